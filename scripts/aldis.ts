import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Secrets } from './data-folder.ts'
import { pocketBasePart } from './pocketbase/serve.ts'
import { upsertSuperuser } from './pocketbase/superuser.ts'
import { Supervised, type Watcher } from './processes/supervised.ts'
import { reachable } from './settings.ts'
import { edgePart } from './workerd/serve.ts'

/** What both servers of one Aldis are made of. */
export interface AldisOptions {
  binary: string
  dist: string
  data: string
  host: string
  port: number
  pbHost: string
  pbPort: number
  url?: string | undefined
  offline?: 'on' | 'off'
  secrets: Secrets
  /** Whether a server that dies is brought back. */
  keepAlive: boolean
}

/** A PocketBase and an edge that know each other. */
export interface Aldis {
  pocketbase: Supervised
  edge: Supervised
  pbUrl: string
  edgeUrl: string
}

/** Puts the two servers together, not started yet. */
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
    secrets,
  })
  const edge = await edgePart({
    dist: options.dist,
    folder: join(data, 'edge'),
    log: join(data, 'logs', 'edge.log'),
    listen: `${bracketed(options.host)}:${options.port}`,
    url: edgeUrl,
    pocketbase,
    behindProxy: options.url?.startsWith('https:') ?? false,
    vars: { PB_URL: pbUrl, ALDIS_URL: options.url ?? '', ALDIS_OFFLINE: options.offline ?? 'on' },
    secrets,
  })
  return {
    pocketbase: new Supervised(backend, watcher, keepAlive),
    edge: new Supervised(edge, watcher, keepAlive),
    pbUrl,
    edgeUrl,
  }
}

/** Starts both; the machine's own superuser exists before PocketBase serves. */
export async function startBoth(aldis: Aldis, options: AldisOptions): Promise<void> {
  const { adminEmail, adminPassword } = options.secrets
  await upsertSuperuser(options.binary, pocketBaseFolder(options.data), adminEmail, adminPassword)
  await aldis.pocketbase.start()
  await aldis.edge.start()
}

/** Ends both, the edge first: what it has under way may still need PocketBase. */
export async function stopBoth(aldis: Aldis): Promise<void> {
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
