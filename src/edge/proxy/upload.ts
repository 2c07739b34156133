import type { BodyLimit } from '../../core/page/body-limits.ts'
import { TEAM_TIMEOUT } from '../base/limits.ts'
import { withTimeoutOr } from '../base/timeout.ts'
import type { BodyFault } from '../http/body.ts'
import type { IdleTimeout } from './idle-timeout.ts'

/**
 * A member's body on its way to PocketBase, read as fast as PocketBase takes it. It fails with a problem where it
 * exceeds its rule's size or time, or stalls; `idleTimeout` covers PocketBase's own time. The rest of a body that is
 * too large is left to whoever refuses it; otherwise it is cancelled.
 */
export class Upload {
  /** Why it failed; null while it has not. */
  problem: BodyFault | null = null
  readonly body: ReadableStream<Uint8Array>

  /** `length` is the request's Content-Length, which PocketBase gets as well. */
  constructor(
    source: ReadableStream<Uint8Array>,
    rule: BodyLimit,
    idleTimeout: IdleTimeout,
    length: number | null = null,
  ) {
    const reader = source.getReader()
    const deadline = Date.now() + rule.timeout
    let received = 0
    const next = async () => {
      const read = await withTimeoutOr(reader.read(), Math.min(TEAM_TIMEOUT, deadline - Date.now()), 'too_slow')
      if (read === 'too_slow') return read
      received += read.value?.byteLength ?? 0
      return received > rule.maxBytes ? 'too_large' : read
    }
    const limited = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          idleTimeout.stop()
          const read = await next().catch(() => 'invalid' as const)
          idleTimeout.restart()
          if (typeof read === 'string') {
            this.problem = read
            if (read === 'too_large') reader.releaseLock()
            else reader.cancel().catch(() => {})
            controller.error(new Error(read))
          } else if (read.done) controller.close()
          else controller.enqueue(read.value)
        },
        cancel: (reason) => reader.cancel(reason),
      },
      { highWaterMark: 0 },
    )
    this.body = length === null ? limited : limited.pipeThrough(new FixedLengthStream(length))
  }
}
