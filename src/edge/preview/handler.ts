import * as v from 'valibot'
import { PageDraft } from '../../core/derivation/draft.ts'
import { bodyLimitFor } from '../../core/page/body-limits.ts'
import { LanguageTag } from '../../core/page/language-tag.ts'
import { decideAccess } from '../access/decide.ts'
import type { Call } from '../call/call.ts'
import { methodNotAllowed, notFound, refuse } from '../http/answers.ts'
import { readBody, refuseBody } from '../http/body.ts'
import { withCookies } from '../http/cookies.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import { unavailable } from '../http/unavailable.ts'
import { findPageBySlug } from '../memory/listing.ts'
import { originOf } from '../memory/origin.ts'
import { renderDraft } from '../reading/render-draft.ts'
import { authorise } from '../session/authorise.ts'

/** What the form in the settings sends. */
const Fields = v.object({
  draft: v.pipe(v.string(), v.parseJson(), PageDraft),
  /** Empty for the page's own. */
  language: v.optional(v.union([v.literal(''), LanguageTag]), ''),
})

/** `POST /preview/{page}`: the page with what its owners or admins have not saved, shown to them alone. */
export async function servePreview(call: Call): Promise<Response> {
  const { request, url, env, now } = call
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const origin = originOf(request, env)
  const refusal = requireSameOrigin(request, origin)
  if (refusal) return refuse(403, refusal)
  const authorisation = await authorise(call, origin)
  const { cookies } = authorisation
  if (authorisation.state === 'out') {
    return withCookies(refuse(401, { code: 'signed_out', message: 'Nobody is signed in.' }), cookies)
  }
  const page = await findPageBySlug(env, url.pathname.split('/')[2] ?? '', now)
  const role = page && authorisation.member.roles[page.id]
  if (!page || role === undefined) return withCookies(notFound(), cookies)
  if (role !== 'owner' && role !== 'admin') {
    const message = 'Only owners and admins of the page change it.'
    return withCookies(refuse(403, { code: 'role_not_enough', message }), cookies)
  }
  const body = await readBody(request, bodyLimitFor(url.pathname, { isSignedIn: true }))
  if (typeof body === 'string') return withCookies(refuseBody(body), cookies)
  const parsed = v.safeParse(Fields, await readFields(request, body))
  if (!parsed.success) return withCookies(refuseBody('invalid'), cookies)
  const access = await decideAccess({ ...call, page }, { authorisation })
  if (access.state !== 'public' && access.state !== 'member') return withCookies(notFound(), cookies)
  const { draft, language } = parsed.output
  const own = draft.locale ?? access.grant.current?.publication.page.locale
  const locale = language === '' || language === own ? null : language
  const rendered = await renderDraft({ ...call, page }, access.grant, origin, { draft, locale })
  return withCookies(rendered === 'full' ? unavailable({ state: 'unknown', since: null }) : rendered, cookies)
}

async function readFields(request: Request, body: Uint8Array<ArrayBuffer>): Promise<unknown> {
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return Object.fromEntries(await new Response(body, { headers }).formData())
  } catch {
    return null
  }
}
