import type { Millis } from '../../core/time/instant.ts'

const LATE: unique symbol = Symbol('late')

/** What a promise of this request's own gives, or `late` when that takes longer than `patience` milliseconds. */
export async function within<T, const L>(promise: Promise<T>, patience: Millis, late: L): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), patience)
  })
  try {
    return await Promise.race([promise, waited])
  } finally {
    clearTimeout(timer)
  }
}

/** The same with an error when it takes longer. */
export async function withPatience<T>(promise: Promise<T>, patience: Millis): Promise<T> {
  const given = await within(promise, patience, LATE)
  if (given === LATE) throw new Error('no answer in time')
  return given
}
