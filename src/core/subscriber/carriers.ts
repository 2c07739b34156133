import * as v from 'valibot'
import { callProviderOf, smsProviderOf } from './channel-settings.ts'
import { MailProviderSettings } from './mail-settings.ts'

/** Who carries messages, where the operator has set somebody up; null where that is nobody with a name. */
export interface Carriers {
  mail: string | null
  sms: string | null
  call: string | null
}

const MAIL_PROVIDERS: Readonly<Record<MailProviderSettings['ALDIS_MAIL_PROVIDER'], string>> = {
  ses: 'Amazon SES',
  postmark: 'Postmark',
  resend: 'Resend',
  mailgun: 'Mailgun',
  sendgrid: 'Twilio SendGrid',
}

/** Who carries mails, text messages and calls, by name, from the operator's settings. */
export function carriersOf(settings: Readonly<Record<string, string>>): Carriers {
  const mail = v.safeParse(MailProviderSettings, settings)
  return {
    mail: mail.success ? MAIL_PROVIDERS[mail.output.ALDIS_MAIL_PROVIDER] : null,
    sms: smsProviderOf(settings)?.kind === 'twilio' ? 'Twilio' : null,
    call: callProviderOf(settings)?.kind === 'twilio' ? 'Twilio' : null,
  }
}
