import type { Directory } from './objects/directory.ts'
import type { PageArchive } from './objects/page-archive.ts'
import type { PageHub } from './objects/page-hub.ts'
import type { PageRelay } from './objects/page-relay.ts'
import type { Sessions } from './objects/sessions.ts'

/**
 * What the Worker is given: bindings and settings. `PB` exists on one machine only, where PocketBase is on loopback.
 */
export interface Env {
  ASSETS: Fetcher
  DIRECTORY: DurableObjectNamespace<Directory>
  PAGE_HUB: DurableObjectNamespace<PageHub>
  PAGE_RELAY: DurableObjectNamespace<PageRelay>
  PAGE_ARCHIVE: DurableObjectNamespace<PageArchive>
  SESSIONS: DurableObjectNamespace<Sessions>
  PB?: Fetcher
  /** PocketBase's address as the Worker reaches it, `http://127.0.0.1:8090`. */
  PB_URL: string
  /** The public origin behind a proxy, or empty: then the request's own. */
  ALDIS_URL?: string
  /** `on` where an operator's proxy stands in front: the launcher says so (scripts/aldis.ts). */
  ALDIS_BEHIND_PROXY?: string
  /** `on` where the gate stands in front, which says the peer's address (src/core/network/peer.ts). */
  ALDIS_GATE?: string
  /** `off` ends the service workers of visitors, and what they keep. */
  ALDIS_OFFLINE?: string
  /**
   * How many live connections this process may hold, all pages together: a number. Absent where nothing bounds them.
   */
  ALDIS_LIVE_SOCKETS?: string
  /** How many sockets one relay holds: a number. Absent but in tests and benchmarks (limits.ts). */
  ALDIS_RELAY_SOCKETS?: string
  ALDIS_EDGE_SECRET: string
  ALDIS_EDGE_SECRET_PREVIOUS?: string
  ALDIS_SESSION_SECRET: string
}
