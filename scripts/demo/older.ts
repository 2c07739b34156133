import type { DemoMaintenance, DemoTrouble } from './company.ts'

/** What happened at Northwind Cloud longer ago than its status page shows: for calendars and the history. */
export const OLDER_TROUBLES: readonly DemoTrouble[] = [
  {
    name: 'Instances failing to start in Singapore',
    daysAgo: 476,
    at: '22:05',
    minutes: 130,
    affected: { Instances: 'partial_outage', Singapore: 'partial_outage' },
    words: [
      'New instances in Singapore do not start. Running ones are not affected.',
      'The image store is out of space. We are clearing it and adding more.',
      'Instances start everywhere. The image store now warns us at 70%.',
    ],
  },
  {
    name: 'Sign-in slow worldwide',
    daysAgo: 412,
    at: '08:40',
    minutes: 55,
    affected: { 'Sign-in and SSO': 'degraded_performance' },
    words: [
      'Signing in takes up to a minute.',
      'A session store is rebuilding after a restart. Sign-ins go past it where they can.',
      'Sign-ins take their usual time.',
    ],
  },
  {
    name: 'Event streams disconnecting',
    daysAgo: 351,
    at: '13:15',
    minutes: 84,
    affected: { 'Event streams': 'partial_outage', Webhooks: 'degraded_performance' },
    words: [
      'Event streams end after some seconds. Clients that connect again miss nothing.',
      'A load balancer ends idle connections too early since its last update. We are putting back its settings.',
      'Streams stay open. Webhooks that waited have been sent.',
    ],
  },
  {
    name: 'London offline after a fibre cut',
    daysAgo: 288,
    at: '16:52',
    minutes: 47,
    affected: { London: 'major_outage', 'Load balancers': 'degraded_performance', 'REST API': 'degraded_performance' },
    words: [
      'London cannot be reached. Requests are being answered elsewhere, more slowly.',
      'Both fibres to the site were cut at a building site. Traffic moves to our third way.',
      'London is reachable over its third way; the fibres were mended the same evening.',
    ],
  },
  {
    name: 'REST API rejecting valid tokens',
    daysAgo: 203,
    at: '06:30',
    minutes: 22,
    affected: { 'REST API': 'major_outage', 'GraphQL API': 'major_outage', 'Command-line tool': 'major_outage' },
    words: [
      'All API requests are answered with status 401.',
      'A key was rotated before all servers knew the new one. We are going back to the former key.',
      'Tokens are accepted again. No token was revoked.',
    ],
  },
  {
    name: 'GraphQL queries failing for large results',
    daysAgo: 203,
    at: '18:10',
    minutes: 35,
    affected: { 'GraphQL API': 'partial_outage' },
    words: [
      'GraphQL queries with more than 1,000 nodes fail.',
      'A limit was set too low while we looked into this morning’s trouble. It is being put right.',
      'Large queries work.',
    ],
  },
  {
    name: 'Backups delayed',
    daysAgo: 137,
    at: '01:20',
    minutes: 380,
    affected: { Backups: 'degraded_performance' },
    words: [
      'Nightly backups begin late.',
      'A scheduler lost its place after a failover. Backups are being made in order of their age.',
      'All backups of the night are made.',
    ],
  },
]

export const OLDER_MAINTENANCES: readonly DemoMaintenance[] = [
  {
    name: 'Object storage: index rebuild',
    daysAgo: 320,
    at: '03:00',
    minutes: 240,
    components: ['Object storage'],
    words: 'Listings may lack objects that are younger than a minute while the index is rebuilt.',
  },
  {
    name: 'Dashboard: new database version',
    daysAgo: 165,
    at: '05:30',
    minutes: 25,
    components: ['Dashboard', 'Billing'],
    words: 'Dashboard and billing cannot be used for up to half an hour.',
  },
]
