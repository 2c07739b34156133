/**
 * Starts a process whose files are accessible to its user only: it inherits our umask of that moment. `start` must
 * spawn it synchronously.
 */
export function withPrivateFiles<T>(start: () => T): T {
  const previousMask = process.umask(0o077)
  try {
    return start()
  } finally {
    process.umask(previousMask)
  }
}
