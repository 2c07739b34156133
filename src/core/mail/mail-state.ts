import * as v from 'valibot'
import { Instant } from '../time/instant.ts'

/** Why a mail could not be sent. */
export const MAIL_FAILURES = [
  'mail_not_set_up',
  'mail_auth_refused',
  'mail_connection_refused',
  'mail_host_unknown',
  'mail_tls_failed',
  'mail_timeout',
  'mail_recipient_refused',
  'mail_failed',
] as const
export const MailFailure = v.picklist(MAIL_FAILURES)
export type MailFailure = v.InferOutput<typeof MailFailure>

const Failed = v.object({ at: Instant, code: MailFailure })

/** How the last test mail went. */
export const MailTest = v.variant('state', [
  v.object({ state: v.literal('running'), since: Instant }),
  v.object({ state: v.literal('sent'), at: Instant }),
  v.object({ state: v.literal('failed'), ...Failed.entries }),
])
export type MailTest = v.InferOutput<typeof MailTest>

/** What owners and admins read of the deployment's mail: nothing secret, and no recipient. */
export const MailState = v.object({
  isSetUp: v.boolean(),
  /** The mail server's name and port; empty where none is set up. */
  server: v.string(),
  sender: v.object({ name: v.string(), address: v.string() }),
  /** When a mail was taken last, and the last that was not, since PocketBase was started. */
  sent: v.nullable(Instant),
  failed: v.nullable(Failed),
  test: v.nullable(MailTest),
})
export type MailState = v.InferOutput<typeof MailState>

/** What the sign-in says of the mail, to anybody. */
export const MailOut = v.object({
  state: v.picklist(['up', 'failing', 'off']),
  /** Whether the code that was asked about could not be sent. */
  isCodeLost: v.boolean(),
})
export type MailOut = v.InferOutput<typeof MailOut>

/** How long a mail server may be silent before a mail counts as failed, in milliseconds. */
export const MAIL_TIMEOUT = 20_000
