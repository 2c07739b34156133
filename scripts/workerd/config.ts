import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { GateOptions } from '../../src/gate/options.ts'
import { MESSAGING_SETTINGS } from '../settings/messaging.ts'
import { moduleLines } from './modules.ts'
import { quote } from './quote.ts'
import { ServiceBindings, sideWorkers } from './side-workers.ts'

/** The fields of the build's wrangler.json that workerd's configuration needs. */
const WranglerJson = v.object({
  name: v.string(),
  main: v.string(),
  compatibility_date: v.string(),
  compatibility_flags: v.optional(v.array(v.string()), []),
  vars: v.optional(v.record(v.string(), v.unknown()), {}),
  durable_objects: v.object({ bindings: v.array(v.object({ name: v.string(), class_name: v.string() })) }),
  assets: v.object({ binding: v.string(), directory: v.string() }),
  services: ServiceBindings,
})

/** Where the built Worker listens and what it can reach. */
export interface WorkerdOptions {
  /** The folder of the build, with `server/` and `client/`. */
  dist: string
  /** The folder of the configuration and the Durable Objects. */
  folder: string
  /** Where it listens for the gate. */
  upstream: GateOptions['upstream']
  /** `host:port` of PocketBase. */
  pocketbase: string
  /** `host:port` that answers imports in place of the internet: for tests. */
  importSource?: string | undefined
  /** `host:port` that takes what is sent to subscribers in place of the internet: for tests. */
  receivers?: string | undefined
  /** The DNS resolver's address, where an operator names one: `fetch()` alone reaches public addresses only. */
  resolver?: string | undefined
  /** Plain settings of the Worker. Secrets are not among them: they come from workerd's own environment. */
  vars: Record<string, string>
  /** Whether a proxy in front says the visitor's protocol in X-Forwarded-Proto. */
  behindProxy: boolean
}

/** The settings that the Worker takes from workerd's environment, so that no file holds them. */
export const SECRET_VARS = [
  'ALDIS_EDGE_SECRET',
  'ALDIS_EDGE_SECRET_PREVIOUS',
  'ALDIS_SESSION_SECRET',
  'ALDIS_SESSION_SECRET_PREVIOUS',
  ...MESSAGING_SETTINGS,
] as const

/**
 * A small young generation makes the slowest answers four times as fast. The old generation is collected from the first
 * megabytes on: each request leaves some kilobytes outside V8's heap, which V8 does not count when it delays collection
 * and which the allocator does not return (docs/decisions/0032).
 */
const V8_FLAGS = ['--max-semi-space-size=1', '--initial-old-space-size=4', '--heap-growing-percent=30']

/** By which `fetch()` leaves: never to a private address, whatever name led there. */
export const INTERNET = '(name = "internet", network = (allow = ["public"], tlsOptions = (trustBrowserCas = true)))'

/**
 * Writes workerd's configuration (Cap'n Proto text) for a build: its modules and those of the Workers beside it embedded
 * by relative path, its Durable Objects on disk under keys that never change, its files through workerd's assets service.
 * `fetch()` to anywhere but PocketBase reaches public addresses only.
 */
export async function workerdConfig(options: WorkerdOptions): Promise<string> {
  const server = join(options.dist, 'server')
  const build = v.parse(WranglerJson, JSON.parse(await readFile(join(server, 'wrangler.json'), 'utf8')))
  const client = join(server, build.assets.directory)
  const classes = build.durable_objects.bindings
  const beside = await sideWorkers(options.dist, build.services, options.folder)
  const bindings = [
    ...beside.bindings,
    ...classes.map((one) => `(name = ${quote(one.name)}, durableObjectNamespace = ${quote(one.class_name)})`),
    `(name = ${quote(build.assets.binding)}, service = (name = "files", entrypoint = "AssetWorker"))`,
    '(name = "PB", service = "pocketbase")',
    ...(options.importSource ? ['(name = "IMPORT_SOURCE", service = "import-source")'] : []),
    ...(options.receivers ? ['(name = "RECEIVERS", service = "receivers")'] : []),
    ...(options.resolver ? ['(name = "DOH", service = "resolver")'] : []),
    ...Object.entries(build.vars).map(([name, value]) => variableBinding(name, value)),
    ...Object.entries(options.vars).map(([name, value]) => variableBinding(name, value)),
    ...SECRET_VARS.map((name) => `(name = ${quote(name)}, fromEnvironment = ${quote(name)})`),
  ]
  const namespaces = classes.map(
    (one) =>
      `(className = ${quote(one.class_name)}, uniqueKey = ${quote(`aldis-${one.class_name}`)}, enableSql = true)`,
  )
  const http = options.behindProxy ? '(forwardedProtoHeader = "X-Forwarded-Proto")' : '()'
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  v8Flags = [${V8_FLAGS.map(quote).join(', ')}],
  sockets = [(name = "http", address = ${quote(workerdAddress(options.upstream))}, http = ${http}, service = "aldis")],
  services = [
    (name = "aldis", worker = .aldis),
${beside.services.map((line) => `    ${line},\n`).join('')}    (name = "pocketbase", external = (address = ${quote(options.pocketbase)}, http = ())),
${options.importSource ? `    (name = "import-source", external = (address = ${quote(options.importSource)}, http = ())),\n` : ''}${options.receivers ? `    (name = "receivers", external = (address = ${quote(options.receivers)}, http = ())),\n` : ''}${options.resolver ? `    ${resolverService(options.resolver)},\n` : ''}    (name = "files", assets = (
      path = ${quote(client)},
      config = ${quote(JSON.stringify(await assetsConfig(client)))},
      compatibilityDate = ${quote(build.compatibility_date)},
    )),
    (name = "objects", disk = (path = ${quote(join(options.folder, 'objects'))}, writable = true)),
    ${INTERNET},
  ],
);

const aldis :Workerd.Worker = (
  modules = [
${(await moduleLines(server, build.main, options.folder)).map((line) => `    ${line},`).join('\n')}
  ],
  compatibilityDate = ${quote(build.compatibility_date)},
  compatibilityFlags = [${build.compatibility_flags.map(quote).join(', ')}],
  bindings = [
${bindings.map((line) => `    ${line},`).join('\n')}
  ],
  durableObjectNamespaces = [
${namespaces.map((line) => `    ${line},`).join('\n')}
  ],
  durableObjectStorage = (localDisk = "objects"),
);

${beside.workers.join('\n')}`
}

/** The resolver as a service of its own, wherever it is: it may be on a private network. */
function resolverService(address: string): string {
  const { protocol, hostname, port } = new URL(address)
  const isSecure = protocol === 'https:'
  const at = quote(`${hostname}:${port || (isSecure ? 443 : 80)}`)
  if (!isSecure) return `(name = "resolver", external = (address = ${at}, http = ()))`
  const tls = `(tlsOptions = (trustBrowserCas = true), certificateHost = ${quote(hostname)})`
  return `(name = "resolver", external = (address = ${at}, https = ${tls}))`
}

/** An address as workerd reads it; a socket's path is seen from the folder that it is started in. */
function workerdAddress(upstream: GateOptions['upstream']): string {
  return 'path' in upstream ? `unix:${upstream.path}` : `${upstream.host}:${upstream.port}`
}

async function assetsConfig(client: string): Promise<Record<string, string>> {
  const config: Record<string, string> = { html_handling: 'none', not_found_handling: 'none' }
  for (const [field, file] of [
    ['headers', '_headers'],
    ['redirects', '_redirects'],
    ['ignore', '.assetsignore'],
  ] as const) {
    const content = await readFile(join(client, file), 'utf8').catch(() => null)
    if (content !== null) config[field] = content
  }
  return config
}

function variableBinding(name: string, value: unknown): string {
  return typeof value === 'string'
    ? `(name = ${quote(name)}, text = ${quote(value)})`
    : `(name = ${quote(name)}, json = ${quote(JSON.stringify(value))})`
}
