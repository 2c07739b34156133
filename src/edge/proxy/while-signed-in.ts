import { log } from '../base/log.ts'

/**
 * Passes a stream through while `isSignedIn` is true, checked every `interval` milliseconds even while it is silent;
 * then ends it. A check that fails ends nothing.
 */
export function streamWhileSignedIn(
  stream: ReadableStream<Uint8Array>,
  isSignedIn: () => Promise<boolean>,
  interval: number,
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
          if (await isSignedIn()) return
        } catch (error) {
          log('session', error)
          return
        }
        end(() => controller.close())
        await reader.cancel().catch(() => undefined)
      }, interval)
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
