import { count } from '@nanostores/i18n'
import { params } from '../base/params.ts'

/**
 * What subscribers are sent, by mail and in chats, beside the names of statuses and impacts. A `{time}` has its day: it
 * may be read much later.
 */
export const notifications = {
  reminder: 'Reminder',
  report: 'Postmortem published',
  componentsChanged: count({ one: '{count} component has changed', other: '{count} components have changed' }),
  updates: count({ one: '{count} update', other: '{count} updates' }),
  moreUpdates: count({ one: '{count} more update', other: '{count} more updates' }),
  affectedNow: 'Affected now',
  statusAndBefore: params('{status} (before: {before})'),
  nextUpdateBy: params('Next update by {time}'),
  planned: params('Planned: {time}'),
  reminderText: 'This planned maintenance begins soon.',
  reportText: 'The postmortem of this incident has been published.',
  bundleText: 'These updates came close together, so they are in one message.',
  readOnPage: 'Read it on the status page',
  openPage: 'Open the status page',
  change: 'Change what you get',
  leave: 'Unsubscribe',
  reason: params('You get this because you follow the status of {page}.'),
  confirmSubject: params('Confirm updates from {page}'),
  confirmText: params(
    'This address was entered to follow the status of {page}. Once you confirm it, you get updates on:',
  ),
  wholePage: 'everything on the status page',
  oneIncident: params('this one incident: {name}'),
  unnamedIncident: 'one incident',
  chosenComponents: 'the components that were chosen',
  confirmAction: 'Confirm',
  confirmSmall: params('The link is valid until {time}. If you expected nothing, do nothing: nothing will be sent.'),
  knownSubject: params('You get updates from {page} already'),
  knownText: params(
    'This address was entered to follow the status of {page}. It gets updates already, so nothing has changed.',
  ),
  knownSmall: 'If it was not you, do nothing.',
  manageSubject: params('Your link to the updates from {page}'),
  manageText: params('With this link you change which updates you get from {page}, pause them or unsubscribe.'),
  manageSmall:
    'The link is yours alone: whoever has it can change what you get. If you did not ask for it, do nothing.',
  testSubject: params('Test: updates from {page} arrive'),
  testText: params('This is a test. Updates on the status of {page} arrive here.'),
  testSmall: 'There is nothing else to do.',
  welcome: params('Updates from {page} appear here'),
  quarantineSubject: params('Your webhook at {page} was put aside'),
  quarantineText: params(
    'For some time, updates from {page} could not be delivered to your webhook at {host}. It was put aside: nothing is sent there until you turn it on again.',
  ),
  quarantineAction: 'See the webhook',
  smsCode: params('{code} is your code for updates from {page}. Valid for 10 minutes.'),
  smsKnown: params('You get updates from {page} already.'),
  smsStop: params('Change or stop updates: {url}'),
  callCode: params('Your code for updates from {page} is: {code}.'),
  callKnown: params(
    'This number gets calls from {page} already. To change or end them, type this code where the number was entered: {code}.',
  ),
  callStop: 'To stop these calls, press 9.',
  callStopped: 'You will not get these calls any more.',
}
