import { log } from '../base/log.ts'

/**
 * The same bytes for as long as `stands` says so, asked every so many milliseconds also while the stream is silent;
 * then the stream ends. A question that fails ends nothing: the next one follows.
 */
export function whileStanding(
  stream: ReadableStream<Uint8Array>,
  stands: () => Promise<boolean>,
  every: number,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  let timer: ReturnType<typeof setInterval> | undefined
  let isOver = false

  function end(finish: () => void): void {
    if (isOver) return
    isOver = true
    clearInterval(timer)
    finish()
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(async () => {
        try {
          if (await stands()) return
        } catch (error) {
          log('session', error)
          return
        }
        end(() => controller.close())
        await reader.cancel().catch(() => undefined)
      }, every)
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) end(() => controller.close())
        else if (!isOver) controller.enqueue(value)
      } catch (error) {
        end(() => controller.error(error))
      }
    },
    async cancel(reason) {
      end(() => undefined)
      await reader.cancel(reason)
    },
  })
}
