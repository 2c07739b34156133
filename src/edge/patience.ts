import type { Millis } from '../core/time/instant.ts'

/** What a promise of this request's own gives, or an error when that takes longer than `patience` milliseconds. */
export async function withPatience<T>(promise: Promise<T>, patience: Millis): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patience)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
