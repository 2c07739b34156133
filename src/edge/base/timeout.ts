import type { Millis } from '../../core/time/instant.ts'

const TIMED_OUT: unique symbol = Symbol('late')

/** The promise's result, or `fallback` when it takes longer than `timeout` milliseconds. */
export async function withTimeoutOr<T, const L>(promise: Promise<T>, timeout: Millis, fallback: L): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(fallback), timeout)
  })
  try {
    return await Promise.race([promise, timedOut])
  } finally {
    clearTimeout(timer)
  }
}

/** The same, but throws when it takes longer. */
export async function withTimeout<T>(promise: Promise<T>, timeout: Millis): Promise<T> {
  const result = await withTimeoutOr(promise, timeout, TIMED_OUT)
  if (result === TIMED_OUT) throw new Error('no answer in time')
  return result
}
