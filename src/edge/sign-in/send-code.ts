import { requestCode } from '../backend/account.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { evenOut } from '../base/even-out.ts'
import { SIGN_IN_TIMEOUT } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { clientAddress } from '../http/client-address.ts'
import { buildAttempt, countAttempt, secondsUntil } from '../session/attempt.ts'
import { stepCookie } from '../session/step.ts'
import { sessionsStub } from '../stubs/stubs.ts'
import { deviceOf } from './device.ts'
import { safePath } from './form.ts'
import { FAILURES, type Failure, tooManyAttempts } from './outcome.ts'

/**
 * Has a mail sent to an address, if somebody has it: counted before, by address and by network, and answered alike
 * either way. `send` asks PocketBase.
 */
export async function mail<T>(
  call: Call,
  name: string,
  email: string,
  send: (asker: { address: string }) => Promise<T>,
): Promise<T | Failure> {
  const device = deviceOf(call.request, name, call.env)
  const attempt = await countAttempt(call, buildAttempt(call, email, device, 'mail'))
  if (attempt.state === 'refused') return tooManyAttempts(secondsUntil(attempt.until, call.now))
  try {
    return await evenOut(() => send({ address: clientAddress(call.request, call.env) }))
  } catch (error) {
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    await sessionsStub(call.env).refundAttempt(attempt.buckets)
    return FAILURES.unreachable()
  }
}

interface CodeRequest {
  email: string
  /** What stands for a way in that was passed before. */
  first: string | null
  next: unknown
}

/** Has a one-time code sent; the cookie is for who enters it. */
export async function sendCode(
  call: Call,
  name: string,
  { email, first, next }: CodeRequest,
): Promise<{ cookie: string } | Failure> {
  const result = await mail(call, name, email, (asker) => requestCode(call.env, email, asker, SIGN_IN_TIMEOUT))
  if ('response' in result) return result
  if (!result.ok) {
    if (result.status === 429) return tooManyAttempts(60)
    return result.status === 403 ? FAILURES.wayClosed() : FAILURES.invalid('This is no e-mail address.')
  }
  const step = { kind: 'code', email, id: result.value, first, next: safePath(next) } as const
  return { cookie: await stepCookie(call, name, step) }
}
