/**
 * Starts a process whose files are its user's alone: it has the umask that we have at that moment. The start must
 * happen before `start` returns, as `spawn` does it.
 */
export function withPrivateFiles<T>(start: () => T): T {
  const former = process.umask(0o077)
  try {
    return start()
  } finally {
    process.umask(former)
  }
}
