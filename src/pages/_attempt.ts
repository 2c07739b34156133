import { log } from '../edge/base/log.ts'

/** What the archive answers; null where it cannot be read, which is said and never shown as "none". */
export async function attempt<T>(where: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    log(where, error)
    return null
  }
}
