/** Northwind Cloud, the fictional company of the demo: its components and its history. */

export interface DemoGroup {
  name: string
  components: readonly string[]
}

export const GROUPS: readonly DemoGroup[] = [
  { name: 'Applications', components: ['Dashboard', 'Sign-in and SSO', 'Billing', 'Documentation'] },
  { name: 'API', components: ['REST API', 'GraphQL API', 'Webhooks', 'Event streams', 'Command-line tool'] },
  {
    name: 'Compute and storage',
    components: ['Instances', 'Containers', 'Object storage', 'Block storage', 'Managed Postgres', 'Backups'],
  },
  { name: 'Network', components: ['DNS', 'Load balancers', 'Content delivery', 'Private networking'] },
  { name: 'Regions', components: ['Frankfurt', 'London', 'Virginia', 'Oregon', 'Singapore'] },
]

type DemoStatus = 'degraded_performance' | 'partial_outage' | 'major_outage'

/** A past incident: it began `daysAgo` days ago at `at` (UTC) and lasted `minutes`. */
export interface DemoTrouble {
  name: string
  daysAgo: number
  at: string
  minutes: number
  affected: Readonly<Record<string, DemoStatus>>
  /** The first, middle and last post. */
  words: readonly [string, string, string]
  postmortem?: string
}

export const TROUBLES: readonly DemoTrouble[] = [
  {
    name: 'GraphQL queries timing out',
    daysAgo: 81,
    at: '10:06',
    minutes: 18,
    affected: { 'GraphQL API': 'degraded_performance' },
    words: [
      'Nested GraphQL queries time out. The REST API works normally.',
      'A new query planner is the cause. We are going back to the former one.',
      'Queries answer in their usual time again.',
    ],
  },
  {
    name: 'Slow DNS resolution',
    daysAgo: 65,
    at: '16:20',
    minutes: 75,
    affected: { DNS: 'partial_outage' },
    words: [
      'Some names in our zones resolve slowly or not at all.',
      'One of four name server sites announces routes it cannot serve. We are withdrawing it.',
      'The site is withdrawn and all names resolve. It stays out until its routers have been replaced.',
    ],
  },
  {
    name: 'Outdated files served from the cache',
    daysAgo: 50,
    at: '08:31',
    minutes: 24,
    affected: { 'Content delivery': 'degraded_performance' },
    words: [
      'Files changed since 08:10 UTC are still delivered as they were before.',
      'Purge messages are stuck in one queue; we are sending them again.',
      'All caches are up to date.',
    ],
  },
  {
    name: 'Object storage unavailable in Oregon',
    daysAgo: 38,
    at: '03:12',
    minutes: 98,
    affected: { 'Object storage': 'major_outage', Backups: 'degraded_performance', Oregon: 'partial_outage' },
    words: [
      'Reading and writing objects in Oregon fails. Other regions are not affected.',
      'A power supply took two storage rows with it. We are starting them again, one by one.',
      'Object storage serves all requests. No object was lost. Backups that were due are being made now.',
    ],
  },
  {
    name: 'Slow queries in Virginia',
    daysAgo: 24,
    at: '14:47',
    minutes: 32,
    affected: { 'Managed Postgres': 'degraded_performance', Virginia: 'degraded_performance' },
    words: [
      'Queries to databases in Virginia take several times as long as usual.',
      'A storage controller is rebuilding an array. We are moving the busiest databases away from it.',
      'Query times are back to normal.',
    ],
  },
  {
    name: 'Sign-in failing for SSO customers',
    daysAgo: 12,
    at: '11:40',
    minutes: 42,
    affected: { 'Sign-in and SSO': 'partial_outage', Dashboard: 'degraded_performance' },
    words: [
      'Signing in through SAML fails. Passwords and existing sessions work.',
      'A certificate that ended today is the cause. A new one is on its way to all regions.',
      'SAML sign-in works everywhere. We now warn ourselves 30 days before a certificate ends.',
    ],
  },
  {
    name: 'Delayed webhook deliveries',
    daysAgo: 2,
    at: '09:12',
    minutes: 38,
    affected: { Webhooks: 'degraded_performance' },
    words: [
      'Webhooks arrive up to 20 minutes late. None are lost.',
      'A queue worker is stuck. We are putting others in its place.',
      'A queue worker was stuck after a deployment. All delayed deliveries were sent; none were lost.',
    ],
  },
]

/** A scheduled maintenance; a negative `daysAgo` is in the future. */
export interface DemoMaintenance {
  name: string
  daysAgo: number
  at: string
  minutes: number
  components: readonly string[]
  words: string
}

export const MAINTENANCES: readonly DemoMaintenance[] = [
  {
    name: 'Block storage: firmware update',
    daysAgo: 70,
    at: '02:00',
    minutes: 120,
    components: ['Block storage'],
    words: 'Volumes may answer up to 50 ms later while their controllers change over.',
  },
  {
    name: 'Certificate store migration',
    daysAgo: 46,
    at: '05:00',
    minutes: 60,
    components: ['Load balancers'],
    words: 'New certificates cannot be added during this hour. Existing ones are served as always.',
  },
  {
    name: 'Power feed replacement in Singapore',
    daysAgo: 27,
    at: '18:00',
    minutes: 95,
    components: ['Singapore'],
    words: 'One of two power feeds is replaced. We expect no interruption.',
  },
  {
    name: 'Managed Postgres: minor version upgrade',
    daysAgo: 6,
    at: '04:00',
    minutes: 40,
    components: ['Managed Postgres'],
    words: 'Each database restarts once, which takes a few seconds.',
  },
  {
    name: 'Network core upgrade in London',
    daysAgo: -3,
    at: '02:00',
    minutes: 120,
    components: ['London', 'Load balancers'],
    words:
      'Connections through London may drop twice, for up to 30 seconds each time. Clients that retry will not notice.',
  },
]

/** The open incident: when each update was posted, its status, text and affected components. */
export const OPEN_INCIDENT = {
  name: 'API errors in Frankfurt',
  nextUpdateInMinutes: 13,
  updates: [
    {
      minutesAgo: 44,
      status: 'investigating',
      words:
        'Some API requests to Frankfurt fail with status 502 or time out. Other regions work normally. ' +
        'We are looking for the cause.',
      affected: { Frankfurt: 'major_outage', 'REST API': 'partial_outage' },
    },
    {
      minutesAgo: 21,
      status: 'identified',
      words:
        'A failed router in the Frankfurt core is dropping about a third of the traffic. We are taking it out of service.',
      affected: { Frankfurt: 'major_outage', 'REST API': 'partial_outage', Webhooks: 'degraded_performance' },
    },
    {
      minutesAgo: 4,
      status: 'identified',
      words:
        'Requests to Frankfurt are being moved to London. About **60%** now succeed. New instances in Frankfurt cannot ' +
        'be started yet; running ones are not affected.',
      affected: { Frankfurt: 'major_outage', 'REST API': 'partial_outage', Webhooks: 'degraded_performance' },
    },
  ],
} as const
