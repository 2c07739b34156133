import { codeMail, linkMail } from '../../core/mail/account.ts'
import type { RenderedMail } from '../../core/mail/mail.ts'
import { publicOrigin } from '../base/public-origin.ts'
import { noteLostCode } from '../mail/mail-out.ts'
import { recipientOf } from '../mail/mail-recipient.ts'

/** What PocketBase mails about an account. */
type AccountMailKind = 'passwordReset' | 'oneTimeCode' | 'emailChange' | 'verification'

/** Before a mail about an account is sent: it says what ours say, in the recipient's language, and leads to the page. */
export function writeAccountMail(e: PbMailEvent, kind: AccountMailKind): void {
  const { subject, text, html } = render(e, kind)
  e.message.subject = subject
  e.message.text = text
  e.message.html = html
  try {
    e.next()
  } catch (thrown) {
    if (kind === 'oneTimeCode') noteLostCode(e.app, e.meta.otpId ?? '')
    throw thrown
  }
}

function render({ app, record, meta }: PbMailEvent, kind: AccountMailKind): RenderedMail {
  const recipient = recipientOf(app, record)
  const address = `${publicOrigin()}/sign-in`
  switch (kind) {
    case 'oneTimeCode':
      return codeMail(recipient, meta.password ?? '')
    case 'passwordReset':
      return linkMail(kind, recipient, `${address}/reset#${meta.token ?? ''}`)
    case 'emailChange':
      return linkMail(kind, recipient, `${address}/email#${meta.token ?? ''}`)
    // PocketBase's own token would lead to its admin UI; a code by mail confirms the address as well.
    case 'verification':
      return linkMail(kind, recipient, address)
    default:
      return kind satisfies never
  }
}
