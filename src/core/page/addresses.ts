/** Who answers at an address: routes of pages, or a part of the edge. */
export type Answerer =
  | ('pages' | 'team' | 'live' | 'live-document' | 'files')
  | ('health' | 'publish' | 'session' | 'backend' | 'service-worker' | 'nothing')

/** A kind of addresses: a row of the one table by which everything that decides by address decides. */
interface AddressKind {
  /** The paths, as the source of a regular expression of the whole. */
  path: string
  /** Who answers, where that is not a page's route; in docs/specification.md by this name, if it has one. */
  answeredBy?: Exclude<Answerer, 'pages'>
  name?: string
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
  /** Where the same is as JSON, for whoever would rather have that than HTML (src/edge/reading/negotiate.ts). */
  json?: string
  /** A document of the API, whatever its ending: there is only `.json` (src/edge/http/cross-origin.ts). */
  isDocument?: true
  /** Also a page that is for its members answers it to everyone (src/edge/public/members.ts). */
  saysToAll?: true
  /** Whoever is not signed in is led to the sign-in (src/edge/team/handler.ts). */
  needsSession?: true
  /** It is there before there is a page (src/edge/gateway.ts). */
  needsNoPage?: true
  /** The form of the sign-in, which says by what address it was tried in vain (src/edge/team/handler.ts). */
  isSignIn?: true
  /** Bodies that are not small: a sign-in's, or records with files (core/page/bodies). */
  body?: 'sign-in' | 'files'
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
/** An incident, or a maintenance. */
const INCIDENT = `${LANG}/incidents/[^/]+`
/** Of the page, or of a component. */
const PART = `${LANG}(?:/components/[^/]+)?`
/** What the history reads (core/archive/wish), in the order in which its addresses have it. */
export const HISTORY_QUERY = ['component', 'impact', 'kind', 'q', 'to', 'page'] as const

/** The documents of the public API v2, without their ending. */
const DOCUMENTS =
  'summary|status|components|incidents|incidents/[^/.]+|scheduled-maintenances|scheduled-maintenances/(?:upcoming|active)|openapi'

/** All of them. Each has samples among those by which the tests ask whether a page says what it may not. */
export const ADDRESSES: readonly AddressKind[] = [
  { path: `${LANG}/?`, reader: 'people', isOffline: true, isStatus: true },
  {
    ...{ path: '/history', reader: 'people', queries: HISTORY_QUERY, isOffline: true },
    ...{ isCostly: 'to-query', json: '/history/months.json' },
  },
  {
    ...{ path: `${LANG}/history(?:/[^/.]+)?/?`, reader: 'people', queries: HISTORY_QUERY, isOffline: true },
    isCostly: 'to-query',
  },
  { path: `${LANG}/uptime/?`, reader: 'people', isOffline: true },
  { path: `${LANG}/components/[^/]+/?`, reader: 'people', isOffline: true },
  { path: `${INCIDENT}/?`, reader: 'people', isOffline: true },
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
  { path: `/api/v2/(?:${DOCUMENTS})\\.[^/]+`, reader: 'programs', isOpen: true, isDocument: true },
  { path: '/api/v2/.*\\.json', reader: 'programs', namesOrigin: true, isOpen: true, isJson: true },
  { path: '/api/v2(?:/.*)?', reader: 'programs', namesOrigin: true, isOpen: true },
  { path: '/metrics', reader: 'programs', isOpen: true },

  { path: `${LANG}(?:/incidents/[^/]+)?/og\\.png`, reader: 'programs', isCostly: 'each' },
  { path: '/robots\\.txt', reader: 'programs', namesOrigin: true, saysToAll: true },
  { path: '/sitemap(?:-\\d+)?\\.xml|/\\.well-known/.*', reader: 'programs', namesOrigin: true },
  { path: '/favicon\\.ico', reader: 'programs' },

  { path: '/console(?:/.*)?', reader: 'people', answeredBy: 'team', needsSession: true },
  { path: '/sign-in/?', reader: 'people', answeredBy: 'team', isSignIn: true },
  { path: '/sign-in/.+', reader: 'people', answeredBy: 'team' },
  { path: '/set-up/?', reader: 'people', answeredBy: 'team', needsNoPage: true },
  { path: '/set-up/.+', reader: 'people', answeredBy: 'team' },

  { path: '/cdn-cgi/.*', name: '/cdn-cgi/…', reader: 'programs', answeredBy: 'nothing' },
  { path: '/healthz', name: '/healthz', reader: 'programs', answeredBy: 'health' },
  { path: '/edge/publish', name: '/edge/publish', reader: 'programs', answeredBy: 'publish' },
  {
    ...{ path: '/session', name: '/session', reader: 'programs', answeredBy: 'session' },
    ...{ isSlow: true, body: 'sign-in' },
  },
  { path: '/pb/api/realtime', reader: 'programs', answeredBy: 'backend', isStream: 'to-get' },
  {
    ...{ path: '/pb/api/(?:batch|collections/\\w+/records(?:/\\w+)?)', reader: 'programs', answeredBy: 'backend' },
    ...{ isSlow: true, body: 'files' },
  },
  { path: '/pb/.*', name: '/pb/…', reader: 'programs', answeredBy: 'backend', isSlow: true },
  { path: '/live', name: '/live', reader: 'programs', answeredBy: 'live', saysNothing: true },
  {
    ...{ path: '/live\\.sse', name: '/live.sse', reader: 'programs', answeredBy: 'live' },
    ...{ saysNothing: true, isStream: 'to-get' },
  },
  {
    ...{ path: '/live\\.json', name: '/live.json', reader: 'programs', answeredBy: 'live-document' },
    ...{ saysNothing: true, queries: ['seq'] },
  },
  {
    ...{ path: '/files/.+', name: '/files/…', reader: 'programs', answeredBy: 'files' },
    ...{ saysNothing: true, isSlow: true },
  },
  { path: '/sw\\.js', name: '/sw.js', reader: 'programs', answeredBy: 'service-worker' },
  { path: '/(?:api|edge)/.+', reader: 'programs' },
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

const ANSWERERS = [...new Set(ADDRESSES.flatMap(({ answeredBy }) => answeredBy ?? []))].map(
  (answerer) => [answerer, addressesThat(({ answeredBy }) => answeredBy === answerer)] as const,
)

/** Who answers at a path. */
export function answererOf(path: string): Answerer {
  return ANSWERERS.find(([, paths]) => paths.test(path))?.[0] ?? 'pages'
}

/** The addresses that are JSON for whoever would rather have that, each with where it is. */
export function jsonAddresses(): ReadonlyMap<string, string> {
  return new Map(ADDRESSES.flatMap(({ path, json }) => (json ? [[path, json]] : [])))
}

/** Whatever stands before it: whether that is a language of the page is asked elsewhere. */
const INCIDENT_PART = /^(?:\/[^/]+)?\/incidents\/([^/]+)\/?$/

/** What names the incident in the address of one; null in all others. */
export function incidentPartOf(path: string): string | null {
  return INCIDENT_PART.exec(path)?.[1] ?? null
}
