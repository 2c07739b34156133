import { params } from '../base/params.ts'

/** The page that tells programs what there is. */
export const api = {
  title: 'For programs',
  lead: params('Everything that {name} says here can be read by programs: without a key, from any site.'),
  privateNote: 'This page is private: all of this answers only its members, and not from other sites.',
  address: 'Address',
  answer: 'What it returns',
  json: 'JSON',
  jsonText:
    'These are the addresses and shapes of Atlassian Statuspage’s API, version 2: anything that reads a Statuspage can read this page.',
  openApiNote: 'All fields, as OpenAPI 3.1:',
  example: 'An answer from this page',
  summary: 'The page, its components, and what is open or planned',
  status: 'The status of the whole page',
  components: 'All components and groups',
  incidents: 'The newest 50 incidents',
  unresolved: 'Open incidents',
  incident: 'One incident or maintenance, however old',
  maintenances: 'The newest 50 maintenances',
  upcoming: 'Maintenances that have not begun',
  active: 'Maintenances in progress',
  history: 'Three months of the history, with ?page=2 the three before',
  historyMonths: 'The same, without the header',
  rules: 'Rules',
  ruleCors: 'Scripts on any site may ask, with GET, HEAD and OPTIONS. They can read the ETag.',
  ruleEtag:
    'Send the ETag of the last answer as If-None-Match: what has not changed is answered with 304, without a body.',
  ruleCache: 'Shared caches keep an answer for 10 seconds. Asking every few seconds is enough.',
  ruleErrors:
    'A refusal is JSON with a stable code and a sentence: 404 for what is not there, 405 and 406 for a request that has no answer, 503 while the status is unknown. What is unknown is never said to be operational.',
  feeds: 'Feeds and calendar',
  feedsText: 'Each also exists for one component, under its address.',
  badges: 'Badges',
  badgesText: params(
    'Pictures of the status and of 90 days of uptime, for the page or for one component, in any language of this page, light or dark as the reader’s device is. With ?style= they look like those of shields.io: {styles}.',
  ),
  badgeJson: 'The same for shields.io, for logos and labels of your own:',
  alt: params('Status of {name}'),
  widget: 'On your site',
  widgetText:
    'One element shows the status on your site and keeps itself up to date. It takes a component, a language and a theme, and what is inside it is shown where no script runs.',
  frameText: 'Where a site allows no script, a frame does the same.',
  policyText:
    'A site with a Content-Security-Policy must allow script-src and connect-src, or frame-src, for this page.',
  metrics: 'Prometheus',
  metricsText: 'Status, components, uptime, open incidents and the age of the news as gauges, in the text format.',
  live: 'Live',
  liveText:
    'The whole page as one document with its changes: by polling, by Server-Sent Events, or by a WebSocket. Its shape is our own and may change with a new version.',
  copy: 'Copy',
  copied: 'Copied',
}
