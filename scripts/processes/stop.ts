/** How often a command started by npm looks whether npm is still there. */
const LOOK_MS = 1000

/**
 * Aborted when the process is told to stop: SIGINT, SIGTERM, SIGHUP, or the end of the npm that started it (a signal
 * sent to npm alone does not always reach its children).
 */
export function whenToldToStop(): AbortSignal {
  const told = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => told.abort())
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    const look = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(look)
      told.abort()
    }, LOOK_MS)
    look.unref()
  }
  return told.signal
}
