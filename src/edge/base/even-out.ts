import { ANSWER_INTERVAL } from './limits.ts'

/** The result of work, at a multiple of `ANSWER_INTERVAL` after its start: how long it took tells nothing. */
export async function evenOut<T>(work: () => Promise<T>): Promise<T> {
  const start = Date.now()
  try {
    return await work()
  } finally {
    await scheduler.wait(ANSWER_INTERVAL - ((Date.now() - start) % ANSWER_INTERVAL))
  }
}
