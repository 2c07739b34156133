import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { PageMakers } from '../src/core/page/new-page.ts'
import type { GateOptions } from '../src/gate/options.ts'
import { type EdgeSecrets, pocketBaseFolder, type Secrets } from './folders/data-folder.ts'
import { computeBounds, DEFAULT_MEMORY, descriptorLimit } from './gate/bounds.ts'
import { gateProcess } from './gate/serve.ts'
import { pocketBaseProcess } from './pocketbase/serve.ts'
import { upsertSuperuser } from './pocketbase/superuser.ts'
import { freePorts } from './processes/ports.ts'
import { SupervisedProcess, type Watcher } from './processes/supervised.ts'
import type { TranslatorSettings } from './settings/settings.ts'
import { reachableHost } from './settings/settings.ts'
import { edgeProcess } from './workerd/serve.ts'

/** Where the two servers listen. */
interface ListenOptions {
  host: string
  port: number
  pbHost: string
  pbPort: number
}

/** What both servers need. */
interface ServerOptions extends ListenOptions {
  data: string
  /** Whether a server that dies is restarted. */
  keepAlive: boolean
  /** Where the servers' output goes: files in the data folder, or, in a container, the terminal. */
  logs?: 'files' | 'terminal'
}

interface BackendOptions extends ServerOptions {
  /** PocketBase's program. */
  binary: string
  secrets: Secrets
  pbProxyHeader?: string | undefined
  /** Who makes further pages. */
  newPages?: PageMakers | undefined
  /** The translator that members may ask. */
  translator?: TranslatorSettings | undefined
  url?: string | undefined
  /** How many engines PocketBase keeps for the hooks. */
  engines?: number
}

interface EdgeOptions extends ServerOptions {
  /** The folder of the build. */
  dist: string
  secrets: EdgeSecrets
  url?: string | undefined
  offline?: 'on' | 'off'
  /** How much memory the gate and workerd may use, in MiB. */
  memory?: number
  /** How many sockets one relay holds, for benchmarks. */
  relaySockets?: number
  /** The DNS resolver that is asked for the proofs of hosts. */
  resolver?: string | undefined
  /** `host:port` that answers imports in place of the internet, for tests. */
  importSource?: string | undefined
  /** `host:port` that takes what is sent to subscribers in place of the internet: for tests. */
  receivers?: string | undefined
  /** Settings of the gate that a test overrides. */
  gate?: Partial<Pick<GateOptions, 'headTimeout' | 'bodyTimeout' | 'bounds'>>
}

/** Everything that the servers of one Aldis are created from. */
export interface AldisOptions extends BackendOptions, EdgeOptions {
  secrets: Secrets
}

/** A PocketBase and an edge that talk to each other, and the gate in front of the edge. */
export interface Aldis {
  pocketbase: SupervisedProcess
  edge: SupervisedProcess
  gate: SupervisedProcess
  pbUrl: string
  edgeUrl: string
}

/** Creates the servers without starting them. */
export async function assemble(options: AldisOptions, watcher: Watcher): Promise<Aldis> {
  const { pbUrl, edgeUrl } = serverUrls(options)
  const pocketbase = assembleBackend(options, edgeUrl, watcher)
  return { pocketbase, ...(await assembleEdge(options, pbUrl, watcher)), pbUrl, edgeUrl }
}

/** The addresses at which this machine reaches the two configured servers. */
export function serverUrls({ host, port, pbHost, pbPort }: ListenOptions): { pbUrl: string; edgeUrl: string } {
  return { pbUrl: `http://${reachableHost(pbHost)}:${pbPort}`, edgeUrl: `http://${reachableHost(host)}:${port}` }
}

/** PocketBase, not started yet; changes are announced at `edgeUrl`. */
export function assembleBackend(options: BackendOptions, edgeUrl: string, watcher: Watcher): SupervisedProcess {
  const spec = pocketBaseProcess({
    binary: options.binary,
    dir: pocketBaseFolder(options.data),
    log: logPath(options, 'pocketbase'),
    listen: `${bracketIpv6(options.pbHost)}:${options.pbPort}`,
    url: serverUrls(options).pbUrl,
    edgeUrl,
    publicUrl: options.url,
    proxyHeader: options.pbProxyHeader,
    newPages: options.newPages,
    translator: options.translator,
    secrets: options.secrets,
    engines: options.engines,
  })
  return new SupervisedProcess(spec, watcher, options.keepAlive)
}

/** workerd and the gate in front of it, not started yet; PocketBase is at `pbUrl`. */
export async function assembleEdge(
  options: EdgeOptions,
  pbUrl: string,
  watcher: Watcher,
): Promise<Pick<Aldis, 'edge' | 'gate'>> {
  const { data, secrets, keepAlive } = options
  const folder = join(data, 'edge')
  const url = serverUrls(options).edgeUrl
  const behindProxy = options.url?.startsWith('https:') ?? false
  const bounds = computeBounds(descriptorLimit(), options.memory ?? DEFAULT_MEMORY)
  const upstream = await chooseUpstream()
  const edge = await edgeProcess({
    dist: options.dist,
    folder,
    log: logPath(options, 'edge'),
    upstream,
    url,
    pocketbase: new URL(pbUrl).host,
    importSource: options.importSource,
    receivers: options.receivers,
    resolver: options.resolver,
    behindProxy,
    vars: {
      PB_URL: pbUrl,
      ALDIS_URL: options.url ?? '',
      ALDIS_BEHIND_PROXY: behindProxy ? 'on' : 'off',
      ALDIS_OFFLINE: options.offline ?? 'on',
      ALDIS_GATE: 'on',
      ALDIS_LIVE_SOCKETS: String(bounds.live),
      ...(options.resolver ? { ALDIS_DOH_URL: options.resolver } : {}),
      ...(options.relaySockets ? { ALDIS_RELAY_SOCKETS: String(options.relaySockets) } : {}),
    },
    secrets,
  })
  const gate = await gateProcess({
    folder,
    log: logPath(options, 'gate'),
    url,
    listen: { host: options.host, port: options.port },
    upstream,
    assets: join(options.dist, 'client', '_assets'),
    compressed: join(options.dist, 'compressed'),
    behindProxy,
    bounds,
    headTimeout: 10_000,
    bodyTimeout: 10_000,
    ...options.gate,
  })
  return {
    edge: new SupervisedProcess(edge, watcher, keepAlive),
    gate: new SupervisedProcess(gate, watcher, keepAlive),
  }
}

function logPath({ data, logs }: ServerOptions, name: string): string | null {
  return logs === 'terminal' ? null : join(data, 'logs', `${name}.log`)
}

/** Where workerd listens: only the gate can reach it. */
async function chooseUpstream(): Promise<GateOptions['upstream']> {
  if (process.platform !== 'win32') return { path: 'workerd.sock' }
  const [port = 0] = await freePorts(1)
  return { host: '127.0.0.1', port }
}

/**
 * Starts all servers. Our own superuser exists before PocketBase serves, and the gate says that the edge is starting.
 */
export async function startAll(aldis: Aldis, options: AldisOptions): Promise<void> {
  await startBackend(aldis.pocketbase, options)
  await aldis.gate.start()
  await aldis.edge.start()
}

/** Starts PocketBase, with our own superuser in place before it serves. */
export async function startBackend(
  pocketbase: SupervisedProcess,
  { binary, data, secrets }: BackendOptions,
): Promise<void> {
  await upsertSuperuser(binary, pocketBaseFolder(data), secrets.adminEmail, secrets.adminPassword)
  await pocketbase.start()
}

/** Stops all servers, front to back: requests in flight may still need those behind. */
export async function stopAll(aldis: Aldis): Promise<void> {
  await aldis.gate.stop()
  await aldis.edge.stop()
  await aldis.pocketbase.stop()
}

const Health = v.object({ revision: v.number() })

/** Waits until the edge serves this revision of its page or a later one; resolves to whether it did in time. */
export async function waitForRevision(edgeUrl: string, revision: number, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(50)) {
    const health = await fetch(`${edgeUrl}/healthz`).then(
      async (answer) => v.safeParse(Health, await answer.json()),
      () => null,
    )
    if (health?.success && health.output.revision >= revision) return true
  }
  return false
}

function bracketIpv6(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
