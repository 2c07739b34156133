import * as v from 'valibot'
import { readMailgunEvents } from './providers/mailgun.ts'
import { readNeutralEvents } from './providers/neutral.ts'
import { readPostmarkEvents } from './providers/postmark.ts'
import { readResendEvents } from './providers/resend.ts'
import { readSendgridEvents } from './providers/sendgrid.ts'
import { readSesNews, type SesNews } from './providers/ses.ts'

/** Who tells of bounces: a mail provider, or anybody in our own form. */
export const BounceSource = v.picklist(['ses', 'postmark', 'sendgrid', 'mailgun', 'resend', 'json'])
export type BounceSource = v.InferOutput<typeof BounceSource>

/** What a body of this source says; null where it is none. */
export function readNews(source: BounceSource, body: string): SesNews | null {
  if (source === 'ses') return readSesNews(body)
  const events = READERS[source](body)
  return events && { kind: 'events', events }
}

const READERS = {
  postmark: readPostmarkEvents,
  sendgrid: readSendgridEvents,
  mailgun: readMailgunEvents,
  resend: readResendEvents,
  json: readNeutralEvents,
}
