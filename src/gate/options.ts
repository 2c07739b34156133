import * as v from 'valibot'

const Count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Where workerd listens for the gate alone: a Unix socket, or a port of loopback where the system has none. */
const Upstream = v.union([v.object({ path: v.string() }), v.object({ host: v.string(), port: Count })])
export type Upstream = v.InferOutput<typeof Upstream>

/** What the launcher tells the gate. Times in milliseconds. */
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
    /** Connections that ask nothing at the moment. */
    quiet: Count,
    /** Requests that workerd answers at the same time. */
    inFlight: Count,
    /** Event streams. */
    streams: Count,
    /** Open WebSockets. */
    live: Count,
    /** Bytes that wait in memory for visitors who read slowly, together. */
    unread: Count,
    /** Bytes of bodies that are held until they are whole and answered, together. */
    bodies: Count,
  }),
  /** For a whole head, and for the next bytes of a body. */
  headWithin: Count,
  /** For the whole body of a request, where its route has no longer deadline. */
  bodyWithin: Count,
})
export type GateOptions = v.InferOutput<typeof GateOptions>
