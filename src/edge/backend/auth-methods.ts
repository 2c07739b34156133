import * as v from 'valibot'
import { type BackendEnv, BackendRefused } from './request.ts'
import { sendUserRequest } from './user-request.ts'

const PATH = '/api/collections/users/auth-methods'

const Provider = v.object({
  name: v.string(),
  displayName: v.string(),
  state: v.string(),
  /** Where to send the browser; the address to come back to is to be added at its end. */
  authURL: v.string(),
  /** Empty where the provider knows no PKCE (RFC 7636). */
  codeVerifier: v.string(),
})
const AuthMethods = v.object({
  password: v.object({ enabled: v.boolean() }),
  otp: v.object({ enabled: v.boolean() }),
  oauth2: v.object({ enabled: v.boolean(), providers: v.array(Provider) }),
})
export type AuthMethods = v.InferOutput<typeof AuthMethods>

/** The ways in that the operator has set up, each provider with a state of its own. Throws as other requests. */
export async function fetchAuthMethods(env: BackendEnv, address: string, timeout: number): Promise<AuthMethods> {
  const { status, json } = await sendUserRequest(env, { method: 'GET', path: PATH, address, timeout })
  if (status !== 200) throw new BackendRefused(status, PATH)
  const methods = v.parse(AuthMethods, json)
  // Apple answers by a form of its own site, which brings no cookie of ours.
  const providers = methods.oauth2.providers.filter(({ name }) => name !== 'apple')
  return { ...methods, oauth2: { ...methods.oauth2, providers } }
}
