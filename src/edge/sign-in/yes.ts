import * as v from 'valibot'
import { YES_REFUSALS, YesToken } from '../../core/draft/mailed-yes.ts'
import { BackendUnreachable } from '../backend/request.ts'
import { askYes } from '../backend/yes.ts'
import { SIGN_IN_TIMEOUT } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { json, refuse } from '../http/answers.ts'
import { clientAddress } from '../http/client-address.ts'
import type { SessionForm } from './form.ts'
import { FAILURES, tooManyAttempts } from './outcome.ts'

/** Without a session: the link says whose yes it is, and PocketBase whether they may give it now. */
async function serve({ request, env }: Call, what: 'read' | 'say', { fields }: SessionForm): Promise<Response> {
  const given = v.safeParse(YesToken, fields)
  if (!given.success) return refused('yes_over')
  const asker = { address: clientAddress(request, env) }
  try {
    const result = await askYes(env, what, given.output.token, asker, SIGN_IN_TIMEOUT)
    return result.state === 'done' ? json(result.value) : refused(result.code)
  } catch (error) {
    if (!(error instanceof BackendUnreachable)) throw error
    return FAILURES.unreachable().response
  }
}

function refused(code: string): Response {
  if (code === 'rate_limited') return tooManyAttempts(60).response
  const known = YES_REFUSALS.find((one) => one === code) ?? 'yes_over'
  return refuse(400, { code: known, message: 'This link gives no yes any more.' })
}

/** `POST /session/yes/read`: what a mailed link is a yes to, for the page that it leads to. */
export function postYesRead(call: Call, _name: string, _origin: string, form: SessionForm): Promise<Response> {
  return serve(call, 'read', form)
}

/** `POST /session/yes`: says it. A GET says nothing: mail is opened by machines first. */
export function postYes(call: Call, _name: string, _origin: string, form: SessionForm): Promise<Response> {
  return serve(call, 'say', form)
}
