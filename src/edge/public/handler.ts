import { localeOf, respelled } from '../../core/page/locales.ts'
import { ABSENT_FOR, PARTIAL_FOR, PASS_WITHIN } from '../base/limits.ts'
import { log } from '../base/log.ts'
import type { Call, PageCall } from '../call/call.ts'
import { drawingsOf } from '../card/drawings.ts'
import { methodNotAllowed, moved, notFound } from '../http/answers.ts'
import { isOpen, notAcceptable, OPEN_HEADERS, openedAt, otherMethod } from '../http/cross-origin.ts'
import { answer, type Rendered } from '../http/rendered.ts'
import { framing, securityHeaders } from '../http/security-headers.ts'
import { unavailable } from '../http/unavailable.ts'
import { unknownPage } from '../http/unknown-page.ts'
import { type Current, memoryOf, readingOf, UNKNOWN_PAGE } from '../memory/page-memory.ts'
import { drop, keep, recall } from '../memory/rendered-cache.ts'
import { canonical, canonicalOrigin, htmlBase, isForPrograms, isKeepable } from '../reading/address.ts'
import { archiveOf, noArchive } from '../reading/archive.ts'
import { isAbsent, isBareMissing, MISSING_PATH, missingKey, namesNoIncident, noteAbsent } from '../reading/missing.ts'
import { variesBy } from '../reading/negotiate.ts'
import { policyFor } from '../reading/policy.ts'
import { shareable } from '../reading/shareable.ts'
import { bringUpToDate, isPrivate, privateAnswer } from '../team/handler.ts'
import { privateRobots } from './robots.ts'

/**
 * What a route says of an answer in which something is left out that could not be read: only this isolate keeps it,
 * briefly.
 */
const PARTIAL = 'no-cache'
const isPartial = (headers: Record<string, string>) => headers['cache-control'] === PARTIAL

/** Where the page is that says that a host shows none. */
const NOWHERE_PATH = '/nowhere'

/**
 * A public route's answer. It depends on the address and the publication alone: no header of the visitor reaches the
 * route, so what one visitor caused to be rendered may be given to all.
 */
export async function publicAnswer(call: PageCall): Promise<Response> {
  const { request, url, page } = call
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (!isReading && !isOpen(url.pathname)) return methodNotAllowed('GET', 'HEAD')
  const memory = page === 'unknown' ? UNKNOWN_PAGE : memoryOf(page.id)
  await bringUpToDate(call)
  if (isPrivate(page)) return closedAnswer(call, isReading)
  const refusal = isReading ? notAcceptable(request, url.pathname) : otherMethod(request)
  if (refusal) return refusal
  const { current } = memory
  const address = canonical(call)
  if (current && isAbsent(address, current, call.now)) return missing(call, current)
  const former = current ? recall(address) : undefined
  if (former) {
    if (former.edition === current?.edition && call.now < former.until) return answer(former, request)
    // Another request is making the new one: this one does not wait for it.
    if (former.renewing > 0 && Date.now() - former.renewing < PASS_WITHIN) return answer(former, request)
    former.renewing = Date.now()
  }
  const rendered = await renderOrMiss(call, address, current)
  // The page may have turned private meanwhile, and what the archive said be of that time.
  await bringUpToDate(call)
  if (isPrivate(page)) return closedAnswer(call, isReading)
  if (rendered === 'missing') {
    drop(address)
    if (current) noteAbsent(address, current, call.now)
    return missing(call, current)
  }
  const isFailed = rendered === null || (rendered.status >= 500 && current !== null)
  if (isFailed && former) return answer(former, request)
  if (rendered === null || rendered.status === 500) return failed(url.pathname)
  // A route's own 404 is not kept: there are more addresses without a page than any memory holds.
  // Nor is anything in development, where the sources change under it.
  const isKept = rendered.status === 200 && isKeepable(call, address) && !call.renderer.isDevelopment()
  if (current && isKept) keep(address, rendered)
  // What was here before is not given once more while another request makes it anew.
  else drop(address)
  return answer(rendered, request)
}

/** What a private page's address says: to members, and to programs that look for pages to read. */
function closedAnswer(call: PageCall, isReading: boolean): Response | Promise<Response> {
  if (!isReading) return methodNotAllowed('GET', 'HEAD')
  return call.url.pathname === '/robots.txt' ? privateRobots() : privateAnswer(call)
}

async function renderOrMiss(
  call: PageCall,
  address: string,
  current: Current | null,
): Promise<Rendered | 'missing' | null> {
  const { archive } = localsOf(call, address, current)
  if (current && (await namesNoIncident(call.url.pathname, current, archive))) return 'missing'
  return render(call, address, current)
}

/** The answer where none could be made, to people or to programs. */
function failed(pathname: string): Response {
  if (!isForPrograms(pathname)) return unknownPage()
  return openedAt(pathname, unavailable({ state: 'unknown', since: null }))
}

/** The page that says that there is nothing at an address: made once a publication, language, and who may frame it. */
async function missing(call: PageCall, current: Current | null): Promise<Response> {
  const { request, url } = call
  const path = current && respelled(url.pathname, current.publication.page)
  if (path) return openedAt(url.pathname, moved(path + url.search))
  if (isForPrograms(url.pathname)) return openedAt(url.pathname, notFound())
  const base = htmlBase(call)
  const locale = localeOf(url.pathname, current?.publication.page ?? null)
  const key = missingKey(base, locale, framing(url.pathname))
  const kept = current ? recall(key) : undefined
  if (kept && kept.edition === current?.edition) return answer(kept, request)
  const rendered = await render(call, base + MISSING_PATH, current)
  if (rendered === null || rendered === 'missing' || rendered.status >= 500) return unknownPage()
  if (current && !call.renderer.isDevelopment()) keep(key, rendered)
  return answer(rendered, request)
}

/** That page as it was lately: it is the same at every host. */
let lately: { address: string; at: number; rendered: Rendered } | null = null

/** The page that says that a host shows no status page, or that there is none yet. It tries again by itself. */
export async function nowhere(call: Call): Promise<Response> {
  const { request, now } = call
  if (request.method !== 'GET' && request.method !== 'HEAD') return notFound()
  const unknown = { ...call, page: 'unknown' as const }
  const address = htmlBase(unknown) + NOWHERE_PATH
  if (lately?.address === address && now - lately.at < ABSENT_FOR) return answer(lately.rendered, request)
  const rendered = await render(unknown, address, null)
  if (rendered === null || rendered === 'missing') return notFound()
  lately = { address, at: now, rendered }
  return answer(rendered, request)
}

/**
 * The route's answer; `missing` where it has nothing at the address; null where rendering failed, for a former answer
 * is better than an error.
 */
async function render(call: PageCall, address: string, current: Current | null): Promise<Rendered | 'missing' | null> {
  const locals = localsOf(call, address, current)
  const memory = call.page === 'unknown' ? UNKNOWN_PAGE : memoryOf(call.page.id)
  try {
    const response = await call.renderer.render(new Request(address), locals, call.ctx)
    if (isBareMissing(response)) return 'missing'
    if (response.status >= 500) log('render', new Error(`${call.url.pathname} ended in ${response.status}`))
    const plain = new Uint8Array(await response.arrayBuffer())
    const headers: Record<string, string> = { vary: variesBy(call.url.pathname) }
    for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value
    const { pathname } = call.url
    if (isOpen(pathname)) Object.assign(headers, OPEN_HEADERS)
    const said = headers['content-security-policy']
    const policy = said === undefined ? null : await policyFor(said, plain)
    Object.assign(headers, securityHeaders(locals.origin, policy, framing(pathname)))
    const rendered = shareable(memory, current, plain, response.status, headers)
    if (current && response.status < 500) {
      if (!isPartial(Object.fromEntries(response.headers))) return rendered
      const { 'cdn-cache-control': _, ...partly } = rendered.headers
      return { ...rendered, until: locals.now + PARTIAL_FOR, headers: { ...partly, 'cache-control': PARTIAL } }
    }
    const { 'cdn-cache-control': _, etag: __, ...own } = rendered.headers
    rendered.headers = { 'retry-after': '5', ...own, 'cache-control': 'no-store' }
    // A route whose answer says itself that nothing is known asks for that by `no-store`.
    const isAnswer = response.headers.get('cache-control') === 'no-store'
    return { ...rendered, status: response.status === 200 && !isAnswer ? 503 : response.status }
  } catch (error) {
    log('render', error)
    return null
  }
}

function localsOf(call: PageCall, address: string, current: Current | null): App.Locals {
  const { page, url, env, now } = call
  return {
    reading: readingOf({ current, since: page === 'unknown' ? null : memoryOf(page.id).since }),
    archive: page === 'unknown' ? noArchive : archiveOf(env, page.id),
    draw: drawingsOf(env, page === 'unknown' ? '' : page.id),
    locale: localeOf(url.pathname, current?.publication.page ?? null),
    member: null,
    now,
    origin: new URL(address).origin,
    tried: '',
    canonical: canonicalOrigin(call),
  }
}
