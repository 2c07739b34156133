import { params } from '../../base/params.ts'

/** What the screen of the mail says. */
export const mailScreen = {
  text: 'Invitations, codes to sign in and new passwords go by mail, through one server for the whole deployment.',
  through: params('Sent through {server}, as set in PocketBase.'),
  forOwners: 'Owners and admins of the page read how mail is set up.',
  ownersTest: 'Owners send tests.',
  sendTest: 'Send me a test',
  sending: 'Being sent …',
  state: 'State',
  notSetUpText:
    'Invitations give a link to hand over instead. Codes to sign in, links for a new password and changes of an address reach nobody.',
  isSetUp: 'A mail server is set up.',
  lastSent: params('The last mail was taken on {time}.'),
  noneSent: 'No mail was sent since the last start.',
  lastFailed: params('The last one that failed, on {time}: {reason}'),
  from: 'From',
  where: 'To change it',
  whereHint: 'for operators',
  whereText:
    'In PocketBase’s admin UI, at its own address under /_/: Settings, Mail settings. Set the sender there, switch the SMTP mail server on, and give its host, port and sign-in. The password stays there; the console never has it.',
  testRunning: params('A test is on its way, since {time}.'),
  testSent: params('The mail server took a test on {time}. Look into your mailbox, also among the spam.'),
  testFailed: params('The test of {time} was not sent. {reason}'),
  tooSoon: 'A test was sent seconds ago. Wait a moment.',
  unreachable: 'No test was sent: the server does not answer.',
  unreadable: 'It cannot be found out right now how mail is set up.',
  noServer: 'There was no mail server then.',
  authRefused: 'The mail server refused the user name or the password.',
  connectionRefused: 'Nothing answers at this host and port, or a firewall is in between.',
  hostUnknown: 'There is no such host: its name is wrong, or the DNS does not answer.',
  tlsFailed:
    'No safe connection came about: the certificate is not right for the host, or the port wants the other kind of TLS.',
  timedOut:
    'The mail server took the connection and said nothing for 20 seconds. Most likely the port wants the other kind of TLS, or a firewall is in between.',
  recipientRefused: 'The mail server refused a recipient: there is no such mailbox, or it is full.',
  otherReason: 'The mail server did not take it. What it said is in PocketBase’s log.',
}
