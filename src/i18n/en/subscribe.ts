import { params } from '../base/params.ts'

/** The page behind "Get updates": the ways to hear of what is new. */
export const subscribe = {
  lead: 'When something starts, changes or ends.',
  only: params('{name} only.'),
  everything: 'Updates on everything',
  description: params(
    'Ways to follow {name}: feeds, a calendar of maintenance, notifications in your browser, and a widget.',
  ),
  privateNote: 'This page is private: its feeds and its calendar open only in a browser that is signed in.',
  feeds: 'Follow in a feed reader',
  feedsText: 'All incidents and maintenance, with each update. Give your reader one of these addresses.',
  calendar: 'See maintenance in your calendar',
  calendarText:
    'Subscribe to this address in your calendar. Planned maintenance appears there, and its times stay up to date.',
  browser: 'Be notified in this browser',
  browserText: 'Your browser notifies you of each update, as long as the status page is open in a tab.',
  browserOn: 'Notifications are on in this browser. Keep the status page open in a tab.',
  browserBlocked:
    'Notifications from this site are blocked in your browser’s settings. Allow them there to be notified here.',
  browserAbsent: 'This browser cannot show notifications from a website.',
  browserScripts: 'This needs JavaScript, which is off in this browser.',
  widget: 'Show the status on your own site',
  widgetText: 'Paste these lines into your page. What they show keeps itself up to date.',
  widgetMore: 'Badges, and a frame for sites without scripts',
}
