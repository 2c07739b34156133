import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { GateOptions } from '../src/gate/options.ts'
import type { EdgeSecrets, Secrets } from './folders/data-folder.ts'
import { boundsOf, DEFAULT_MEMORY, descriptorLimit } from './gate/bounds.ts'
import { gatePart } from './gate/serve.ts'
import { pocketBasePart } from './pocketbase/serve.ts'
import { upsertSuperuser } from './pocketbase/superuser.ts'
import { freePorts } from './processes/ports.ts'
import { Supervised, type Watcher } from './processes/supervised.ts'
import { reachable } from './settings/settings.ts'
import { edgePart } from './workerd/serve.ts'

/** Where the two servers listen. */
interface Listening {
  host: string
  port: number
  pbHost: string
  pbPort: number
}

/** What both servers need. */
interface ServerOptions extends Listening {
  data: string
  /** Whether a server that dies is brought back. */
  keepAlive: boolean
  /** Where the servers' output goes: files in the data folder, or, in a container, the terminal. */
  logs?: 'files' | 'terminal'
}

interface BackendOptions extends ServerOptions {
  /** PocketBase's program. */
  binary: string
  secrets: Secrets
  pbProxyHeader?: string | undefined
  /** How many engines PocketBase keeps for the hooks. */
  engines?: number
}

interface EdgeOptions extends ServerOptions {
  /** The folder of the build. */
  dist: string
  secrets: EdgeSecrets
  url?: string | undefined
  offline?: 'on' | 'off'
  /** What gate and workerd may take of memory, in MiB. */
  memory?: number
  /** How many sockets one relay holds, for benchmarks. */
  relaySockets?: number
  /** What a test wants otherwise of the gate. */
  gate?: Partial<Pick<GateOptions, 'headWithin' | 'bodyWithin' | 'bounds'>>
}

/** What the servers of one Aldis are made of. */
export interface AldisOptions extends BackendOptions, EdgeOptions {
  secrets: Secrets
}

/** A PocketBase and an edge that know each other, and the gate in front of the edge. */
export interface Aldis {
  pocketbase: Supervised
  edge: Supervised
  gate: Supervised
  pbUrl: string
  edgeUrl: string
}

/** Puts the servers together, not started yet. */
export async function assemble(options: AldisOptions, watcher: Watcher): Promise<Aldis> {
  const { pbUrl, edgeUrl } = addressesOf(options)
  const pocketbase = assembleBackend(options, edgeUrl, watcher)
  return { pocketbase, ...(await assembleEdge(options, pbUrl, watcher)), pbUrl, edgeUrl }
}

/** The addresses by which this machine reaches the two servers that the settings speak of. */
export function addressesOf({ host, port, pbHost, pbPort }: Listening): { pbUrl: string; edgeUrl: string } {
  return { pbUrl: `http://${reachable(pbHost)}:${pbPort}`, edgeUrl: `http://${reachable(host)}:${port}` }
}

/** PocketBase, not started yet; changes are announced at `edgeUrl`. */
export function assembleBackend(options: BackendOptions, edgeUrl: string, watcher: Watcher): Supervised {
  const part = pocketBasePart({
    binary: options.binary,
    dir: pocketBaseFolder(options.data),
    log: logOf(options, 'pocketbase'),
    listen: `${bracketed(options.pbHost)}:${options.pbPort}`,
    url: addressesOf(options).pbUrl,
    edgeUrl,
    proxyHeader: options.pbProxyHeader,
    secrets: options.secrets,
    engines: options.engines,
  })
  return new Supervised(part, watcher, options.keepAlive)
}

/** workerd and the gate in front of it, not started yet; PocketBase is at `pbUrl`. */
export async function assembleEdge(
  options: EdgeOptions,
  pbUrl: string,
  watcher: Watcher,
): Promise<Pick<Aldis, 'edge' | 'gate'>> {
  const { data, secrets, keepAlive } = options
  const folder = join(data, 'edge')
  const url = addressesOf(options).edgeUrl
  const behindProxy = options.url?.startsWith('https:') ?? false
  const bounds = boundsOf(descriptorLimit(), options.memory ?? DEFAULT_MEMORY)
  const upstream = await behindTheGate()
  const edge = await edgePart({
    dist: options.dist,
    folder,
    log: logOf(options, 'edge'),
    upstream,
    url,
    pocketbase: new URL(pbUrl).host,
    behindProxy,
    vars: {
      PB_URL: pbUrl,
      ALDIS_URL: options.url ?? '',
      ALDIS_BEHIND_PROXY: behindProxy ? 'on' : 'off',
      ALDIS_OFFLINE: options.offline ?? 'on',
      ALDIS_GATE: 'on',
      ALDIS_LIVE_SOCKETS: String(bounds.live),
      ...(options.relaySockets ? { ALDIS_RELAY_SOCKETS: String(options.relaySockets) } : {}),
    },
    secrets,
  })
  const gate = await gatePart({
    folder,
    log: logOf(options, 'gate'),
    url,
    listen: { host: options.host, port: options.port },
    upstream,
    assets: join(options.dist, 'client', '_assets'),
    compressed: join(options.dist, 'compressed'),
    behindProxy,
    bounds,
    headWithin: 10_000,
    bodyWithin: 10_000,
    ...options.gate,
  })
  return { edge: new Supervised(edge, watcher, keepAlive), gate: new Supervised(gate, watcher, keepAlive) }
}

function logOf({ data, logs }: ServerOptions, name: string): string | null {
  return logs === 'terminal' ? null : join(data, 'logs', `${name}.log`)
}

/** Where workerd listens: nobody but the gate reaches it. */
async function behindTheGate(): Promise<GateOptions['upstream']> {
  if (process.platform !== 'win32') return { path: 'workerd.sock' }
  const [port = 0] = await freePorts(1)
  return { host: '127.0.0.1', port }
}

/**
 * Starts all; the machine's own superuser exists before PocketBase serves, and the gate says that the edge is on its
 * way.
 */
export async function startAll(aldis: Aldis, options: AldisOptions): Promise<void> {
  await startBackend(aldis.pocketbase, options)
  await aldis.gate.start()
  await aldis.edge.start()
}

/** Starts PocketBase; the machine's own superuser exists before it serves. */
export async function startBackend(pocketbase: Supervised, { binary, data, secrets }: BackendOptions): Promise<void> {
  await upsertSuperuser(binary, pocketBaseFolder(data), secrets.adminEmail, secrets.adminPassword)
  await pocketbase.start()
}

/** Ends all, from the front: what is under way may still need what is behind. */
export async function stopAll(aldis: Aldis): Promise<void> {
  await aldis.gate.stop()
  await aldis.edge.stop()
  await aldis.pocketbase.stop()
}

const Health = v.object({ revision: v.number() })

/** Waits until the edge serves this revision of its page, or a later one; answers whether it did in time. */
export async function published(edgeUrl: string, revision: number, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(50)) {
    const health = await fetch(`${edgeUrl}/healthz`).then(
      async (answer) => v.safeParse(Health, await answer.json()),
      () => null,
    )
    if (health?.success && health.output.revision >= revision) return true
  }
  return false
}

/** Where PocketBase keeps its own data in the data folder. */
export function pocketBaseFolder(data: string): string {
  return join(data, 'pocketbase')
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
