import { localeOfPath, localizedPath } from '../../core/page/locales.ts'
import type { OwnSubscription, SubscriptionChange } from '../../core/subscriber/exchange.ts'
import type { SubscriptionScreen } from '../../core/subscriber/screen.ts'
import { fieldOf } from '../../core/subscriber/sign-up-form.ts'
import { decideAccess } from '../access/decide.ts'
import { BackendRefused, BackendUnreachable } from '../backend/request.ts'
import { changeSubscriptions } from '../backend/subscribers.ts'
import { readSubscriptionToken } from '../base/subscription-token.ts'
import type { PageCall } from '../call/call.ts'
import { methodNotAllowed } from '../http/answers.ts'
import { refuseBody } from '../http/body.ts'
import { unavailable } from '../http/unavailable.ts'
import { localesOf } from '../memory/locales.ts'
import { readFields } from './fields.ts'
import { takeKey } from './pressed-key.ts'
import { showScreen } from './show.ts'

type State = Extract<SubscriptionScreen, { kind: 'leave' }>['state']

/**
 * `/unsubscribe/{token}`: leaves by the token alone, without a cookie and from anywhere, as a mail program does with one
 * click (RFC 8058). A GET shows the button, and what it ends. A call's token takes the key that was pressed in it.
 */
export async function serveUnsubscribe(call: PageCall, token: string): Promise<Response> {
  const { request, page, env, now } = call
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (!isReading && request.method !== 'POST') return methodNotAllowed('GET', 'HEAD', 'POST')
  if (page === 'unknown') return unavailable({ state: 'unknown', since: null })
  const subject = readSubscriptionToken(env, 'unsubscribe', page.id, token, now)
  if (subject === null) {
    const called = readSubscriptionToken(env, 'stop', page.id, token, now)
    if (called === null || isReading) return show(call, 'void', token)
    const locale = localeOfPath(call.url.pathname, localesOf(page))
    return takeKey(call, { page: page.id, subscriber: called.subscriber, locale })
  }
  const { subscriber, version } = subject
  const isUndone = isReading ? false : await readsUndo(request)
  if (isUndone === null) return refuseBody('invalid')
  const change: SubscriptionChange = isReading
    ? { kind: 'read' }
    : { kind: isUndone ? 'return' : 'leave', subscription: subscriber }
  try {
    const own = await changeSubscriptions(env, { proof: { page: page.id, subscriber, version }, change })
    const subscription = own?.subscriptions.find(({ id }) => id === subscriber)
    if (!subscription) return show(call, 'void', token)
    if (!isReading) return show(call, isUndone ? 'returned' : 'left', token, subscription)
    return show(call, subscription.state === 'unsubscribed' ? 'left-before' : 'asked', token, subscription)
  } catch (error) {
    if (!(error instanceof BackendUnreachable || error instanceof BackendRefused)) throw error
    // What is not known now is still left by the button.
    return show(call, isReading ? 'asked' : 'away', token)
  }
}

/** Whether the form asks to take it back; null where it cannot be read. Mail programs may send it in parts. */
async function readsUndo(request: Request): Promise<boolean | null> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    await request.body?.cancel()
    return false
  }
  const fields = await readFields(request)
  return typeof fields === 'string' ? null : fieldOf(fields.typed, 'undo') !== ''
}

const STATUS = {
  ...{ asked: 200, left: 200, 'left-before': 200, returned: 200, void: 410, away: 503 },
} as const satisfies Record<State, number>

async function show(
  call: PageCall,
  state: State,
  token: string,
  subscription: OwnSubscription | null = null,
): Promise<Response> {
  const access = await decideAccess(call)
  // Of a private page nothing is shown here, not even its name.
  const grant = access.state === 'public' ? access.grant : null
  const locales = localesOf(call.page)
  const path = `/unsubscribe/${encodeURIComponent(token)}`
  return showScreen(call, grant, {
    path: locales === null ? path : localizedPath(localeOfPath(call.url.pathname, locales), locales, path),
    screen: { kind: 'leave', state, token, subscription },
    status: STATUS[state],
  })
}
