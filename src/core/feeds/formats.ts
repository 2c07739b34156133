/** How a page's history and maintenances are given to feed readers and calendars. */
export const FEEDS = {
  rss: { file: 'history.rss', type: 'application/rss+xml', name: 'RSS' },
  atom: { file: 'history.atom', type: 'application/atom+xml', name: 'Atom' },
  json: { file: 'history.json', type: 'application/feed+json', name: 'JSON Feed' },
  /** Its name is each language's own word for a calendar. */
  ics: { file: 'calendar.ics', type: 'text/calendar', name: null },
} as const

export type FeedFormat = keyof typeof FEEDS
