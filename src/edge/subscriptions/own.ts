import type {
  ChangeResult,
  OwnSubscription,
  SubscriberProof,
  SubscriptionChange,
} from '../../core/subscriber/exchange.ts'
import type { OwnNews } from '../../core/subscriber/screen.ts'
import { fieldOf } from '../../core/subscriber/sign-up-form.ts'
import type { Millis } from '../../core/time/instant.ts'
import type { PublicGrant } from '../access/grant.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { changeSubscriptions } from '../backend/subscribers.ts'
import { readSubscriptionToken, tokenIn } from '../base/subscription-token.ts'
import { seeOther } from '../http/answers.ts'
import { withCookies } from '../http/cookies.ts'
import { changeOf } from './change-of.ts'
import { manageCookies, readManageCookie } from './cookie.ts'
import { readFields } from './fields.ts'
import { faultOf, refuseForm, showOwnScreen } from './form-faults.ts'
import { wakeCourier } from './sign-up.ts'
import type { SubscriptionCall } from './subscription-call.ts'

/** `GET /subscriptions`: what somebody gets, whose link was exchanged for a cookie; else how they get one. */
export async function showOwn(call: SubscriptionCall, grant: PublicGrant | null): Promise<Response> {
  const proof = await readManageCookie(call, call.pageId)
  if (proof === null) return showOwnScreen(call, grant, { kind: 'own', state: 'none' })
  return work(call, grant, proof, { kind: 'read' }, ({ own }) =>
    showList(call, grant, own, newsIn(call.request.url, own)),
  )
}

/** What the address says was done: a list is shown by another request than the one that changed it. */
function newsIn(url: string, own: readonly OwnSubscription[]): OwnNews {
  const did = new URL(url).searchParams.get('did')
  const hasLeft = own.every(({ state }) => state === 'unsubscribed')
  // Of an address kept from before, all may have been left since.
  return { kind: DEEDS.find((one) => one === did && (one === 'left' || !hasLeft)) ?? 'nothing' }
}

const DEEDS = ['saved', 'paused', 'resumed', 'left', 'returned'] as const

/** `POST /subscriptions`: exchanges the token of a link for the cookie. Nothing is changed by it. */
export async function postToken(call: SubscriptionCall, grant: PublicGrant | null): Promise<Response> {
  const { request, env, now, prefix, pageId } = call
  const foreign = faultOf(call, 'same-origin')
  if (foreign) return refuseForm(call, grant, foreign)
  const fields = await readFields(request)
  if (typeof fields === 'string') return refuseForm(call, grant, fields)
  const subject = readSubscriptionToken(env, 'manage', pageId, tokenIn(fieldOf(fields.typed, 'token')), now)
  if (subject === null) return showOwnScreen(call, grant, { kind: 'own', state: 'void' })
  const proof = { page: pageId, subscriber: subject.subscriber, version: subject.version }
  return work(call, grant, proof, { kind: 'read' }, async () =>
    withCookies(seeOther(`${prefix}/subscriptions`), await manageCookies(call, proof)),
  )
}

/** `POST /subscriptions/change`: what the buttons of the list do, by the cookie. */
export async function postChange(call: SubscriptionCall, grant: PublicGrant | null): Promise<Response> {
  const foreign = faultOf(call, 'own-cookie')
  if (foreign) return refuseForm(call, grant, foreign)
  const proof = await readManageCookie(call, call.pageId)
  if (proof === null) return showOwnScreen(call, grant, { kind: 'own', state: 'void' })
  const fields = await readFields(call.request)
  if (typeof fields === 'string') return refuseForm(call, grant, fields)
  const { typed } = fields
  return work(call, grant, proof, { kind: 'read' }, ({ own }) => {
    const components = grant?.current?.publication.components
    const change = changeOf(typed, components ? { kind: 'page', components } : { kind: 'kept', own }, call.now)
    if ('code' in change) {
      const subscription = fieldOf(typed, 'subscription')
      return showList(call, grant, own, { kind: 'refused', subscription, typed, problem: change })
    }
    return work(call, grant, proof, change, (done) => answerChange(call, grant, change, done))
  })
}

/** What the list does not show by itself, for the address of it. */
function didOf(change: SubscriptionChange, own: readonly OwnSubscription[], now: Millis): string {
  switch (change.kind) {
    case 'prefer':
    case 'contact':
    case 'pause':
      // What another tab has left gets nothing, whatever is kept of it.
      if (own.find(({ id }) => id === change.subscription)?.state === 'unsubscribed') return '?did=left'
      if (change.kind !== 'pause') return '?did=saved'
      return change.until <= now ? '?did=resumed' : '?did=paused'
    case 'leave':
    case 'leave-all':
      return '?did=left'
    case 'return':
    case 'retry':
      return '?did=returned'
    case 'read':
    case 'replay':
    case 'rotate':
      return ''
    default:
      return change satisfies never
  }
}

/** What came of a change: only what is shown once is shown at once, a reload does nothing else again. */
function answerChange(
  call: SubscriptionCall,
  grant: PublicGrant | null,
  change: SubscriptionChange,
  { own, result }: Done,
): Promise<Response> {
  switch (result.kind) {
    case 'listed':
      return Promise.resolve(seeOther(`${call.prefix}/subscriptions${didOf(change, own, call.now)}`))
    case 'gone':
      return showList(call, grant, own, { kind: 'gone' })
    case 'replayed':
      wakeCourier(call, call.pageId)
      return showList(call, grant, own, result)
    case 'rotated': {
      const label = own.find(({ id }) => id === result.subscription)?.label ?? ''
      const secret = change.kind === 'rotate' ? change.secret : ''
      return showList(call, grant, own, { kind: 'rotated', label, secret })
    }
    default:
      return result satisfies never
  }
}

function showList(
  call: SubscriptionCall,
  grant: PublicGrant | null,
  own: readonly OwnSubscription[],
  news: OwnNews,
): Promise<Response> {
  const status = news.kind === 'refused' ? 400 : 200
  return showOwnScreen(call, grant, { kind: 'own', state: 'list', own, news }, status)
}

/** What PocketBase has made of a change. */
interface Done {
  own: readonly OwnSubscription[]
  result: ChangeResult
}

/** Asks PocketBase, and answers by what it made of it; or says that the link is void, or that nothing can be done now. */
async function work(
  call: SubscriptionCall,
  grant: PublicGrant | null,
  proof: SubscriberProof,
  change: SubscriptionChange,
  answer: (done: Done) => Promise<Response>,
): Promise<Response> {
  try {
    const own = await changeSubscriptions(call.env, { proof, change })
    if (own !== null) return await answer({ own: own.subscriptions, result: own.result })
    const ended = await showOwnScreen(call, grant, { kind: 'own', state: 'void' })
    return withCookies(ended, await manageCookies(call, null))
  } catch (error) {
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    return showOwnScreen(call, grant, { kind: 'own', state: 'away', address: '' })
  }
}
