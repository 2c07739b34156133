import * as v from 'valibot'
import { Role } from '../../core/member/member.ts'
import {
  type BackendEnv,
  BackendRefused,
  BackendUnreachable,
  fetchBackend,
  signatureHeaders,
  withDeadline,
} from './request.ts'

const AuthResponse = v.object({
  token: v.string(),
  record: v.object({
    id: v.string(),
    name: v.optional(v.string(), ''),
    email: v.optional(v.string(), ''),
  }),
})
const Memberships = v.object({ items: v.array(v.object({ page: v.string(), role: Role })) })

/** A user as PocketBase authenticated it: the token and its expiry, id, name and e-mail address. */
export interface AuthRecord {
  token: string
  tokenEnds: number
  id: string
  name: string
  email: string
}

export type SignInResult = { ok: true; record: AuthRecord } | { ok: false; status: number }

interface BackendRequest {
  method: 'GET' | 'POST'
  path: string
  address: string
  token?: string
  body?: unknown
  timeout: number
}

async function sendRequest(env: BackendEnv, { method, path, address, token, body, timeout }: BackendRequest) {
  const signature = signatureHeaders(env, { method, path, address, bodyHash: '-' })
  return withDeadline(timeout, async (signal) => {
    const response = await fetchBackend(env, path, {
      method,
      headers: {
        ...signature,
        ...(token ? { authorization: token } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal,
    })
    // A backend that is starting or failing does not judge a password.
    if (response.status >= 500) throw new BackendUnreachable(`PocketBase answered ${response.status}`)
    const json: unknown = await response.json()
    return { status: response.status, json }
  })
}

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

/** Signs in with a password, on behalf of the visitor at `address`. Throws BackendUnreachable. */
export async function signIn(
  env: BackendEnv,
  credentials: { email: string; password: string },
  address: string,
  timeout: number,
): Promise<SignInResult> {
  const body = { identity: credentials.email, password: credentials.password }
  const path = '/api/collections/users/auth-with-password'
  const { status, json } = await sendRequest(env, { method: 'POST', path, address, body, timeout })
  return status === 200 ? { ok: true, record: toRecord(json) } : { ok: false, status }
}

/** Renews a token that is still valid; null where PocketBase no longer accepts it. Throws as `fetchRoles`. */
export async function refreshToken(
  env: BackendEnv,
  token: string,
  address: string,
  timeout: number,
): Promise<AuthRecord | null> {
  const path = '/api/collections/users/auth-refresh'
  const { status, json } = await sendRequest(env, { method: 'POST', path, address, token, timeout })
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
  const { status, json } = await sendRequest(env, request)
  if (!isTokenAccepted(status, path)) return null
  return Object.fromEntries(v.parse(Memberships, json).items.map(({ page, role }) => [page, role]))
}
