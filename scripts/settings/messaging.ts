import type * as v from 'valibot'
import { readPrice } from '../../src/core/notification/price.ts'
import { CallSettings, PushSettings, SmsSettings, wrongSettings } from '../../src/core/subscriber/channel-settings.ts'
import { MailProviderSettings } from '../../src/core/subscriber/mail-settings.ts'
import { UserError } from '../terminal/user-error.ts'

/**
 * The settings by which the edge sends to subscribers: providers of mail, text messages and calls, what these
 * tell of bounces, the keys of push, and what keeps robots from signing up.
 */
export const MESSAGING_SETTINGS = [
  'ALDIS_MAIL_PROVIDER',
  'ALDIS_MAIL_FROM',
  'ALDIS_MAIL_KEY',
  'ALDIS_MAIL_SECRET',
  'ALDIS_MAIL_REGION',
  'ALDIS_MAIL_DOMAIN',
  'ALDIS_BOUNCE_SECRET',
  'ALDIS_MAILGUN_SIGNING_KEY',
  'ALDIS_RESEND_SIGNING_SECRET',
  'ALDIS_SENDGRID_VERIFICATION_KEY',
  'ALDIS_SES_TOPIC',
  'ALDIS_PUSH_SUBJECT',
  'ALDIS_PUSH_PUBLIC_KEY',
  'ALDIS_PUSH_PRIVATE_KEY',
  'ALDIS_SMS_PROVIDER',
  'ALDIS_SMS_ACCOUNT',
  'ALDIS_SMS_KEY',
  'ALDIS_SMS_SECRET',
  'ALDIS_SMS_FROM',
  'ALDIS_SMS_URL',
  'ALDIS_SMS_PRICE',
  'ALDIS_PHONE_COUNTRIES',
  'ALDIS_PHONE_CODES_DAILY',
  'ALDIS_CALL_FROM',
  'ALDIS_CALL_URL',
  'ALDIS_CALL_SECRET',
  'ALDIS_CALL_PRICE',
  'ALDIS_COURIER_REQUESTS',
  'ALDIS_TURNSTILE_SITE_KEY',
  'ALDIS_TURNSTILE_SECRET',
] as const

/** Requests of one courier at a time on one machine, where nothing bounds them but its memory. */
const COURIER_REQUESTS = '24'

/** The settings of one way to tell that are not right, where it is set up at all: where one that begins as any of these is set. */
function wrongOf(schema: v.GenericSchema, set: Record<string, string>, ...begins: string[]): string[] {
  return Object.keys(set).some((name) => begins.some((begin) => name.startsWith(begin)))
    ? wrongSettings(schema, set)
    : []
}

/** Those of them that are set. What cannot be used is a UserError that names it. */
export function messagingVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  checkPrice(env, 'ALDIS_SMS_PRICE', 'a segment')
  checkPrice(env, 'ALDIS_CALL_PRICE', 'a call')
  const set = Object.fromEntries(MESSAGING_SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const wrong = [
    ...wrongOf(PushSettings, set, 'ALDIS_PUSH_'),
    ...wrongOf(SmsSettings, set, 'ALDIS_SMS_PROVIDER'),
    ...wrongOf(CallSettings, set, 'ALDIS_CALL_FROM', 'ALDIS_CALL_URL'),
    ...wrongOf(MailProviderSettings, set, 'ALDIS_MAIL_PROVIDER'),
  ]
  if (wrong.length > 0)
    throw new UserError(`What subscribers are told by is not set up: ${wrong.join(', ')} missing, or not right.`)
  return { ALDIS_COURIER_REQUESTS: COURIER_REQUESTS, ...set }
}

function checkPrice(env: NodeJS.ProcessEnv, name: 'ALDIS_SMS_PRICE' | 'ALDIS_CALL_PRICE', what: string): void {
  const price = env[name]
  if (price && readPrice(price) === null)
    throw new UserError(`${name} "${price}" is no price of ${what}, such as "0.075 EUR".`)
}
