import * as v from 'valibot'
import { InvitationOffer } from '../../core/invitation/invitation.ts'
import type { Asker } from './account.ts'
import type { BackendEnv } from './request.ts'
import { sendUserRequest } from './user-request.ts'

const Refused = v.object({ code: v.string() })
const Joined = v.object({ page: v.string() })

/** What became of an invitation, or the code by which it was refused. */
export type InvitationResult<Value> = { state: 'done'; value: Value } | { state: 'refused'; code: string }

async function ask<Value>(
  env: BackendEnv,
  { call, body, asker, timeout }: { call: string; body: Record<string, string>; asker: Asker; timeout: number },
  read: (answer: unknown) => Value,
): Promise<InvitationResult<Value>> {
  const path = `/api/aldis/invitations/${call}`
  const { status, json } = await sendUserRequest(env, { method: 'POST', path, body, timeout, ...asker })
  if (status === 200) return { state: 'done', value: read(json) }
  if (status === 429) return { state: 'refused', code: 'rate_limited' }
  const refused = v.safeParse(Refused, json)
  return { state: 'refused', code: refused.success ? refused.output.code : 'invitation_over' }
}

/** Uses an invitation: a newcomer's with name, address and password, else of who is signed in. Into which page it led. */
export function redeemInvitation(
  env: BackendEnv,
  call: 'accept' | 'join',
  body: Record<string, string>,
  asker: Asker,
  timeout: number,
): Promise<InvitationResult<string>> {
  return ask(env, { call, body, asker, timeout }, (answer) => v.parse(Joined, answer).page)
}

/** What an invitation is for, by the token of its link. */
export function readInvitation(
  env: BackendEnv,
  token: string,
  asker: Asker,
  timeout: number,
): Promise<InvitationResult<InvitationOffer>> {
  return ask(env, { call: 'read', body: { token }, asker, timeout }, (answer) => v.parse(InvitationOffer, answer))
}
