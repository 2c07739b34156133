/** A kind of public addresses: a row of the one table by which everything that decides by address decides. */
interface AddressKind {
  /** The paths, as the source of a regular expression of the whole. */
  path: string
  /** Who reads the answers: what fails is a page for people, and JSON with a code for programs. */
  reader: 'people' | 'programs'
  /**
   * Answers may name the origin by which they were asked, also where nobody vouches for it
   * (src/edge/reading/address.ts).
   */
  namesOrigin?: true
  /** Scripts of any site may read it (src/edge/http/cross-origin.ts). */
  isOpen?: true
  /** They may read, too, that the page is for its members now, and show it no longer (src/edge/access/challenge.ts). */
  saysPrivate?: true
  /** Of a page that is for its members, others are told that there is nothing (src/edge/access/challenge.ts). */
  saysNothing?: true
  /** Answers are JSON, and nothing to anyone who does not take that (src/edge/http/cross-origin.ts). */
  isJson?: true
  /**
   * The parameters of a query that are read, in the order in which addresses have them (src/edge/reading/queries.ts).
   */
  queries?: readonly string[]
  /** Any site may show it in a frame (src/edge/http/security-headers.ts). */
  isFramed?: true
  /** Visitors' devices keep it for when the network is gone (src/offline/worker.ts). */
  isOffline?: true
  /** The answer to a GET goes on for as long as the visitor stays (src/gate/lanes.ts). */
  isStream?: 'to-get'
  /** The answer may wait for PocketBase, or is long: pages do not stand behind it (src/gate/lanes.ts). */
  isSlow?: true
  /**
   * The answer is worked out anew, some ten milliseconds of the Worker's one thread, and not kept: each, or those to a
   * query (src/gate/lanes.ts).
   */
  isCostly?: 'each' | 'to-query'
  /** The status page itself, which says in short what all others are about. */
  isStatus?: true
}

/** The page's languages as PocketBase takes them (pb_migrations); what stands at the root is none. */
const LANG = '(?:/(?!(?:api|pb|set-up)(?:/|$))[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*)?'
/** Of the page, or of a component. */
const PART = `${LANG}(?:/components/[^/]+)?`
/** What the history reads (core/archive/wish), in the order in which its addresses have it. */
export const HISTORY_QUERY = ['component', 'impact', 'kind', 'q', 'to', 'page'] as const

/** All of them. Each has samples among those by which the tests ask whether a page says what it may not. */
export const ADDRESSES: readonly AddressKind[] = [
  { path: `${LANG}/?`, reader: 'people', isOffline: true, isStatus: true },
  {
    ...{ path: `${LANG}/history(?:/[^/.]+)?/?`, reader: 'people', queries: HISTORY_QUERY, isOffline: true },
    isCostly: 'to-query',
  },
  { path: `${LANG}/uptime/?`, reader: 'people', isOffline: true },
  { path: `${LANG}/(?:components|incidents)/[^/]+/?`, reader: 'people', isOffline: true },
  { path: `${LANG}/api/?`, reader: 'people', namesOrigin: true },
  { path: `${PART}/embed/?`, reader: 'people', queries: ['theme'], isFramed: true },

  { path: `${PART}/history\\.(?:rss|atom|json)`, reader: 'programs', namesOrigin: true, isOpen: true },
  { path: `${PART}/calendar\\.ics`, reader: 'programs', namesOrigin: true, isOpen: true },
  { path: `${PART}/(?:badge|uptime)\\.svg`, reader: 'programs', isOpen: true, queries: ['style'] },
  { path: `${PART}/(?:badge|uptime)\\.json`, reader: 'programs', isOpen: true, isJson: true },
  {
    ...{ path: `${PART}/embed\\.json`, reader: 'programs', namesOrigin: true },
    ...{ isOpen: true, saysPrivate: true, isJson: true, queries: ['lang'] },
  },
  {
    ...{ path: '/history/months\\.json', reader: 'programs', isOpen: true, isJson: true, queries: ['page'] },
    isCostly: 'to-query',
  },
  { path: '/api/v2/.*\\.json', reader: 'programs', namesOrigin: true, isOpen: true, isJson: true },
  { path: '/api/v2(?:/.*)?', reader: 'programs', namesOrigin: true, isOpen: true },
  { path: '/metrics', reader: 'programs', isOpen: true },

  { path: `${LANG}(?:/incidents/[^/]+)?/og\\.png`, reader: 'programs', isCostly: 'each' },
  { path: '/robots\\.txt|/sitemap(?:-\\d+)?\\.xml|/\\.well-known/.*', reader: 'programs', namesOrigin: true },
  { path: '/favicon\\.ico', reader: 'programs' },
  // The gateway answers these itself.
  { path: '/live', reader: 'programs', saysNothing: true },
  { path: '/live\\.json', reader: 'programs', saysNothing: true, queries: ['seq'] },
  { path: '/live\\.sse', reader: 'programs', saysNothing: true, isStream: 'to-get' },
  { path: '/files/.+', reader: 'programs', saysNothing: true, isSlow: true },
  { path: '/pb/api/realtime', reader: 'programs', isStream: 'to-get' },
  { path: '/pb/.+|/session', reader: 'programs', isSlow: true },
  { path: '/(?:api|edge)/.+|/healthz', reader: 'programs' },
]

const whole = (paths: readonly string[]) => new RegExp(`^(?:${paths.join('|')})$`)

/** All addresses of which something is so, as one expression: made once, for every request is asked by it. */
export function addressesThat(are: (kind: AddressKind) => boolean): RegExp {
  return whole(ADDRESSES.filter(are).map(({ path }) => path))
}

/** The addresses that read a query, each with the parameters. */
export function addressesWithQueries(): { path: RegExp; names: readonly string[] }[] {
  return ADDRESSES.flatMap(({ path, queries }) => (queries ? [{ path: whole([path]), names: queries }] : []))
}
