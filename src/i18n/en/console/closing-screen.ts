import { params } from '../../base/params.ts'

export const closingScreen = {
  resolveText: 'Each of them gets this update.',
  which: 'Incidents',
  message: 'Message',
  resolveChosen: params('Resolve the chosen ({count})'),
  sending: 'Posting …',
  resolved: 'Resolved',
  moved: 'Somebody posted meanwhile: read it first.',
  notConfirmed: 'Not confirmed: the backend has not answered. Trying again posts nothing twice.',
  mergeText: 'This incident is resolved and leads visitors to the other. Its address and updates stay.',
  into: 'Into',
  takesOver: params('Affected there as well from now on: {names}'),
  mergeNow: 'Merge',
  mergedInto: 'Goes on in',
  mergeAmong: 'The other one is resolved and leads visitors to the one that you choose. Its address and updates stay.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
}
