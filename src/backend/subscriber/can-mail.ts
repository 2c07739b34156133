import type { MailWay } from '../../core/subscriber/mail-settings.ts'
import { isMailSetUp } from '../mail/mail.ts'

/** Whether anything can be mailed to subscribers: by the edge's provider, or by a mail server that is set up. */
export function canMail(app: PbApp, way: MailWay): boolean {
  return way === 'provider' || isMailSetUp(app)
}
