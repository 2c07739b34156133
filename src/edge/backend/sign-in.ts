import * as v from 'valibot'
import { type Member, Role } from '../../core/member/member.ts'
import { type BackendEnv, BackendRefused } from './request.ts'
import { sendUserRequest } from './user-request.ts'

const AuthResponse = v.object({
  token: v.string(),
  record: v.object({
    id: v.string(),
    name: v.optional(v.string(), ''),
    email: v.optional(v.string(), ''),
    locale: v.optional(v.string(), ''),
  }),
})
const Memberships = v.object({ items: v.array(v.object({ page: v.string(), role: Role })) })

/** A user as PocketBase authenticated it: the token and its expiry, and who it is. */
export interface AuthRecord {
  token: string
  tokenEnds: number
  id: string
  name: string
  email: string
  /** The language that the person chose; empty for none. */
  locale: string
}

/** Who is signed in, as the session's cookie says it. */
export function memberOf({ id, name, email, locale }: AuthRecord, roles: Member['roles']): Member {
  return { id, name, email, roles, ...(locale === '' ? {} : { locale }) }
}

export type SignInResult =
  | { state: 'in'; record: AuthRecord }
  /** That was right, and another of the person's ways in is asked for as well; `id` stands for the first. */
  | { state: 'second'; id: string }
  | { state: 'refused'; status: number; reason: string | null }

/** What proves who somebody is; `first` stands for another way in that they passed before. */
export type Proof = { first: string | null } & (
  | { way: 'password'; email: string; password: string }
  | { way: 'code'; id: string; code: string }
  | { way: 'provider'; provider: string; code: string; verifier: string; redirect: string }
)

/** PocketBase's answer to the first of two. */
const SecondFactor = v.object({ mfaId: v.string() })
const Coded = v.object({ code: v.string() })

/** When a JSON Web Token ends (RFC 7519 `exp`), in milliseconds; 0 where it does not say. */
function tokenExpiry(token: string): number {
  try {
    const bytes = Uint8Array.fromBase64(token.split('.')[1] ?? '', { alphabet: 'base64url' })
    const { exp } = v.parse(v.object({ exp: v.number() }), JSON.parse(new TextDecoder().decode(bytes)))
    return exp * 1000
  } catch {
    return 0
  }
}

function toRecord(json: unknown): AuthRecord {
  const { token, record } = v.parse(AuthResponse, json)
  return { token, tokenEnds: tokenExpiry(token), ...record }
}

/** Whether PocketBase accepts the token. Other refusals say nothing of it, as 429 to an address: throws BackendRefused. */
function isTokenAccepted(status: number, path: string): boolean {
  if (status !== 200 && status !== 401 && status !== 403) throw new BackendRefused(status, path)
  return status === 200
}

function proofRequest(proof: Proof): { call: string; body: Record<string, string> } {
  switch (proof.way) {
    case 'password':
      return { call: 'auth-with-password', body: { identity: proof.email, password: proof.password } }
    case 'code':
      return { call: 'auth-with-otp', body: { otpId: proof.id, password: proof.code } }
    case 'provider': {
      const { provider, code, verifier, redirect } = proof
      return { call: 'auth-with-oauth2', body: { provider, code, codeVerifier: verifier, redirectURL: redirect } }
    }
    default:
      return proof satisfies never
  }
}

/** Signs in, on behalf of the visitor at `address`. Throws BackendUnreachable. */
export async function signIn(env: BackendEnv, proof: Proof, address: string, timeout: number): Promise<SignInResult> {
  const { call, body } = proofRequest(proof)
  const path = `/api/collections/users/${call}`
  const sent = proof.first === null ? body : { ...body, mfaId: proof.first }
  const { status, json } = await sendUserRequest(env, { method: 'POST', path, address, body: sent, timeout })
  if (status === 200) return { state: 'in', record: toRecord(json) }
  if (status === 401 && v.is(SecondFactor, json)) return { state: 'second', id: json.mfaId }
  return { state: 'refused', status, reason: v.is(Coded, json) ? json.code : null }
}

/** Renews a token that is still valid; null where PocketBase no longer accepts it. Throws as `fetchRoles`. */
export async function refreshToken(
  env: BackendEnv,
  token: string,
  address: string,
  timeout: number,
): Promise<AuthRecord | null> {
  const path = '/api/collections/users/auth-refresh'
  const { status, json } = await sendUserRequest(env, { method: 'POST', path, address, token, timeout })
  return isTokenAccepted(status, path) ? toRecord(json) : null
}

/**
 * A user's role on each page, or null where PocketBase no longer accepts the token. Throws BackendUnreachable, or
 * BackendRefused where the answer says nothing of the token.
 */
export async function fetchRoles(
  env: BackendEnv,
  { token, id }: Pick<AuthRecord, 'token' | 'id'>,
  address: string,
  timeout: number,
): Promise<Record<string, Role> | null> {
  const query = new URLSearchParams({ filter: `user="${id}"`, perPage: '500', skipTotal: '1', fields: 'page,role' })
  const path = '/api/collections/memberships/records'
  const request = { method: 'GET', path: `${path}?${query}`, address, token, timeout } as const
  const { status, json } = await sendUserRequest(env, request)
  if (!isTokenAccepted(status, path)) return null
  return Object.fromEntries(v.parse(Memberships, json).items.map(({ page, role }) => [page, role]))
}
