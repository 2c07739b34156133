/** What the console says about the mail settings, but for their screen. */
export const mail = {
  title: 'Mail',
  notSetUp: 'No mail server is set up.',
  nobodyByMail: 'Nobody can subscribe by e-mail, and e-mails to subscribers wait.',
}
