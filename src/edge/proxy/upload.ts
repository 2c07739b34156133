import type { BodyRule } from '../../core/page/bodies.ts'
import { TEAM_TIMEOUT } from '../base/limits.ts'
import { within } from '../base/timeout.ts'
import type { BodyFault } from '../http/body.ts'
import type { Patience } from './idle-timeout.ts'

/**
 * A member's body on its way to PocketBase, taken as PocketBase takes it. It ends with a problem where it is longer
 * than its rule says, takes longer, or where nothing more of it comes for a while; the time that PocketBase needs is
 * `patience`'s. Of what is too large the rest is left to be read by whoever refuses it; any other is given up.
 */
export class Upload {
  /** Why it was broken off; null as long as it was not. */
  problem: BodyFault | null = null
  readonly body: ReadableStream<Uint8Array>

  /** `length` is what the request says of itself, which PocketBase is told as well. */
  constructor(source: ReadableStream<Uint8Array>, rule: BodyRule, patience: Patience, length: number | null = null) {
    const reader = source.getReader()
    const ends = Date.now() + rule.deadlineMs
    let come = 0
    const next = async () => {
      const read = await within(reader.read(), Math.min(TEAM_TIMEOUT, ends - Date.now()), 'too_slow')
      if (read === 'too_slow') return read
      come += read.value?.byteLength ?? 0
      return come > rule.bytes ? 'too_large' : read
    }
    const watched = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          patience.pause()
          const read = await next().catch(() => 'invalid' as const)
          patience.wait()
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
    this.body = length === null ? watched : watched.pipeThrough(new FixedLengthStream(length))
  }
}
