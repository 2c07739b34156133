import * as v from 'valibot'
import { AskedWords } from '../../core/draft/mailed-yes.ts'
import type { Asker } from './account.ts'
import type { BackendEnv } from './request.ts'
import { sendUserRequest } from './user-request.ts'

const Refused = v.object({ code: v.string() })

/** What waits for a yes, or the code by which the link was refused. */
export type YesResult = { state: 'done'; value: AskedWords } | { state: 'refused'; code: string }

/** Reads what a mailed link is a yes to, or says it. */
export async function askYes(
  env: BackendEnv,
  call: 'read' | 'say',
  token: string,
  asker: Asker,
  timeout: number,
): Promise<YesResult> {
  const path = `/api/aldis/yes/${call}`
  const { status, json } = await sendUserRequest(env, { method: 'POST', path, body: { token }, timeout, ...asker })
  if (status === 200) return { state: 'done', value: v.parse(AskedWords, json) }
  if (status === 429) return { state: 'refused', code: 'rate_limited' }
  const refused = v.safeParse(Refused, json)
  return { state: 'refused', code: refused.success ? refused.output.code : 'yes_over' }
}
