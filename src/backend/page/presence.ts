import * as v from 'valibot'
import { type Present, presenceTopic } from '../../core/presence/presence.ts'
import { afterPresence, KnownTab, PresenceInput, presentOf } from '../../core/presence/tab.ts'
import { answerRefused, type Refused } from '../account/invitations.ts'
import { metaOfRequest } from '../request/meta-of-request.ts'
import { roleOf } from '../request/roles.ts'

const SIGNED_OUT: Refused = { status: 401, code: 'signed_out', message: 'Sign in first.' }
const NO_MEMBER: Refused = { status: 403, code: 'role_not_enough', message: 'You are not in the team of this page.' }
const INVALID: Refused = { status: 400, code: 'presence_invalid', message: 'Not what a tab says of who is there.' }

const Stored = v.array(KnownTab)

/** What is stored of a page: nothing outlives PocketBase, and nothing is written to its database. */
const read = (text: unknown) => (typeof text === 'string' ? v.parse(Stored, JSON.parse(text)) : [])

/**
 * `POST /api/aldis/presence`: a member says that they are there, where, and whether they write; the whole team hears
 * it at once by the topic `presence/{page}`. Answers who is there.
 */
export function postPresence(e: PbRequestEvent): void {
  if (e.auth?.collection().name !== 'users') {
    answerRefused(e, SIGNED_OUT)
    return
  }
  const parsed = v.safeParse(PresenceInput, e.requestInfo().body)
  if (!parsed.success) {
    answerRefused(e, INVALID)
    return
  }
  const { page } = parsed.output
  if (roleOf(e.app, metaOfRequest(e), page) === null) {
    answerRefused(e, NO_MEMBER)
    return
  }
  const person = { id: e.auth.id, name: e.auth.getString('name') }
  const now = Date.now()
  let before: Present[] = []
  let present: Present[] = []
  e.app.store().setFunc(`aldis.presence.${page}`, (text) => {
    const known = read(text)
    const next = afterPresence(known, parsed.output, person, now)
    before = presentOf(known)
    present = presentOf(next)
    return JSON.stringify(next)
  })
  if (isNews(before, present)) tell(e.app, page, present)
  e.json(200, { present })
}

/** Whether there is something that the others do not know: more than that somebody is still there. */
function isNews(before: readonly Present[], after: readonly Present[]): boolean {
  const said = (all: readonly Present[]) =>
    all.map(({ tab, name, incident, isWriting }) => [tab, name, incident, isWriting].join(' ')).sort()
  return said(before).join() !== said(after).join()
}

function tell(app: PbApp, page: string, present: readonly Present[]): void {
  const topic = presenceTopic(page)
  const message = new SubscriptionMessage({ name: topic, data: JSON.stringify({ present }) })
  const clients = app.subscriptionsBroker().clients()
  for (const id in clients) {
    const client = clients[id]
    if (client?.hasSubscription(topic)) client.send(message)
  }
}
