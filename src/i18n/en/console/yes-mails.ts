import { params } from '../../base/params.ts'

/** What the console says of the mails that ask for a second yes. */
export const yesMails = {
  mailedTo: params('Told by mail: {count}.'),
  mailedNobody: 'Nobody was told by mail.',
  mailOff: 'Nobody was told by mail: no mail server is set up.',
  mailFailed: params('Not reached by mail: {count}. The mail server refused, or did not answer.'),
  mailUnproven: params('Without a confirmed address, so not told by mail: {count}.'),
  mailLimited: params('Had too many mails within the hour, so not told again: {count}.'),
  mailUnknown: 'Whether mails went out is not known yet.',
}
