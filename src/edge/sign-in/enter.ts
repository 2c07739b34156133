import type { Member } from '../../core/member/member.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { type Proof, type SignInResult, signIn } from '../backend/sign-in.ts'
import { SIGN_IN_TIMEOUT } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { clientAddress } from '../http/client-address.ts'
import { buildAttempt, countAttempt, rememberOrigin, secondsUntil } from '../session/attempt.ts'
import { sessionsStub } from '../stubs/stubs.ts'
import { deviceCookie, deviceOf } from './device.ts'
import { openSession } from './open-session.ts'
import { FAILURES, type Failure, tooManyAttempts } from './outcome.ts'

/** How a sign-in went: in, another way in is asked for as well (`first` stands for this one), or refused. */
export type Entry =
  | { state: 'in'; member: Member; cookies: string[] }
  | { state: 'second'; first: string }
  | { state: 'refused'; failure: Failure }

/**
 * Signs in by any way. A guess is counted for `email` before PocketBase is asked, and taken back where it was right or
 * could not be checked; of a provider's word there is nothing to guess. `name` is the session cookie's.
 */
export async function enter(call: Call, name: string, proof: Proof, email: string | null): Promise<Entry> {
  const device = deviceOf(call.request, name, call.env)
  const attempt = email === null ? null : await countAttempt(call, buildAttempt(call, email, device))
  if (attempt?.state === 'refused') return refused(tooManyAttempts(secondsUntil(attempt.until, call.now)))
  const refund = async () => {
    if (attempt) await sessionsStub(call.env).refundAttempt(attempt.buckets)
  }
  try {
    const answer = await prove(call, proof, refund)
    switch (answer.state) {
      case 'in': {
        const deviceId = device ?? crypto.randomUUID()
        const [session] = await Promise.all([
          openSession(call, name, answer.record),
          rememberOrigin(call, email ?? answer.record.email, deviceId),
        ])
        const cookies = [...session.cookies, deviceCookie(deviceId, name, call.env)]
        return { state: 'in', member: session.member, cookies }
      }
      case 'second':
        return { state: 'second', first: answer.id }
      case 'refused':
        return refused(failureOf(proof, answer))
      default:
        return answer satisfies never
    }
  } catch (error) {
    if (error instanceof BackendRefused && error.status === 429) return refused(tooManyAttempts(60))
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    return refused(FAILURES.unreachable())
  }
}

const refused = (failure: Failure): Entry => ({ state: 'refused', failure })

async function prove({ env, request }: Call, proof: Proof, refund: () => Promise<void>): Promise<SignInResult> {
  let answer: SignInResult | null = null
  try {
    answer = await signIn(env, proof, clientAddress(request, env), SIGN_IN_TIMEOUT)
    return answer
  } finally {
    if (answer === null || answer.state !== 'refused' || isLimited(proof, answer.status)) await refund()
  }
}

/** PocketBase limits tries of a code by account: of one that exists, which nobody is to learn. */
function isLimited(proof: Proof, status: number): boolean {
  return status === 429 && proof.way !== 'code'
}

function failureOf(proof: Proof, { status, reason }: { status: number; reason: string | null }): Failure {
  if (isLimited(proof, status)) return tooManyAttempts(60)
  if (reason === 'not_a_member') return FAILURES.notAMember()
  if (status === 403 && reason === null) return FAILURES.wayClosed()
  switch (proof.way) {
    case 'password':
      return FAILURES.credentialsWrong()
    case 'code':
      return FAILURES.codeWrong()
    case 'provider':
      return FAILURES.providerFailed()
    default:
      return proof satisfies never
  }
}
