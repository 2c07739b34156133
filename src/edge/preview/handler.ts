import * as v from 'valibot'
import { UnsavedPage } from '../../core/derivation/unsaved.ts'
import { bodyLimitFor } from '../../core/page/body-limits.ts'
import { LanguageTag } from '../../core/page/language-tag.ts'
import { decideAccess } from '../access/decide.ts'
import { authoriseRole } from '../access/role.ts'
import type { Call } from '../call/call.ts'
import { methodNotAllowed, notFound } from '../http/answers.ts'
import { readBody, refuseBody } from '../http/body.ts'
import { unavailable } from '../http/unavailable.ts'
import { findPageBySlug } from '../memory/listing.ts'
import { originOf } from '../memory/origin.ts'
import { renderUnsaved } from '../reading/render-unsaved.ts'

/** What the form in the settings sends. */
const Fields = v.object({
  draft: v.pipe(v.string(), v.parseJson(), UnsavedPage),
  /** Empty for the page's own. */
  language: v.optional(v.union([v.literal(''), LanguageTag]), ''),
})

/** `POST /preview/{page}`: the page with what its owners or admins have not saved, shown to them alone. */
export async function servePreview(call: Call): Promise<Response> {
  const { request, url, env, now } = call
  if (request.method !== 'POST') return methodNotAllowed('POST')
  const page = (await findPageBySlug(env, url.pathname.split('/')[2] ?? '', now)) ?? 'unknown'
  const check = await authoriseRole(call, {
    page: page === 'unknown' ? null : page.id,
    roles: ['owner', 'admin'],
    message: 'Only owners and admins of the page change it.',
  })
  if (check.state === 'refused') return check.answer
  const { authorisation, reply } = check
  const body = await readBody(request, bodyLimitFor(url.pathname, { isSignedIn: true }))
  if (typeof body === 'string') return reply(refuseBody(body))
  const parsed = v.safeParse(Fields, await readFields(request, body))
  if (!parsed.success) return reply(refuseBody('invalid'))
  const access = await decideAccess({ ...call, page }, { authorisation })
  if (access.state !== 'public' && access.state !== 'member') return reply(notFound())
  const { draft, language } = parsed.output
  const own = draft.locale ?? access.grant.current?.publication.page.locale
  const locale = language === '' || language === own ? null : language
  const rendered = await renderUnsaved({ ...call, page }, access.grant, originOf(request, env), { draft, locale })
  return reply(rendered === 'full' ? unavailable({ state: 'unknown', since: null }) : rendered)
}

async function readFields(request: Request, body: Uint8Array<ArrayBuffer>): Promise<unknown> {
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return Object.fromEntries(await new Response(body, { headers }).formData())
  } catch {
    return null
  }
}
