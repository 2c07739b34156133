import type { MailOut } from '../../core/mail/mail-state.ts'
import { type SignInContext, USUAL_WAYS_IN } from '../../core/member/ways-in.ts'
import { fetchAuthMethods } from '../backend/auth-methods.ts'
import { fetchMailOut } from '../backend/mail-out.ts'
import { BackendUnreachable } from '../backend/request.ts'
import { ROLES_TIMEOUT } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { clientAddress } from '../http/client-address.ts'
import { readStep, type Step } from './step.ts'

/** How long they are kept, and how long PocketBase is not asked after it did not answer. */
const WAYS_INTERVAL = 30_000
const RETRY_INTERVAL = 5_000

let known: Pick<SignInContext, 'waysIn' | 'isAway'> = { waysIn: USUAL_WAYS_IN, isAway: false }
let askAgainAt = 0

/** What the sign-in offers; while PocketBase does not answer, what it did last. */
async function findWaysIn({ request, env, now }: Call): Promise<typeof known> {
  if (now < askAgainAt) return known
  askAgainAt = now + RETRY_INTERVAL
  try {
    const { password, otp, oauth2 } = await fetchAuthMethods(env, clientAddress(request, env), ROLES_TIMEOUT)
    const providers = oauth2.enabled
      ? oauth2.providers.map(({ name, displayName }) => ({ name, label: displayName }))
      : []
    known = { waysIn: { password: password.enabled, mailedCode: otp.enabled, providers }, isAway: false }
    askAgainAt = now + WAYS_INTERVAL
  } catch (error) {
    // A limit of the visitor's address says nothing of PocketBase.
    known = { ...known, isAway: error instanceof BackendUnreachable }
  }
  return known
}

let knownMail: MailOut['state'] = 'up'
let askMailAgainAt = 0

/** Whether mail goes out; what became of a code is asked for whoever has proven another way in before it was sent. */
async function findMail({ env, now }: Call, step: Step | null): Promise<Pick<SignInContext, 'mail' | 'isCodeLost'>> {
  const asked = step?.kind === 'code' && step.first !== null ? step.id : ''
  if (asked === '' && now < askMailAgainAt) return { mail: knownMail, isCodeLost: false }
  askMailAgainAt = now + RETRY_INTERVAL
  try {
    const { state, isCodeLost } = await fetchMailOut(env, asked, ROLES_TIMEOUT)
    knownMail = state
    return { mail: state, isCodeLost }
  } catch {
    return { mail: knownMail, isCodeLost: false }
  }
}

/** What the sign-in's pages know of a request. `name` is the session cookie's; null where there is none. */
export async function signInContext(call: Call, name: string | null): Promise<SignInContext> {
  const step = name === null ? null : await readStep(call, name)
  const [ways, mail] = await Promise.all([findWaysIn(call), findMail(call, step)])
  return { ...ways, ...mail, codeSentTo: step?.kind === 'code' ? step.email : null }
}
