import { params } from '../params.ts'

/** The page that tells programs what there is. */
export const api = {
  title: 'For programs',
  lead: params('Everything that {name} says here can be read by programs: without a key, from any site.'),
  privateNote: 'This page is private: all of this answers its members only, and not from other sites.',
  address: 'Address',
  answer: 'What it answers',
  json: 'JSON',
  jsonText:
    'These are the addresses and shapes of Atlassian Statuspage’s API, version 2: what reads a Statuspage reads this page.',
  described: 'All fields, as OpenAPI 3.1:',
  example: 'An answer of this page',
  summary: 'The page, its components, and what is open or planned',
  status: 'The status of the whole page',
  components: 'All components and groups',
  incidents: 'The newest 50 incidents',
  unresolved: 'Open incidents',
  incident: 'One incident or maintenance, however old',
  maintenances: 'The newest 50 maintenances',
  upcoming: 'Maintenances that have not begun',
  active: 'Maintenances under way',
  history: 'Three months of the history, with ?page=2 the three before',
  historyMonths: 'The same, without the header',
  rules: 'Rules',
  ruleCors: 'Scripts of any site may ask, with GET, HEAD and OPTIONS. They can read the ETag.',
  ruleEtag:
    'Send the ETag of the last answer as If-None-Match: what has not changed is answered with 304, without a body.',
  ruleCache: 'Shared caches keep an answer for 10 seconds. Asking every few seconds is enough.',
  ruleErrors:
    'A refusal is JSON with a stable code and a sentence: 404 for what is not there, 405 and 406 for a question that has no answer, 503 while the status is unknown. Nothing unknown is ever said to be operational.',
  feeds: 'Feeds and calendar',
  feedsText: 'Each also exists for one component, under its address.',
  badges: 'Badges',
  badgesText: params(
    'Pictures of the status and of the uptime of 90 days, of the page or of one component, in any language of this page. Styles: {styles}.',
  ),
  badgeJson: 'The same for shields.io, for logos and labels of your own:',
  alt: params('Status of {name}'),
  widget: 'On your site',
  widgetText:
    'One element shows the status on your site and changes by itself. It takes a component, a language and a theme, and what stands inside of it is shown where no script runs.',
  frameText: 'Where a site allows no script, a frame does the same.',
  policyText: 'A site with a Content-Security-Policy allows script-src and connect-src, or frame-src, for this page.',
  metrics: 'Prometheus',
  metricsText: 'Status, components, uptime, open incidents and the age of the news as gauges, in the text format.',
  live: 'Live',
  liveText:
    'The whole page as one document with its changes: by asking, by Server-Sent Events, or by a WebSocket. Its shape is ours and may change with a new version.',
  copy: 'Copy',
  copied: 'Copied',
}
