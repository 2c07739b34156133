import type { BounceSource } from './news.ts'
import { isMailgunSignature } from './providers/mailgun.ts'
import { isStandardSignature } from './providers/resend.ts'
import { isSendgridSignature } from './providers/sendgrid.ts'
import { isSnsSignature, readSnsSignature } from './providers/sns.ts'
import { snsPublicKey } from './sns-certificate.ts'

/** Whether a body is its source's; `unknown`: what proves it cannot be had just now. */
export type Trust = 'trusted' | 'refused' | 'unknown'

/**
 * Whether a body is signed by its source, where the source signs and its key or topic is set; where it is not, the secret
 * in the address has to do. `now` in milliseconds.
 */
export async function trustOf(
  source: BounceSource,
  body: string,
  headers: Headers,
  env: Env,
  now: number,
): Promise<Trust> {
  const header = (...names: string[]) => names.map((name) => headers.get(name)).find((value) => value !== null) ?? ''
  const { ALDIS_MAILGUN_SIGNING_KEY, ALDIS_RESEND_SIGNING_SECRET, ALDIS_SENDGRID_VERIFICATION_KEY } = env
  switch (source) {
    case 'mailgun':
      if (!ALDIS_MAILGUN_SIGNING_KEY) return 'trusted'
      return toTrust(await isMailgunSignature(body, ALDIS_MAILGUN_SIGNING_KEY, now))
    case 'resend': {
      if (!ALDIS_RESEND_SIGNING_SECRET) return 'trusted'
      const of = (name: string) => header(`svix-${name}`, `webhook-${name}`)
      const signed = { id: of('id'), timestamp: of('timestamp'), signature: of('signature') }
      return toTrust(await isStandardSignature(body, signed, ALDIS_RESEND_SIGNING_SECRET, now))
    }
    case 'sendgrid': {
      if (!ALDIS_SENDGRID_VERIFICATION_KEY) return 'trusted'
      const of = (name: string) => header(`x-twilio-email-event-webhook-${name}`)
      const signed = { timestamp: of('timestamp'), signature: of('signature') }
      return toTrust(await isSendgridSignature(body, signed, ALDIS_SENDGRID_VERIFICATION_KEY, now))
    }
    case 'ses':
      return env.ALDIS_SES_TOPIC ? trustOfSns(body, env.ALDIS_SES_TOPIC, env, now) : 'trusted'
    case 'postmark':
    case 'json':
      return 'trusted'
    default:
      return source satisfies never
  }
}

const toTrust = (isSigned: boolean): Trust => (isSigned ? 'trusted' : 'refused')

async function trustOfSns(body: string, topic: string, env: Env, now: number): Promise<Trust> {
  const signed = readSnsSignature(body)
  if (signed?.topic !== topic) return 'refused'
  const publicKey = await snsPublicKey(env, signed.certificate, now)
  return publicKey === null ? 'unknown' : toTrust(await isSnsSignature(signed, publicKey).catch(() => false))
}
