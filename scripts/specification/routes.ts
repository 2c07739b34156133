import { basename } from 'node:path'
import { runInNewContext } from 'node:vm'
import { ADDRESSES, type Answerer } from '../../src/core/page/addresses.ts'
import { CALLS, COLLECTIONS } from '../../src/edge/proxy/allow.ts'
import { pathsBelow, textOf } from './sources.ts'
import type { Part } from './table.ts'

/** Addresses: those that the gateway answers itself, those of `src/pages`, and those of PocketBase's that are ours. */
export function routeParts(): Part[] {
  const kept = ['what is there']
  return [
    {
      name: 'routes',
      tables: [{ table: { columns: ['address', 'answered by'], rows: [...ofGateway(), ...ofPages()], kept } }],
    },
    { name: 'calls', tables: [{ table: { columns: ['call', 'answered by'], rows: ofHooks(), kept } }] },
    { name: 'proxied', tables: [{ table: { columns: ['call below `/pb`', 'collections'], rows: proxied() } }] },
  ]
}

/** Where those who answer beside the routes of pages are. */
const ANSWERERS: Record<Exclude<Answerer, 'pages' | 'team'>, string> = {
  nothing: 'gateway.ts',
  health: 'machine/healthz.ts',
  publish: 'machine/publish.ts',
  session: 'sign-in/handler.ts',
  backend: 'proxy/handler.ts',
  live: 'live/handler.ts',
  'live-document': 'live/document.ts',
  files: 'files/handler.ts',
  'service-worker': 'assets/offline.ts',
}

function ofGateway(): string[][] {
  return ADDRESSES.flatMap(({ name, answeredBy }) =>
    name && answeredBy && answeredBy !== 'team' ? [[`\`${name}\``, `\`edge/${ANSWERERS[answeredBy]}\``]] : [],
  )
}

/** Astro's routes by its own rule: the file's path is the address. */
function ofPages(): string[][] {
  return pathsBelow('src/pages')
    .filter((path) => /\.(astro|ts)$/.test(path) && !path.includes('/_'))
    .map((path) => {
      const address = path
        .replace('src/pages', '')
        .replace(/\.(astro|ts)$/, '')
        .replace(/\/index$/, '')
        .replace('/[...locale]', '')
        .replaceAll(/\[\.\.\.(\w+)\]/g, '…')
        .replaceAll(/\[(\w+)\]/g, '{$1}')
      const translated = path.includes('[...locale]') ? `, \`/{locale}${address}\`` : ''
      return [`\`${address || '/'}\`${translated}`, `\`${path.replace('src/', '')}\``]
    })
}

/** What the hooks' file adds to PocketBase's routes: it is run, and each handler says which bundle it loads. */
function ofHooks(): string[][] {
  const rows: string[][] = []
  let bundle = ''
  const world = {
    __hooks: '',
    Middleware: class {},
    routerUse: () => undefined,
    cronAdd: () => undefined,
    require: (path: string) => {
      bundle = basename(path, '.js')
      return new Proxy({}, { get: () => () => undefined })
    },
    routerAdd: (method: string, path: string, handle: (event: unknown) => unknown) => {
      handle({})
      rows.push([`\`${method} ${path}\``, `\`backend/entries/${bundle}.ts\``])
    },
  }
  const others = new Proxy(world, {
    has: () => true,
    get: (given, name) => (name in given ? Reflect.get(given, name) : () => undefined),
  })
  runInNewContext(`with (world) {\n${textOf('pb_hooks/main.pb.js')}\n}`, { world: others })
  return rows
}

function proxied(): string[][] {
  return [
    ['`GET POST PATCH DELETE /api/collections/{c}/records…`', [...COLLECTIONS].join(', ')],
    ['`GET /api/files/{c}/{record}/{name}`', 'the same'],
    ...[...CALLS.keys()].map((call) => [`\`${call}\``, '']),
  ]
}
