import { COMMON_REFUSALS } from '../../core/errors/common.ts'
import { BODY_PATIENCE, type BodyRule } from '../../core/page/bodies.ts'
import { refuse } from './answers.ts'

/** Why a body is not read to its end. */
const FAULTS = {
  too_large: COMMON_REFUSALS.too_large,
  too_slow: COMMON_REFUSALS.too_slow,
  invalid: COMMON_REFUSALS.invalid,
}
export type BodyFault = keyof typeof FAULTS

/** What is said of such a body. */
export function refuseBody(problem: BodyFault): Response {
  const { status, refusal } = FAULTS[problem]
  return refuse(status, refusal)
}

/** Whether a request says of its own body that it is longer than `bytes`. */
export function isTooLarge(request: Request, bytes: number): boolean {
  return Number(request.headers.get('content-length') ?? 0) > bytes
}

/** A request's body whole, or why it is not read: no more is taken, and no longer waited for, than `rule` says. */
export async function readBody(request: Request, rule: BodyRule): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  if (isTooLarge(request, rule.bytes)) return 'too_large'
  if (!request.body) return new Uint8Array(0)
  const reader = request.body.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'too_slow'>((resolve) => {
    timer = setTimeout(() => resolve('too_slow'), rule.deadlineMs)
  })
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late])
      if (next === 'too_slow') return next
      if (next.done) return joined(parts, length)
      length += next.value.byteLength
      if (length > rule.bytes) return 'too_large'
      parts.push(next.value)
    }
  } catch {
    // It broke off, or is no body as HTTP has it.
    return 'invalid'
  } finally {
    clearTimeout(timer)
    reader.cancel().catch(() => {})
  }
}

/** Of a body that nobody wants so much is read and dropped. */
const UNWANTED: BodyRule = { bytes: 8 * 1024 * 1024, deadlineMs: BODY_PATIENCE }

/**
 * A refusal of a request whose body nobody wants. It goes out at once, and ends when the body does or `most` is
 * reached: workerd breaks off a connection with more than 64 kB unread, and whoever still sends may lose the answer
 * with it. The gate stops sending once it has the answer.
 */
export async function refuseUnread(request: Request, refusal: Response, most = UNWANTED): Promise<Response> {
  const { body } = request
  if (!body) return refusal
  const said = new Uint8Array(await refusal.arrayBuffer())
  const { readable, writable } = new FixedLengthStream(said.byteLength)
  const answer = async () => {
    const writer = writable.getWriter()
    await writer.write(said)
    await drop(body, most)
    await writer.close()
  }
  // Whoever asked has gone.
  answer().catch(() => {})
  return new Response(readable, refusal)
}

async function drop(body: ReadableStream<Uint8Array>, { bytes, deadlineMs }: BodyRule): Promise<void> {
  const reader = body.getReader()
  const cancel = () => reader.cancel().catch(() => {})
  const late = setTimeout(cancel, deadlineMs)
  try {
    for (let left = bytes; left > 0; ) {
      const { done, value } = await reader.read()
      if (done) return
      left -= value.byteLength
    }
  } catch {
    // It broke off.
  } finally {
    clearTimeout(late)
    cancel()
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
