import { localeOfPath } from '../../core/page/locales.ts'
import { challenge } from '../access/challenge.ts'
import { decideAccess } from '../access/decide.ts'
import type { PublicGrant } from '../access/grant.ts'
import type { PageCall } from '../call/call.ts'
import { methodNotAllowed, notFound, refuse } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { unavailable } from '../http/unavailable.ts'
import { localesOf } from '../memory/locales.ts'
import { serveApi } from './api.ts'
import { postConfirm, showConfirm } from './confirm.ts'
import { serveUnsubscribe } from './leave.ts'
import { postLink } from './link.ts'
import { postMovedPush } from './moved-push.ts'
import { postChange, postToken, showOwn } from './own.ts'
import { postSignUp } from './post-sign-up.ts'
import type { SubscriptionCall } from './subscription-call.ts'

const API = /^\/api\/v2\/(?:subscribers|subscriptions)(?:\.json|\/.*)$/
/** In any language: a page that has one no more lets people leave all the same. */
const LEAVE = /^(?:\/[^/]+)?\/unsubscribe\/([^/]+)$/

type Step = (call: SubscriptionCall, grant: PublicGrant | null) => Promise<Response>

/** What each address takes, by its path without the language: also of a private page, of which it then shows nothing. */
const STEPS: Record<string, { GET?: Step; POST?: Step }> = {
  '/subscriptions': { GET: showOwn, POST: postToken },
  '/subscriptions/change': { POST: postChange },
  '/subscriptions/link': { POST: postLink },
  '/subscriptions/push': { POST: postMovedPush },
  '/subscriptions/confirm': { GET: showConfirm, POST: postConfirm },
}

/** A visitor's subscriptions: to sign up, to confirm, to change and to leave. Only a POST does anything. */
export async function serveSubscriptions(call: PageCall): Promise<Response> {
  const { url, page, request } = call
  const token = LEAVE.exec(url.pathname)?.[1]
  if (token !== undefined) return serveUnsubscribe(call, token)
  const isProgram = API.test(url.pathname)
  if (isProgram && request.method === 'OPTIONS') return serveApi(call, null)
  const access = await decideAccess(call)
  if (page === 'unknown' || access.state === 'no-page') return unavailable({ state: 'unknown', since: null })
  const locales = localesOf(page)
  const locale = localeOfPath(url.pathname, locales)
  const prefix = locales === null || locale === locales.locale ? '' : `/${locale}`
  const own = { ...call, locale, prefix, pageId: page.id }
  const path = url.pathname.slice(prefix.length).replace(/\/$/, '')
  const steps = STEPS[path]
  // Who was added to a private page changes and leaves by the links of their mails, too.
  if (steps) return takeStep(own, access.state === 'public' ? access.grant : null, steps)
  switch (access.state) {
    case 'denied':
      return challenge(request, url, access.cookies)
    case 'member':
      // Its team adds who is told of it; a member has the console.
      return withCookies(refuse(403, PRIVATE), access.cookies)
    case 'public':
      break
    default:
      return access satisfies never
  }
  if (isProgram) return serveApi(call, access.grant)
  if (path !== '/subscribe') return notFound()
  return request.method === 'POST' ? postSignUp(own, access.grant) : methodNotAllowed('POST')
}

function takeStep(
  call: SubscriptionCall,
  grant: PublicGrant | null,
  steps: { GET?: Step; POST?: Step },
): Promise<Response> | Response {
  const { method } = call.request
  const step = method === 'HEAD' ? steps.GET : method === 'GET' || method === 'POST' ? steps[method] : undefined
  if (step) return step(call, grant)
  return steps.GET ? methodNotAllowed('GET', 'HEAD', 'POST') : methodNotAllowed('POST')
}

const PRIVATE = { code: 'page_private', message: 'Of a private page, its team decides who is told.' }
