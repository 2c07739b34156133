import { COMMON_REFUSALS } from '../../core/errors/common.ts'
import { BODY_TIMEOUT, type BodyLimit } from '../../core/page/body-limits.ts'
import { refuse } from './answers.ts'

/** Why a body was not read completely. */
const BODY_REFUSALS = {
  too_large: COMMON_REFUSALS.too_large,
  too_slow: COMMON_REFUSALS.too_slow,
  invalid: COMMON_REFUSALS.invalid,
}
export type BodyFault = keyof typeof BODY_REFUSALS

/** What such a body is refused with. */
export function bodyRefusal(problem: BodyFault): (typeof BODY_REFUSALS)[BodyFault] {
  return BODY_REFUSALS[problem]
}

/** The refusal of such a body. */
export function refuseBody(problem: BodyFault): Response {
  const { status, refusal } = bodyRefusal(problem)
  return refuse(status, refusal)
}

/** Whether a request's Content-Length is more than `bytes`. */
export function isTooLarge(request: Request, bytes: number): boolean {
  return Number(request.headers.get('content-length') ?? 0) > bytes
}

/** Reads a request's whole body within the size and time of `rule`, or says why not. */
export async function readBody(request: Request, rule: BodyLimit): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  if (isTooLarge(request, rule.maxBytes)) return 'too_large'
  if (!request.body) return new Uint8Array(0)
  const reader = request.body.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<'too_slow'>((resolve) => {
    timer = setTimeout(() => resolve('too_slow'), rule.timeout)
  })
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), timedOut])
      if (next === 'too_slow') return next
      if (next.done) return concatBytes(parts, length)
      length += next.value.byteLength
      if (length > rule.maxBytes) return 'too_large'
      parts.push(next.value)
    }
  } catch {
    // The connection broke off, or the body is not valid HTTP.
    return 'invalid'
  } finally {
    clearTimeout(timer)
    reader.cancel().catch(() => {})
  }
}

/** How much of an unwanted body is read and discarded. */
const DRAIN_LIMIT: BodyLimit = { maxBytes: 8 * 1024 * 1024, timeout: BODY_TIMEOUT }

/**
 * Refuses a request and discards its body. The refusal is sent at once, but its response ends only with the body or at
 * `limit`: workerd closes a connection with more than 64 kB unread, and a client that is still sending may lose the
 * answer. The gate stops sending once it has the answer.
 */
export async function refuseAndDrain(request: Request, refusal: Response, limit = DRAIN_LIMIT): Promise<Response> {
  const { body } = request
  if (!body) return refusal
  const bytes = new Uint8Array(await refusal.arrayBuffer())
  const { readable, writable } = new FixedLengthStream(bytes.byteLength)
  const answer = async () => {
    const writer = writable.getWriter()
    await writer.write(bytes)
    await drainBody(body, limit)
    await writer.close()
  }
  // The client has gone.
  answer().catch(() => {})
  return new Response(readable, refusal)
}

async function drainBody(body: ReadableStream<Uint8Array>, { maxBytes, timeout }: BodyLimit): Promise<void> {
  const reader = body.getReader()
  const cancel = () => reader.cancel().catch(() => {})
  const timer = setTimeout(cancel, timeout)
  try {
    for (let left = maxBytes; left > 0; ) {
      const { done, value } = await reader.read()
      if (done) return
      left -= value.byteLength
    }
  } catch {
    // It broke off.
  } finally {
    clearTimeout(timer)
    cancel()
  }
}

function concatBytes(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    result.set(part, at)
    at += part.byteLength
  }
  return result
}
