import * as v from 'valibot'
import { E164 } from './phone-number.ts'

const Text = v.pipe(v.string(), v.trim(), v.minLength(1))

/** Whom a push service writes to; an uncompressed P-256 point, which begins with 4, and its number, in base64url. */
export const PushSettings = v.object({
  ALDIS_PUSH_SUBJECT: v.pipe(Text, v.regex(/^(?:mailto:|https:\/\/)/)),
  ALDIS_PUSH_PUBLIC_KEY: v.pipe(Text, v.length(87), v.regex(/^B[A-P][\w-]+$/)),
  ALDIS_PUSH_PRIVATE_KEY: v.pipe(Text, v.length(43), v.regex(/^[\w-]+$/)),
})

/** The beginnings of numbers, as a setting lists them: `+44 +49`, or with commas. */
function numberBeginnings(text: string): string[] {
  return text.split(/[\s,]+/).filter((one) => one !== '')
}

/**
 * To which numbers codes are sent, by their beginning, none for all, and a minus before those that none are sent to; and
 * how many a day, null for however many.
 */
const PHONE_LIMITS = {
  ALDIS_PHONE_COUNTRIES: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => numberBeginnings(text).every((one) => /^-?\+[1-9]\d{0,6}$/.test(one))),
      v.transform(numberBeginnings),
    ),
    '',
  ),
  ALDIS_PHONE_CODES_DAILY: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number))),
    null,
  ),
}

const PhoneLimits = v.object(PHONE_LIMITS)
type PhoneLimits = v.InferOutput<typeof PhoneLimits>

/** The provider of text messages. */
export const SmsSettings = v.variant('ALDIS_SMS_PROVIDER', [
  v.object({
    ALDIS_SMS_PROVIDER: v.literal('twilio'),
    ALDIS_SMS_ACCOUNT: Text,
    ALDIS_SMS_KEY: Text,
    ALDIS_SMS_SECRET: Text,
    ALDIS_SMS_FROM: Text,
    ...PHONE_LIMITS,
  }),
  v.object({
    ALDIS_SMS_PROVIDER: v.literal('json'),
    ALDIS_SMS_URL: v.pipe(Text, v.url()),
    ALDIS_SMS_SECRET: v.optional(v.string(), ''),
    ...PHONE_LIMITS,
  }),
])

/** Calls by Twilio, with the account and the key of its text messages: the number that calls. */
const TwilioCallSettings = v.object({
  ALDIS_CALL_FROM: v.pipe(Text, v.regex(E164)),
  ALDIS_SMS_PROVIDER: v.optional(v.literal('twilio')),
  ALDIS_SMS_ACCOUNT: Text,
  ALDIS_SMS_KEY: Text,
  ALDIS_SMS_SECRET: Text,
  ...PHONE_LIMITS,
})

/** Calls by an address of the operator's own, which then is the only way. */
const OwnCallSettings = v.object({
  ALDIS_CALL_URL: v.pipe(Text, v.url()),
  ALDIS_CALL_SECRET: v.optional(v.string(), ''),
  ALDIS_CALL_FROM: v.optional(v.undefined()),
  ...PHONE_LIMITS,
})

/** Whether something bounds whom a stranger has called: a call to the ends of the world costs as much as a day of others. */
const isBounded = ({ ALDIS_PHONE_COUNTRIES: countries, ALDIS_PHONE_CODES_DAILY: daily }: PhoneLimits) =>
  daily !== null || countries.some((one) => one.startsWith('+'))

/** How calls leave: only where the operator has named countries, or a number of codes a day. */
export const CallSettings = v.lazy((settings) =>
  v.is(v.object({ ALDIS_CALL_URL: v.string() }), settings)
    ? v.pipe(
        OwnCallSettings,
        v.forward(
          v.check((set) => isBounded(set)),
          ['ALDIS_PHONE_COUNTRIES'],
        ),
      )
    : v.pipe(
        TwilioCallSettings,
        v.forward(
          v.check((set) => isBounded(set)),
          ['ALDIS_PHONE_COUNTRIES'],
        ),
      ),
)

/** The names of settings that are missing, or not right; none where all are. Their values may be secrets. */
export function wrongSettings(schema: v.GenericSchema, settings: Readonly<Record<string, string>>): string[] {
  const { issues = [] } = v.safeParse(schema, settings)
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))]
}

/** By which keys push services know this deployment (VAPID, RFC 8292); null where none are set, or not rightly. */
export function pushKeysOf(settings: Readonly<Record<string, string>>) {
  const read = v.safeParse(PushSettings, settings)
  if (!read.success) return null
  const { output } = read
  return {
    subject: output.ALDIS_PUSH_SUBJECT,
    publicKey: output.ALDIS_PUSH_PUBLIC_KEY,
    privateKey: output.ALDIS_PUSH_PRIVATE_KEY,
  }
}

/** How text messages leave; null where nothing is set up, or not rightly. */
export function smsProviderOf(settings: Readonly<Record<string, string>>) {
  const read = v.safeParse(SmsSettings, settings)
  if (!read.success) return null
  const { output } = read
  if (output.ALDIS_SMS_PROVIDER === 'json') {
    return { kind: 'json' as const, url: output.ALDIS_SMS_URL, secret: output.ALDIS_SMS_SECRET }
  }
  const { ALDIS_SMS_ACCOUNT: account, ALDIS_SMS_KEY: key, ALDIS_SMS_SECRET: secret, ALDIS_SMS_FROM: from } = output
  return { kind: 'twilio' as const, account, key, secret, from }
}

/** What bounds the codes that visitors have sent to numbers; nothing where none are set, or not rightly: then none leave. */
export function phoneLimitsOf(settings: Readonly<Record<string, string>>): {
  countries: string[]
  daily: number | null
} {
  const read = v.safeParse(PhoneLimits, settings)
  if (!read.success) return { countries: [], daily: null }
  return { countries: read.output.ALDIS_PHONE_COUNTRIES, daily: read.output.ALDIS_PHONE_CODES_DAILY }
}

/** How calls leave; null where nothing is set up, or not rightly. */
export function callProviderOf(settings: Readonly<Record<string, string>>) {
  const read = v.safeParse(CallSettings, settings)
  if (!read.success) return null
  const { output } = read
  if ('ALDIS_CALL_URL' in output) {
    return { kind: 'json' as const, url: output.ALDIS_CALL_URL, secret: output.ALDIS_CALL_SECRET }
  }
  const { ALDIS_SMS_ACCOUNT: account, ALDIS_SMS_KEY: key, ALDIS_SMS_SECRET: secret, ALDIS_CALL_FROM: from } = output
  return { kind: 'twilio' as const, account, key, secret, from }
}
