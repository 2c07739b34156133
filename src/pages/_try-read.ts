import { log } from '../edge/base/log.ts'

/** Reads from the archive; null if it cannot be read: pages say so and never show it as "none". */
export async function tryRead<T>(where: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    log(where, error)
    return null
  }
}
