import { parentPid } from './process-table.ts'

/** Resolves when `stop` is aborted, at once if it already is. */
export async function waitForStop(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return
  await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }))
}

/** How often a command started by npm checks whether npm is still running. */
const PARENT_CHECK_INTERVAL_MS = 1000

/**
 * A signal that is aborted by SIGINT, SIGTERM or SIGHUP, or when the npm that started us ends: a signal sent to npm
 * alone does not always reach its children.
 */
function createStopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort())
  if (process.env.npm_lifecycle_event) {
    // Between npm and us there may be a shell, which outlives it.
    const ancestors = () => `${process.ppid} ${parentPid(process.ppid)}`
    const before = ancestors()
    const timer = setInterval(() => {
      if (ancestors() === before) return
      clearInterval(timer)
      controller.abort()
    }, PARENT_CHECK_INTERVAL_MS)
    timer.unref()
  }
  return controller.signal
}

/** Serves until told to stop; resolves to the exit code. */
export async function serveUntilStopped(serve: (stop: AbortSignal) => Promise<void>): Promise<number> {
  const stop = createStopSignal()
  try {
    await serve(stop)
  } catch (thrown) {
    // Whatever failed after the stop failed because of it.
    if (!stop.aborted) throw thrown
  }
  return 0
}
