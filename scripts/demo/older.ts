import type { DemoMaintenance, DemoTrouble } from './company.ts'

/** Incidents older than the status page shows, for calendars and the history. */
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
  {
    name: 'Invoices for July sent twice',
    daysAgo: 108,
    at: '07:40',
    minutes: 265,
    affected: {},
    words: [
      'Some customers have received their invoice for July twice. Nobody was charged twice.',
      'A job that sends invoices was started a second time by hand. It has been stopped.',
      'Everyone concerned has had a note that the second copy can be thrown away. No payment was made twice.',
    ],
  },
  {
    name: 'Dashboard slow to load',
    daysAgo: 131,
    at: '13:02',
    minutes: 54,
    affected: { Dashboard: 'degraded_performance' },
    words: [
      'Pages of the dashboard take ten seconds and longer. What runs in your account is not affected.',
      'A cache of permissions was emptied by a deployment and fills too slowly. We are filling it by hand.',
      'The dashboard answers in its usual time. The cache is now filled before traffic comes to it.',
    ],
  },
  {
    name: 'Frankfurt cut off from the internet',
    daysAgo: 163,
    at: '04:18',
    minutes: 137,
    affected: {
      Frankfurt: 'major_outage',
      'Load balancers': 'partial_outage',
      'REST API': 'partial_outage',
      'Private networking': 'degraded_performance',
    },
    words: [
      'Nothing in Frankfurt can be reached from outside. We are looking for the cause.',
      'Both of our fibres into Frankfurt were cut, ten minutes apart, by one building site. A third way over Amsterdam is being set up; **it will carry about half of the usual traffic**.',
      'Traffic goes over Amsterdam at full rate and one of the two fibres is repaired. We thank everyone who moved their work to London by hand, and are sorry that it took us two hours to do it for the others.',
    ],
    postmortem: `## What happened

At 04:18 UTC an excavator in Frankfurt-Sossenheim cut the duct of our first fibre, and at 04:29 that of the second. Both were sold to us as separate paths. For 600 metres they were not: a road had been moved in the year before, and both carriers had leased the same new duct.

## What it meant

| | from | until |
|---|---|---|
| Frankfurt unreachable | 04:29 | 05:51 |
| Half of the usual rate | 05:51 | 06:35 |

Instances kept running, and no data was lost. Names in Frankfurt's zones were answered by London throughout.

## What we do about it

1. We have walked every metre of our ways into all five regions, with maps of the carriers and a measuring wheel.
2. A third way into Frankfurt, by microwave, is ordered.
3. Load balancers leave a region that cannot be reached after two minutes and without anybody's hand. Until now a person had to agree.`,
  },
  {
    name: 'Backups of databases not made',
    daysAgo: 268,
    at: '00:30',
    minutes: 545,
    affected: { Backups: 'major_outage', 'Managed Postgres': 'degraded_performance' },
    words: [
      'The nightly backups of databases have not been made. Databases themselves work, and point-in-time recovery does.',
      'A certificate between backup workers and object storage had ended. It is renewed; backups are being made now, the oldest first.',
      'All backups are made. We check each morning that every database has one of the last night, and call somebody if not.',
    ],
  },
  {
    name: 'Private networking between Virginia and London',
    daysAgo: 342,
    at: '11:08',
    minutes: 23,
    affected: {
      'Private networking': 'partial_outage',
      Virginia: 'degraded_performance',
      London: 'degraded_performance',
    },
    words: [
      'Private connections between Virginia and London lose about a tenth of their packets.',
      'One of four tunnels has a wrong packet size after maintenance. Traffic goes through the other three.',
      'All four tunnels carry traffic. The packet size is now part of the check that ends a maintenance.',
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
  {
    name: 'DNS: move to signed zones',
    daysAgo: 192,
    at: '06:00',
    minutes: 180,
    components: ['DNS'],
    words: 'All zones are signed (DNSSEC). Names resolve all the time; changes to zones wait until the work is done.',
  },
  {
    name: 'Managed Postgres: end of version 12',
    daysAgo: 396,
    at: '05:00',
    minutes: 120,
    components: ['Managed Postgres'],
    words: 'Databases that still run version 12 are moved to version 16. Their owners have had three letters about it.',
  },
]
