import { basename } from 'node:path'
import { runInNewContext } from 'node:vm'
import { ADDRESSES, type HandlerName } from '../../src/core/page/addresses.ts'
import { CALLS, COLLECTIONS } from '../../src/edge/proxy/allow.ts'
import { listFiles, readSource } from './sources.ts'
import type { Section } from './table.ts'

/** Addresses answered by the gateway, by `src/pages`, and by our own routes in PocketBase. */
export function routeSections(): Section[] {
  const kept = ['what is there']
  return [
    {
      name: 'routes',
      tables: [
        { table: { columns: ['address', 'answered by'], rows: [...gatewayRows(), ...pageRows()], handwritten: kept } },
      ],
    },
    { name: 'calls', tables: [{ table: { columns: ['call', 'answered by'], rows: hookRows(), handwritten: kept } }] },
    { name: 'proxied', tables: [{ table: { columns: ['call below `/pb`', 'collections'], rows: proxyRows() } }] },
  ]
}

/** The files of the handlers other than pages. */
const HANDLER_FILES: Record<Exclude<HandlerName, 'pages' | 'team'>, string> = {
  'not-found': 'gateway.ts',
  health: 'machine/healthz.ts',
  bounces: 'bounces/handler.ts',
  publish: 'machine/publish.ts',
  session: 'sign-in/handler.ts',
  import: 'import/handler.ts',
  preview: 'preview/handler.ts',
  'text-messages': 'text-messages/handler.ts',
  proxy: 'proxy/handler.ts',
  live: 'live/handler.ts',
  'live-document': 'live/document.ts',
  files: 'files/handler.ts',
  domains: 'domains/handler.ts',
  journal: 'journal/handler.ts',
  'service-worker': 'assets/offline.ts',
  subscriptions: 'subscriptions/handler.ts',
}

function gatewayRows(): string[][] {
  return ADDRESSES.flatMap(({ name, handler }) =>
    name && handler && handler !== 'team' ? [[`\`${name}\``, `\`edge/${HANDLER_FILES[handler]}\``]] : [],
  )
}

/** Astro's file-based routes. */
function pageRows(): string[][] {
  return listFiles('src/pages')
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

/** The routes that the hooks file adds to PocketBase. The file is run, and each handler shows which bundle it loads. */
function hookRows(): string[][] {
  const rows: string[][] = []
  let bundle = ''
  const globals = {
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
  const fallbackGlobals = new Proxy(globals, {
    has: () => true,
    get: (given, name) => (name in given ? Reflect.get(given, name) : () => undefined),
  })
  runInNewContext(`with (world) {\n${readSource('pb_hooks/main.pb.js')}\n}`, { world: fallbackGlobals })
  return rows
}

function proxyRows(): string[][] {
  return [
    ['`GET POST PATCH DELETE /api/collections/{c}/records…`', [...COLLECTIONS].join(', ')],
    ['`GET /api/files/{c}/{record}/{name}`', 'the same'],
    ...[...CALLS.keys()].map((call) => [`\`${call}\``, '']),
  ]
}
