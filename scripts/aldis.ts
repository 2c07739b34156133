import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { GateOptions } from '../src/gate/options.ts'
import type { Secrets } from './data-folder.ts'
import { boundsOf, DEFAULT_MEMORY, descriptorLimit } from './gate/bounds.ts'
import { gatePart } from './gate/serve.ts'
import { pocketBasePart } from './pocketbase/serve.ts'
import { upsertSuperuser } from './pocketbase/superuser.ts'
import { freePorts } from './processes/ports.ts'
import { Supervised, type Watcher } from './processes/supervised.ts'
import { reachable } from './settings.ts'
import { edgePart } from './workerd/serve.ts'

/** What the servers of one Aldis are made of. */
export interface AldisOptions {
  binary: string
  dist: string
  data: string
  host: string
  port: number
  pbHost: string
  pbPort: number
  pbProxyHeader?: string | undefined
  url?: string | undefined
  offline?: 'on' | 'off'
  /** What gate and workerd may take of memory, in MiB. */
  memory?: number
  /** How many sockets one relay holds, for benchmarks. */
  relaySockets?: number
  secrets: Secrets
  /** What a test wants otherwise of the gate. */
  gate?: Partial<Pick<GateOptions, 'headWithin' | 'bodyWithin' | 'bounds'>>
  /** Whether a server that dies is brought back. */
  keepAlive: boolean
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
  const { data, secrets, keepAlive } = options
  const edgeUrl = `http://${reachable(options.host)}:${options.port}`
  const pocketbase = `${reachable(options.pbHost)}:${options.pbPort}`
  const pbUrl = `http://${pocketbase}`
  const backend = pocketBasePart({
    binary: options.binary,
    dir: pocketBaseFolder(data),
    log: join(data, 'logs', 'pocketbase.log'),
    listen: `${bracketed(options.pbHost)}:${options.pbPort}`,
    url: pbUrl,
    edgeUrl,
    proxyHeader: options.pbProxyHeader,
    secrets,
  })
  const folder = join(data, 'edge')
  const behindProxy = options.url?.startsWith('https:') ?? false
  const bounds = boundsOf(descriptorLimit(), options.memory ?? DEFAULT_MEMORY)
  const upstream = await behindTheGate()
  const edge = await edgePart({
    dist: options.dist,
    folder,
    log: join(data, 'logs', 'edge.log'),
    upstream,
    url: edgeUrl,
    pocketbase,
    behindProxy,
    vars: {
      PB_URL: pbUrl,
      ALDIS_URL: options.url ?? '',
      ALDIS_OFFLINE: options.offline ?? 'on',
      ALDIS_GATE: 'on',
      ALDIS_LIVE_SOCKETS: String(bounds.live),
      ...(options.relaySockets ? { ALDIS_RELAY_SOCKETS: String(options.relaySockets) } : {}),
    },
    secrets,
  })
  const gate = await gatePart({
    folder,
    log: join(data, 'logs', 'gate.log'),
    url: edgeUrl,
    listen: { host: options.host, port: options.port },
    upstream,
    assets: join(options.dist, 'client', '_assets'),
    behindProxy,
    bounds,
    headWithin: 10_000,
    bodyWithin: 10_000,
    ...options.gate,
  })
  return {
    pocketbase: new Supervised(backend, watcher, keepAlive),
    edge: new Supervised(edge, watcher, keepAlive),
    gate: new Supervised(gate, watcher, keepAlive),
    pbUrl,
    edgeUrl,
  }
}

/** Where workerd listens: nobody but the gate reaches it. */
async function behindTheGate(): Promise<GateOptions['upstream']> {
  if (process.platform !== 'win32') return { path: 'workerd.sock' }
  const [port = 0] = await freePorts(1)
  return { host: '127.0.0.1', port }
}

/** Starts all; the machine's own superuser exists before PocketBase serves, and the gate says that the edge is on its way. */
export async function startAll(aldis: Aldis, options: AldisOptions): Promise<void> {
  const { adminEmail, adminPassword } = options.secrets
  await upsertSuperuser(options.binary, pocketBaseFolder(options.data), adminEmail, adminPassword)
  await aldis.pocketbase.start()
  await aldis.gate.start()
  await aldis.edge.start()
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
