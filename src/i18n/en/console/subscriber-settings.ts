/** What the console says of how a page tells its subscribers, and of how long it keeps whom. */
export const subscriberSettings = {
  text: 'How subscribers are told of updates, and how long it is kept who was told.',
  delay: 'Time for corrections',
  delayHint: 'An update waits this long before it is sent. What you correct meanwhile is sent once, corrected.',
  atOnce: 'None: it is sent at once',
  fromName: 'Sender’s name',
  fromNameHint: 'Stands before the sender’s address in mails. Empty: the page’s name.',
  replyTo: 'Replies go to',
  replyToHint: 'Answers to mails go here. Empty: to the sender’s address.',
  replyToInvalid: 'This is not an e-mail address.',
  days: 'Record of deliveries',
  daysHint: 'After this we forget who was told. The numbers stay.',
}
