import type { SubscriptionScreen } from '../../core/subscriber/screen.ts'
import type { ReadGrant } from '../access/grant.ts'
import type { PageCall } from '../call/call.ts'
import { originOf } from '../memory/origin.ts'
import { NOBODY } from '../reading/locals.ts'
import { renderPrivate } from '../reading/render-private.ts'

/** Renders a page of subscriptions for one person, at `path`: nothing keeps it, and no other site learns its address. */
export async function showScreen(
  call: PageCall,
  grant: ReadGrant | null,
  { path, screen, status = 200 }: { path: string; screen: SubscriptionScreen; status?: number },
): Promise<Response> {
  const url = new URL(path, call.url)
  // The body has been read, and its headers speak of it.
  const headers = { accept: 'text/html' }
  const request = new Request(url, { headers, ...(call.request.cf ? { cf: { ...call.request.cf } } : {}) })
  const origin = originOf(call.request, call.env)
  const rendered = await renderPrivate({ ...call, request, url }, grant, origin, { ...NOBODY, subscription: screen })
  const answer = new Response(call.request.method === 'HEAD' ? null : rendered.body, {
    status: rendered.status === 200 ? status : rendered.status,
    headers: rendered.headers,
  })
  answer.headers.set('referrer-policy', 'same-origin')
  answer.headers.set('x-robots-tag', 'noindex')
  answer.headers.set('cache-control', 'no-store')
  return answer
}
