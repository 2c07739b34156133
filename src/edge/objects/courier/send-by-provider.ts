import * as v from 'valibot'
import type { DeliveryOutcome } from '../../../core/notification/outcome.ts'
import { wrongSettings } from '../../../core/subscriber/channel-settings.ts'
import { MailProviderSettings } from '../../../core/subscriber/mail-settings.ts'
import { fillRecipient } from '../../../messages/mail/placeholders.ts'
import { mailProvider } from '../../../messages/providers/config.ts'
import type { MailProvider, ProviderMail } from '../../../messages/providers/provider.ts'
import { log } from '../../base/log.ts'
import { type FetchReceiver, receiverFetch } from '../../base/receivers.ts'
import { textSettings } from '../../base/settings.ts'
import type { MailDrawer } from './draw-mail.ts'
import { idsOf, type Notes, type Outgoing } from './outgoing.ts'
import { type PageNow, senderOf } from './page-messages.ts'
import type { Requests } from './requests.ts'
import { type JudgeAnswer, sendRequest } from './send-request.ts'

/** Stands for the provider among the hosts that requests go to. */
const MAIL_PROVIDER = 'mail provider'

/** The mail provider that is set up, and how it is reached. */
export interface Provider {
  api: MailProvider
  from: ProviderMail['from']
  fetch: FetchReceiver
}

/** The provider that is set up; null where none is. One that is set up wrongly is none, and the log says what is wrong. */
export function providerOf(env: Env): Provider | null {
  const set = textSettings(env)
  const settings = v.safeParse(MailProviderSettings, set)
  if (!settings.success) {
    const wrong = wrongSettings(MailProviderSettings, set).join(', ')
    if (env.ALDIS_MAIL_PROVIDER) log('mail provider', new Error(`Not used, as these settings are not right: ${wrong}`))
    return null
  }
  const { output } = settings
  return { api: mailProvider(output), from: output.ALDIS_MAIL_FROM, fetch: receiverFetch(env) }
}

interface Prepared {
  outgoing: Outgoing
  mail: ProviderMail
}

/** Hands mails to the provider's API: as many at a time as it takes, and as many requests as a courier may have. */
export function sendByProvider(
  { api, from, fetch: fetchReceiver }: Provider,
  requests: Requests,
  ready: readonly Outgoing[],
  drawer: MailDrawer,
  now: PageNow,
  notes: Notes,
): void {
  for (let at = 0; at < ready.length; at += api.maxBatch) {
    if (!requests.hasRoomFor(MAIL_PROVIDER, Date.now(), Number.POSITIVE_INFINITY)) return
    const batch = ready.slice(at, at + api.maxBatch)
    requests.start(MAIL_PROVIDER, batch.flatMap(idsOf), async () => {
      const prepared = batch.flatMap((outgoing) => prepare(outgoing, drawer, now, from, notes))
      const [first, ...others] = prepared
      if (!first) return
      const mails = [first.mail, ...others.map(({ mail }) => mail)] as const
      let outcomes: DeliveryOutcome[] = []
      const request = await api.request(mails, Date.now())
      const judge: JudgeAnswer = (answer, answeredAt) => {
        outcomes = api.judge(answer, mails, answeredAt)
        return outcomes[0] ?? { state: 'failed', code: 'refused', isDead: false }
      }
      const attempt = () => notes.attempts.begin(prepared.flatMap((one) => idsOf(one.outgoing)))
      const whole = await sendRequest(fetchReceiver, request, judge, attempt)
      for (const [place, one] of prepared.entries()) notes.outcome(one.outgoing, outcomes[place] ?? whole)
      if (whole.state === 'retry' && whole.notBefore !== null)
        requests.pause(MAIL_PROVIDER, whole.notBefore, Date.now())
    })
  }
}

function prepare(
  outgoing: Outgoing,
  drawer: MailDrawer,
  now: PageNow,
  from: ProviderMail['from'],
  notes: Notes,
): Prepared[] {
  const drawn = drawer.draw(outgoing, now)
  if (drawn === null) {
    notes.outcome(outgoing, { state: 'failed', code: 'message_missing', isDead: false })
    return []
  }
  const { text, places, links, headers, to } = drawn
  const sender = senderOf(now)
  const mail = {
    delivery: outgoing[0].id,
    from: { name: sender.name, address: from.address },
    replyTo: sender.reply_to,
    to,
    mail: fillRecipient(text, places, links),
    headers,
  }
  return [{ outgoing, mail }]
}
