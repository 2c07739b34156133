import type { RenderedMail } from '../../core/mail/mail.ts'
import type { MailFailure } from '../../core/mail/mail-state.ts'
import { noteMail } from './mail-out.ts'

/** What the mail server's answer, or Go's, says of a mail that could not be sent; the first that fits. */
const CAUSES = [
  [/\b535\b|\b534\b|authentication/i, 'mail_auth_refused'],
  [/connection refused/i, 'mail_connection_refused'],
  [/no such host|lookup /i, 'mail_host_unknown'],
  [/tls|x509|certificate|unencrypted connection/i, 'mail_tls_failed'],
  [/timeout|deadline/i, 'mail_timeout'],
  [/\b(55\d|45\d)\b/, 'mail_recipient_refused'],
] as const

/** Why a mail could not be sent, by what was thrown. */
export function causeOf(thrown: unknown): MailFailure {
  const said = String(thrown)
  return CAUSES.find(([pattern]) => pattern.test(said))?.[1] ?? 'mail_failed'
}

/** Sends a mail, never within a transaction. Null once the server has taken it, else why not. */
export function sendMail(app: PbApp, to: string, { subject, text, html }: RenderedMail): MailFailure | null {
  const { senderName, senderAddress } = app.settings().meta
  const from = { name: senderName, address: senderAddress }
  noteMail(app, 'running')
  try {
    app.newMailClient().send(new MailerMessage({ from, to: [{ name: '', address: to }], subject, text, html }))
    noteMail(app, 'sent')
    return null
  } catch (thrown) {
    const code = causeOf(thrown)
    // A recipient that is refused says that the server works.
    noteMail(app, code === 'mail_recipient_refused' ? 'sent' : 'failed')
    app.logger().warn('A mail could not be sent', 'code', code)
    return code
  }
}

/** Whether an operator has set up a mail server. */
export function isMailSetUp(app: PbApp): boolean {
  return app.settings().smtp.enabled
}
