import * as v from 'valibot'

/** By what mails to subscribers leave: the edge's mail provider, or else PocketBase's mail server. */
export const MailWay = v.picklist(['provider', 'server'])
export type MailWay = v.InferOutput<typeof MailWay>

/** Whom mails are from. */
interface Sender {
  name: string
  address: string
}

const Text = v.pipe(v.string(), v.trim(), v.minLength(1))
const Region = v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9-]*$/)), '')

/** `Northwind <status@example.com>`, or the address alone. */
const From = v.pipe(
  Text,
  v.transform((text): Sender => {
    const open = text.endsWith('>') ? text.lastIndexOf('<') : -1
    if (open < 0) return { name: '', address: text }
    const name = text.slice(0, open).trim().replace(/^"|"$/g, '')
    return { name, address: text.slice(open + 1, -1).trim() }
  }),
  v.object({ name: v.pipe(v.string(), v.regex(/^[^\r\n]*$/)), address: v.pipe(v.string(), v.email()) }),
)
const shared = { ALDIS_MAIL_KEY: Text, ALDIS_MAIL_FROM: From }

/** The settings of a mail provider, as they stand in the environment. */
export const MailProviderSettings = v.variant('ALDIS_MAIL_PROVIDER', [
  v.object({
    ALDIS_MAIL_PROVIDER: v.literal('ses'),
    ...shared,
    ALDIS_MAIL_SECRET: Text,
    ALDIS_MAIL_REGION: v.pipe(Text, v.regex(/^[a-z0-9-]+$/)),
  }),
  v.object({ ALDIS_MAIL_PROVIDER: v.literal('postmark'), ...shared }),
  v.object({ ALDIS_MAIL_PROVIDER: v.literal('resend'), ...shared }),
  v.object({
    ALDIS_MAIL_PROVIDER: v.literal('mailgun'),
    ...shared,
    ALDIS_MAIL_DOMAIN: v.pipe(Text, v.regex(/^[a-z0-9.-]+$/i)),
    ALDIS_MAIL_REGION: Region,
  }),
  v.object({ ALDIS_MAIL_PROVIDER: v.literal('sendgrid'), ...shared, ALDIS_MAIL_REGION: Region }),
])
export type MailProviderSettings = v.InferOutput<typeof MailProviderSettings>

/** By what mails leave with these settings: a provider that is set up wrongly is none. */
export function mailWayOf(settings: Readonly<Record<string, string>>): MailWay {
  return v.is(MailProviderSettings, settings) ? 'provider' : 'server'
}
