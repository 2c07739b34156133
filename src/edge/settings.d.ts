/** Settings and secrets of the Worker. Its bindings: `worker-configuration.d.ts`, made of `wrangler.toml`. */
interface EdgeSettings {
  /** PocketBase by a binding of its own: on one machine only, where it is on loopback. */
  PB?: Fetcher
  /** Answers imports in place of the internet: the tests' launcher alone sets it. */
  IMPORT_SOURCE?: Fetcher
  /** The DNS resolver by a binding of its own: on one machine only, where an operator names one. */
  DOH?: Fetcher
  /** The DNS resolver that answers in JSON; Cloudflare's where it is absent or empty. */
  ALDIS_DOH_URL?: string
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
  /** How many sockets one relay holds: a number. Absent but in tests and benchmarks (base/limits.ts). */
  ALDIS_RELAY_SOCKETS?: string
  ALDIS_EDGE_SECRET: string
  ALDIS_EDGE_SECRET_PREVIOUS?: string
  ALDIS_SESSION_SECRET: string
  ALDIS_SESSION_SECRET_PREVIOUS?: string
}

interface Env extends EdgeSettings {}

declare namespace Cloudflare {
  interface Env extends EdgeSettings {}
}
