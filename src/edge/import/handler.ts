import * as v from 'valibot'
import { bodyLimitFor } from '../../core/page/body-limits.ts'
import { ImportRequest, type ImportState } from '../../core/statuspage/import-state.ts'
import type { Call } from '../call/call.ts'
import { json, methodNotAllowed, notFound, refuse } from '../http/answers.ts'
import { readBody, refuseBody } from '../http/body.ts'
import { withCookies } from '../http/cookies.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import { originOf } from '../memory/origin.ts'
import { authorise } from '../session/authorise.ts'
import { importStub } from '../stubs/stubs.ts'

/**
 * `/import/{page}`: GET says how the page's import stands; POST reads an address, starts, stops or forgets. Owners only;
 * PocketBase checks the role again with each part that is written.
 */
export async function serveImport(call: Call): Promise<Response> {
  const { request, url, env, now } = call
  if (request.method !== 'GET' && request.method !== 'POST') return methodNotAllowed('GET', 'POST')
  const origin = originOf(request, env)
  const refusal = requireSameOrigin(request, origin)
  if (refusal) return refuse(403, refusal)
  const authorisation = await authorise(call, origin)
  const { cookies } = authorisation
  if (authorisation.state === 'out') {
    return withCookies(refuse(401, { code: 'signed_out', message: 'Nobody is signed in.' }), cookies)
  }
  const page = url.pathname.split('/')[2] ?? ''
  const { id: user, roles } = authorisation.member
  // Only who has a role of the page learns that it is there, and no object is made for another.
  if (roles[page] === undefined) return withCookies(notFound(), cookies)
  if (roles[page] !== 'owner') {
    const code = 'role_not_enough'
    return withCookies(refuse(403, { code, message: 'Only an owner of the page imports into it.' }), cookies)
  }
  const stub = importStub(env, page)
  if (request.method === 'GET') return withCookies(json(await stub.status(now)), cookies)
  const body = await readBody(request, bodyLimitFor(url.pathname, { isSignedIn: true }))
  if (typeof body === 'string') return withCookies(refuseBody(body), cookies)
  const parsed = v.safeParse(ImportRequest, parseJson(body))
  if (!parsed.success) return withCookies(refuseBody('invalid'), cookies)
  const state = await act(stub, { page, user }, parsed.output, now)
  if (state !== null) return withCookies(json(state), cookies)
  const running = { code: 'import_running', message: 'An import of this page is under way.' }
  return withCookies(refuse(409, running), cookies)
}

async function act(
  stub: ReturnType<typeof importStub>,
  importer: { page: string; user: string },
  asked: ImportRequest,
  now: number,
): Promise<ImportState | null> {
  switch (asked.action) {
    case 'check':
      return stub.check(importer, asked.address, now)
    case 'start':
      return stub.start(importer, asked.id, asked.take, now)
    case 'stop':
      return stub.stop(now)
    case 'forget':
      return stub.forget(now)
    default:
      return asked satisfies never
  }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
}
