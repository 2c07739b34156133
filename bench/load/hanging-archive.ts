import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestAldis } from '../../tests/support/aldis.ts'

/** The methods that the hub and the routes call. */
const ARCHIVE_METHODS = [
  ...['storeIncidents', 'endFill', 'lastFill', 'incident', 'pictures', 'keepOnlyLedgers', 'updateLedgers'],
  ...['replaceLedgers', 'newest', 'months', 'search', 'withLatestText', 'addresses', 'neighbours', 'calendar'],
  ...['uptimes', 'combinedUptime', 'retire', 'fetch'],
]

const HANGING_MODULE = `import { DurableObject } from 'cloudflare:workers'
export class PageArchive extends DurableObject {}
for (const name of ${JSON.stringify(ARCHIVE_METHODS)}) PageArchive.prototype[name] = () => scheduler.wait(86_400_000)
export default { fetch: () => new Response(null, { status: 404 }) }
`

/** Restarts an edge with an archive that never answers: the built object is replaced by one whose methods hang. */
export async function hangArchive({ data, edge }: TestAldis): Promise<void> {
  await edge.stop()
  const [config, module] = ['workerd.capnp', 'hanging-archive.js'].map((name) => join(data, 'edge', name))
  if (!config || !module) throw new Error('two files are expected')
  await writeFile(module, HANGING_MODULE)
  const text = await readFile(config, 'utf8')
  const own = 'durableObjectNamespace = "PageArchive"'
  if (!text.includes(own)) throw new Error('the configuration names no archive')
  const other = 'durableObjectNamespace = (className = "PageArchive", serviceName = "hanging")'
  const worker = `
const hanging :Workerd.Worker = (
  modules = [(name = "hanging-archive.js", esModule = embed "hanging-archive.js")],
  compatibilityDate = "2026-10-01",
  durableObjectNamespaces = [(className = "PageArchive", uniqueKey = "hanging", enableSql = true)],
  durableObjectStorage = (localDisk = "objects"),
);
`
  const services = '  services = [\n'
  await writeFile(
    config,
    text.replace(own, other).replace(services, `${services}    (name = "hanging", worker = .hanging),\n`) + worker,
  )
  await edge.start()
}
