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

/** The gateway's own comparisons with a path, in its order. */
function ofGateway(): string[][] {
  const text = textOf('src/edge/gateway.ts').split('async function route')[1]?.split('\nfunction ')[0] ?? ''
  const paths = [...text.matchAll(/path (?:=== |\.)?(?:startsWith\()?'([^']+)'|path\.startsWith\('([^']+)'\)/g)]
  return paths.map(([, whole, start]) => [`\`${whole ?? `${start}…`}\``, '`edge/gateway.ts`'])
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

function ofHooks(): string[][] {
  const found = textOf('pb_hooks/main.pb.js').matchAll(
    /routerAdd\('(\w+)', '([^']+)', \(e\) => require\(`\$\{__hooks\}\/lib\/(\w+)\.js`\)/g,
  )
  return [...found].map(([, method, path, file]) => [`\`${method} ${path}\``, `\`backend/entries/${file}.ts\``])
}

function proxied(): string[][] {
  const text = textOf('src/edge/proxy/allow.ts')
  const listed = text.split('new Set([')[1]?.split('])')[0] ?? ''
  const collections = [...listed.matchAll(/'(\w+)'/g)].map(([, name]) => name).join(', ')
  const single = [...text.matchAll(/case '(\w+ \S+)'/g)].map(([, call]) => [`\`${call}\``, ''])
  return [
    ['`GET POST PATCH DELETE /api/collections/{c}/records…`', collections],
    ['`GET /api/files/{c}/{record}/{name}`', 'the same'],
    ...single,
  ]
}
