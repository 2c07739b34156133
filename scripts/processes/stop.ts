import { parentOf } from './table.ts'

/** Waits until it is told to stop, at once where it has been told already. */
export async function toldToStop(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return
  await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }))
}

/** How often a command started by npm looks whether npm is still there. */
const LOOK_MS = 1000

/**
 * Aborted when the process is told to stop: SIGINT, SIGTERM, SIGHUP, or the end of the npm that started it, for a
 * signal sent to npm alone does not always reach its children.
 */
function whenToldToStop(): AbortSignal {
  const told = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => told.abort())
  if (process.env.npm_lifecycle_event) {
    // Between npm and us there may be a shell, which outlives it.
    const family = () => `${process.ppid} ${parentOf(process.ppid)}`
    const before = family()
    const look = setInterval(() => {
      if (family() === before) return
      clearInterval(look)
      told.abort()
    }, LOOK_MS)
    look.unref()
  }
  return told.signal
}

/** Serves until it is told to stop; answers the command's status. */
export async function serveUntilToldToStop(serve: (stop: AbortSignal) => Promise<void>): Promise<number> {
  const stop = whenToldToStop()
  try {
    await serve(stop)
  } catch (thrown) {
    // What was under way when it was told to stop has failed of that.
    if (!stop.aborted) throw thrown
  }
  return 0
}
