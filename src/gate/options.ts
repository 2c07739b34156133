import * as v from 'valibot'

const Count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Where workerd listens for the gate alone: a Unix socket, or a port of loopback where the system has none. */
const Upstream = v.union([v.object({ path: v.string() }), v.object({ host: v.string(), port: Count })])
export type Upstream = v.InferOutput<typeof Upstream>

/** The gate's options, written by the launcher. Times in milliseconds. */
export const GateOptions = v.object({
  listen: v.object({ host: v.string(), port: Count }),
  upstream: Upstream,
  /** The folder of the build's hashed files, served at `/_assets/`. */
  assets: v.string(),
  /** The folder of the same files as the build compressed them: `name.br` and `name.gz`. */
  compressed: v.string(),
  /** Whether a proxy of the operator's stands in front: then every peer is that proxy. */
  behindProxy: v.boolean(),
  bounds: v.object({
    /** Descriptors that connections to visitors and to workerd may take together. */
    descriptors: Count,
    /** Idle connections. */
    idleConnections: Count,
    /** Requests that workerd answers at the same time. */
    inFlight: Count,
    /** Event streams. */
    streams: Count,
    /** Open WebSockets. */
    live: Count,
    /** Bytes buffered for slow readers, together. */
    unsentBytes: Count,
    /** Bytes of request bodies in memory, together. */
    bodies: Count,
  }),
  /** Timeout of a whole head, and of the next bytes of a body. */
  headTimeout: Count,
  /** Timeout of a request's whole body, where its route has no longer one. */
  bodyTimeout: Count,
})
export type GateOptions = v.InferOutput<typeof GateOptions>
