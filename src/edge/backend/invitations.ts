import * as v from 'valibot'
import type { Asker } from './account.ts'
import type { BackendEnv } from './request.ts'
import { sendUserRequest } from './user-request.ts'

const Refused = v.object({ code: v.string() })

/** Uses an invitation: a newcomer's with name, address and password, else of who is signed in. The code of a refusal, or null. */
export async function redeemInvitation(
  env: BackendEnv,
  call: 'accept' | 'join',
  body: Record<string, string>,
  asker: Asker,
  timeout: number,
): Promise<string | null> {
  const path = `/api/aldis/invitations/${call}`
  const { status, json } = await sendUserRequest(env, { method: 'POST', path, body, timeout, ...asker })
  if (status === 200) return null
  if (status === 429) return 'rate_limited'
  const refused = v.safeParse(Refused, json)
  return refused.success ? refused.output.code : 'invitation_over'
}
