import * as v from 'valibot'
import { bodyLimitFor } from '../../core/page/body-limits.ts'
import type { Call } from '../call/call.ts'
import { json, methodNotAllowed, notFound, refuse } from '../http/answers.ts'
import { readBody, refuseBody } from '../http/body.ts'
import { withCookies } from '../http/cookies.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import { originOf } from '../memory/origin.ts'
import { authorise } from '../session/authorise.ts'
import { directoryStub } from '../stubs/stubs.ts'

const Check = v.object({ domain: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)) })

/** `POST /domains/{page}`: looks for the proof of one of the page's hosts now, for its owners. */
export async function serveDomains(call: Call): Promise<Response> {
  const { request, url, env } = call
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const origin = originOf(request, env)
  const refusal = requireSameOrigin(request, origin)
  if (refusal) return refuse(403, refusal)
  const authorisation = await authorise(call, origin)
  const { cookies } = authorisation
  if (authorisation.state === 'out') {
    return withCookies(refuse(401, { code: 'signed_out', message: 'Nobody is signed in.' }), cookies)
  }
  const page = url.pathname.split('/')[2] ?? ''
  const role = authorisation.member.roles[page]
  if (role === undefined) return withCookies(notFound(), cookies)
  if (role !== 'owner') {
    const message = 'Only an owner of the page has its hosts checked.'
    return withCookies(refuse(403, { code: 'role_not_enough', message }), cookies)
  }
  const body = await readBody(request, bodyLimitFor(url.pathname, { isSignedIn: true }))
  if (typeof body === 'string') return withCookies(refuseBody(body), cookies)
  const parsed = v.safeParse(Check, parseJson(body))
  if (!parsed.success) return withCookies(refuseBody('invalid'), cookies)
  return withCookies(json({ asked: await directoryStub(env).checkDomain(page, parsed.output.domain) }), cookies)
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
