import { fetchAuthMethods } from '../backend/auth-methods.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { isSameTag } from '../base/crypto.ts'
import { SIGN_IN_TIMEOUT } from '../base/limits.ts'
import type { Call } from '../call/call.ts'
import { notFound, seeOther } from '../http/answers.ts'
import { clientAddress } from '../http/client-address.ts'
import { withCookies } from '../http/cookies.ts'
import { endStepCookie, readStep, stepCookie } from '../session/step.ts'
import { enter } from './enter.ts'
import { safePath } from './form.ts'
import { backToForm, FAILURES } from './outcome.ts'
import { respond } from './respond.ts'

/** Where a provider leads back to: an operator enters it there. */
const RETURN_PATH = '/session/return'

/**
 * `GET /session/with/{provider}`: sends the browser to a provider. A link and no form: a page's policy lets no form lead
 * to another site.
 */
export async function goToProvider(call: Call, name: string, origin: string, provider: string): Promise<Response> {
  const { request, url, env } = call
  const next = safePath(url.searchParams.get('next'))
  try {
    const { oauth2 } = await fetchAuthMethods(env, clientAddress(request, env), SIGN_IN_TIMEOUT)
    const found = oauth2.enabled ? oauth2.providers.find((one) => one.name === provider) : undefined
    if (!found) return notFound()
    const { state, codeVerifier: verifier, authURL } = found
    const cookie = await stepCookie(call, name, { kind: 'provider', next, provider, state, verifier })
    return withCookies(seeOther(authURL + encodeURIComponent(origin + RETURN_PATH)), [cookie])
  } catch (error) {
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    return backToForm('/sign-in', FAILURES.unreachable(), next)
  }
}

/** `GET /session/return`: a provider leads back, with a code that PocketBase exchanges; the browser sees no token. */
export async function comeBack(call: Call, name: string, origin: string): Promise<Response> {
  const { searchParams } = call.url
  const step = await readStep(call, name)
  const [state, code] = [searchParams.get('state') ?? '', searchParams.get('code') ?? '']
  if (step?.kind !== 'provider' || !isSameTag(state, step.state)) {
    return backToForm('/sign-in', FAILURES.stepOver(), null)
  }
  const { provider, verifier, next } = step
  if (code === '') return withCookies(backToForm('/sign-in', FAILURES.providerFailed(), next), [endStepCookie(name)])
  const proof = { way: 'provider', first: null, provider, code, verifier, redirect: origin + RETURN_PATH } as const
  const entry = await enter(call, name, proof, null)
  const response = await respond(call, entry, { name, isForm: true, next, path: '/sign-in', email: null })
  return entry.state === 'refused' ? withCookies(response, [endStepCookie(name)]) : response
}
