import type { MailProviderSettings } from '../../core/subscriber/mail-settings.ts'
import { mailgun } from './mailgun.ts'
import { postmark } from './postmark.ts'
import type { MailProvider } from './provider.ts'
import { resend } from './resend.ts'
import { sendgrid } from './sendgrid.ts'
import { ses } from './ses.ts'

/** The provider that is set up. */
export function mailProvider(settings: MailProviderSettings): MailProvider {
  const key = settings.ALDIS_MAIL_KEY
  switch (settings.ALDIS_MAIL_PROVIDER) {
    case 'ses':
      return ses({ key, secret: settings.ALDIS_MAIL_SECRET, region: settings.ALDIS_MAIL_REGION })
    case 'postmark':
      return postmark({ key })
    case 'resend':
      return resend({ key })
    case 'mailgun':
      return mailgun({ key, domain: settings.ALDIS_MAIL_DOMAIN, region: settings.ALDIS_MAIL_REGION })
    case 'sendgrid':
      return sendgrid({ key, region: settings.ALDIS_MAIL_REGION })
    default:
      return settings satisfies never
  }
}
