import * as v from 'valibot'
import { FieldProblem } from '../../core/errors/refusal.ts'
import type { BackendEnv } from './request.ts'
import { sendUserRequest } from './user-request.ts'

/** Who asks: from which address, and signed in or not. */
export interface Asker {
  address: string
  token?: string
}

/** How PocketBase answered: done, or with a status and the codes of the fields it did not take. */
export type AccountResult<Value = null> =
  | { ok: true; value: Value }
  | { ok: false; status: number; fields: Record<string, string> }

const Otp = v.object({ otpId: v.string() })
/** PocketBase's own refusals, and ours. */
const Refused = v.object({
  data: v.optional(v.record(v.string(), v.unknown()), {}),
  fields: v.optional(v.record(v.string(), FieldProblem), {}),
})

async function send(
  env: BackendEnv,
  path: string,
  body: Record<string, string>,
  asker: Asker,
  timeout: number,
): Promise<AccountResult<unknown>> {
  const { status, json } = await sendUserRequest(env, { method: 'POST', path, body, timeout, ...asker })
  if (status === 200 || status === 204) return { ok: true, value: json }
  const refused = v.safeParse(Refused, json)
  const { data = {}, fields = {} } = refused.success ? refused.output : {}
  const codes = Object.entries({ ...data, ...fields }).map(
    ([field, problem]) => [field, v.is(FieldProblem, problem) ? problem.code : ''] as const,
  )
  return { ok: false, status, fields: Object.fromEntries(codes) }
}

const ofUsers = (call: string) => `/api/collections/users/${call}`
const done = (result: AccountResult<unknown>): AccountResult => (result.ok ? { ok: true, value: null } : result)

/** Has a one-time code sent; the id of it, or of nothing where nobody has the address. Throws BackendUnreachable. */
export async function requestCode(
  env: BackendEnv,
  email: string,
  asker: Asker,
  timeout: number,
): Promise<AccountResult<string>> {
  const result = await send(env, ofUsers('request-otp'), { email }, asker, timeout)
  return result.ok ? { ok: true, value: v.parse(Otp, result.value).otpId } : result
}

/** Has a link for a new password sent, if somebody has the address. */
export async function requestReset(env: BackendEnv, email: string, asker: Asker, timeout: number) {
  return done(await send(env, ofUsers('request-password-reset'), { email }, asker, timeout))
}

/** Sets a new password with the token of such a link. */
export async function confirmReset(
  env: BackendEnv,
  { token, password }: { token: string; password: string },
  asker: Asker,
  timeout: number,
) {
  const body = { token, password, passwordConfirm: password }
  return done(await send(env, ofUsers('confirm-password-reset'), body, asker, timeout))
}

/** Has a link sent to a new address, by which it becomes the account's. */
export async function requestEmailChange(env: BackendEnv, newEmail: string, asker: Required<Asker>, timeout: number) {
  return done(await send(env, ofUsers('request-email-change'), { newEmail }, asker, timeout))
}

/** Changes the address with the token of such a link and the password. */
export async function confirmEmailChange(
  env: BackendEnv,
  body: { token: string; password: string },
  asker: Asker,
  timeout: number,
) {
  return done(await send(env, ofUsers('confirm-email-change'), body, asker, timeout))
}

/** Changes the password of who is signed in, with the present one. */
export async function changePassword(
  env: BackendEnv,
  body: { old: string; password: string },
  asker: Required<Asker>,
  timeout: number,
) {
  return done(await send(env, '/api/aldis/password', body, asker, timeout))
}
