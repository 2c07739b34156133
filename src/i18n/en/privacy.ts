import { params } from '../base/params.ts'

/** What is kept of a visitor: for how long, who sees it, and how it is deleted. */
export const privacy = {
  title: 'What is kept about you',
  description: params(
    'What {name} stores about its subscribers, for how long, who can see it, and how to have it deleted.',
  ),
  lead: 'Only what it takes to send you updates.',
  reading: 'If you only read',
  readingText:
    'This page sets no cookies and loads nothing from other sites. The colours and the language that you choose stay in your browser.',
  stored: 'If you get updates',
  storedAll:
    'What you follow and how much of it, your language, and when you signed up, confirmed and were last sent something. And for each way:',
  email: 'Your e-mail address.',
  chat: 'The webhook address of your channel.',
  sms: 'Your number.',
  push: 'An address and keys that your browser made for this. No name.',
  webhook: 'The address, the secret that messages are signed with, and a contact address where you gave one.',
  robotCheck:
    'Signing up is checked by Turnstile. The form loads it from Cloudflare, which then sees your network address.',
  howLong: 'For how long',
  whileSubscribed: 'Your address and choices while you get updates',
  untilLeft: 'until you leave',
  afterLeaving: 'Your address and choices after that, so that you can undo it',
  unconfirmed: 'An address that is not confirmed',
  refusedMail: 'A hash of an address where mail came back or was marked as spam, so that it is left alone',
  refusedNumber: 'A hash of a number that refused calls, so that it is left alone',
  deliveries: 'Which messages you were sent, and whether they arrived',
  remains:
    'Once your address is deleted, the record of messages no longer says that they were for you. How many people were told of an update stays, as a number.',
  backups: 'Backups of the server may hold your address for some time longer.',
  who: 'Who can see it',
  team: 'The owners and admins of this page. Their list shows addresses shortened. They can take a file with the whole ones, which is logged.',
  operator: 'Whoever runs the server.',
  carriers: params('The services that carry the messages: {names}.'),
  ownMailServer: 'the page’s mail server',
  textProvider: 'a text message provider',
  callProvider: 'a provider of phone calls',
  pushService: 'your browser’s push service',
  nobodyElse: 'Nobody else. It is used for nothing but these messages.',
  deletion: 'How to have it deleted',
  deletionText: 'Leave by the link in any message, or get a link here:',
  atOnce: 'To have it deleted at once, ask the team of this page.',
}
