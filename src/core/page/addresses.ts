/** Who handles an address: the pages' routes, or a part of the edge. */
export type HandlerName =
  | ('pages' | 'team' | 'live' | 'live-document' | 'files')
  | 'preview'
  | 'text-messages'
  | 'bounces'
  | 'subscriptions'
  | ('health' | 'publish' | 'session' | 'import' | 'domains' | 'journal' | 'proxy' | 'service-worker' | 'not-found')

/** A kind of address: a row of the one table that decides everything that depends on the address. */
interface AddressKind {
  /** The source of a regular expression that matches the whole path. */
  path: string
  /** Its handler, if it is not a page's route; docs/specification.md uses this name. */
  handler?: Exclude<HandlerName, 'pages'>
  /** Who takes what is posted to it, where that is another (src/edge/gateway.ts). */
  takesPosts?: Exclude<HandlerName, 'pages'>
  name?: string
  /** Who reads the responses: errors are a page for people, and JSON with a code for programs. */
  reader: 'people' | 'programs'
  /** Responses may name the requested origin even if nobody configured it (src/edge/reading/address.ts). */
  namesOrigin?: true
  /** Scripts of any site may read it (src/edge/http/cross-origin.ts). */
  allowsCors?: true
  /** Those scripts may also learn that the page is private now, and stop showing it (src/edge/access/challenge.ts). */
  revealsPrivate?: true
  /** Of a private page, others get 404 (src/edge/access/challenge.ts). */
  hidesPrivate?: true
  /** Responses are JSON, and 406 to anyone who does not accept it (src/edge/http/cross-origin.ts). */
  isJson?: true
  /**
   * The parameters of a query that are read, in the order in which addresses have them (src/edge/reading/queries.ts).
   */
  queries?: readonly string[]
  /** The address of the same content as JSON, for clients that prefer it to HTML (src/edge/reading/negotiate.ts). */
  json?: string
  /** A document of the API, whatever its ending: there is only `.json` (src/edge/http/cross-origin.ts). */
  isApiDocument?: true
  /** Public even if the page is private (src/edge/public/members.ts). */
  isAlwaysPublic?: true
  /** Anyone who is not signed in is redirected to the sign-in (src/edge/team/handler.ts). */
  needsSession?: true
  /** Available before the first page exists (src/edge/gateway.ts). */
  needsNoPage?: true
  /** The sign-in form, which shows the e-mail address of a failed attempt (src/edge/team/handler.ts). */
  isSignIn?: true
  /** One of the sign-in's pages, which know the ways in and what was begun (src/edge/session/ways-in.ts). */
  isGate?: true
  /**
   * Which body limits apply, if not the small ones: those of a sign-in, of a provider's events, or of records with files
   * (core/page/body-limits).
   */
  body?: 'sign-in' | 'events' | 'files'
  /** Any site may show it in a frame (src/edge/http/security-headers.ts). */
  allowsFraming?: true
  /** Visitors' devices keep it for when the network is gone (src/offline/worker.ts). */
  isKeptOffline?: true
  /** The response to a GET is a stream that lasts as long as the visitor stays (src/gate/lanes.ts). */
  isStream?: true
  /** The response may wait for PocketBase or be large, so pages must not queue behind it (src/gate/lanes.ts). */
  isSlow?: true
  /**
   * Responses are computed each time and not cached, some ten milliseconds of the Worker's only thread: all of them, or
   * those with a query (src/gate/lanes.ts).
   */
  isCostly?: 'always' | 'with-query'
  /** The status page itself, the summary of all the others. */
  isStatusPage?: true
}

/** The page's languages as PocketBase takes them (pb_migrations); what stands at the root is none. */
const LANGUAGE_PREFIX = '(?:/(?!(?:api|pb|set-up)(?:/|$))[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*)?'
/** An incident, or a maintenance. */
const INCIDENT = `${LANGUAGE_PREFIX}/incidents/[^/]+`
/** Of the page, or of a component. */
const SCOPE = `${LANGUAGE_PREFIX}(?:/components/[^/]+)?`
/** The parameters of the history (core/archive/history-query), in the order of its addresses. */
export const HISTORY_QUERY = ['component', 'impact', 'kind', 'q', 'order', 'to', 'page'] as const

/** The documents of the public API v2, without their ending. */
const DOCUMENTS =
  'summary|status|components|incidents|incidents/[^/.]+|scheduled-maintenances|scheduled-maintenances/(?:upcoming|active)|openapi'

/** All addresses. For each one the tests request samples, to check that nothing leaks from a private page. */
export const ADDRESSES: readonly AddressKind[] = [
  { path: `${LANGUAGE_PREFIX}/?`, reader: 'people', isKeptOffline: true, isStatusPage: true },
  {
    path: '/history',
    reader: 'people',
    queries: HISTORY_QUERY,
    isKeptOffline: true,
    isCostly: 'with-query',
    json: '/history/months.json',
  },
  {
    path: `${LANGUAGE_PREFIX}/history(?:/[^/.]+)?/?`,
    reader: 'people',
    queries: HISTORY_QUERY,
    isKeptOffline: true,
    isCostly: 'with-query',
  },
  { path: `${LANGUAGE_PREFIX}/uptime/?`, reader: 'people', isKeptOffline: true },
  { path: `${LANGUAGE_PREFIX}/components/[^/]+/?`, reader: 'people', isKeptOffline: true },
  { path: `${INCIDENT}/?`, reader: 'people', isKeptOffline: true },
  { path: `${INCIDENT}/postmortem/?`, reader: 'people', isKeptOffline: true },
  { path: `${LANGUAGE_PREFIX}/api/?`, reader: 'people', namesOrigin: true },
  {
    path: `${LANGUAGE_PREFIX}/subscribe/?`,
    reader: 'people',
    takesPosts: 'subscriptions',
    queries: ['component', 'incident'],
    namesOrigin: true,
    isKeptOffline: true,
    isCostly: 'with-query',
  },
  { path: `${LANGUAGE_PREFIX}/privacy/?`, reader: 'people' },
  {
    path: `${LANGUAGE_PREFIX}/subscriptions(?:/(?:confirm|change|link|push))?/?`,
    name: '/subscriptions…',
    reader: 'people',
    handler: 'subscriptions',
    isSlow: true,
  },
  {
    path: `${LANGUAGE_PREFIX}/unsubscribe/[^/]+`,
    name: '/unsubscribe/…',
    reader: 'people',
    handler: 'subscriptions',
    isSlow: true,
  },
  { path: `${SCOPE}/embed/?`, reader: 'people', queries: ['theme'], allowsFraming: true },

  { path: `${SCOPE}/history\\.(?:rss|atom|json)`, reader: 'programs', namesOrigin: true, allowsCors: true },
  { path: `(?:${SCOPE}|${INCIDENT})/calendar\\.ics`, reader: 'programs', namesOrigin: true, allowsCors: true },
  { path: `${SCOPE}/(?:badge|uptime)\\.svg`, reader: 'programs', allowsCors: true, queries: ['style'] },
  { path: `${SCOPE}/(?:badge|uptime)\\.json`, reader: 'programs', allowsCors: true, isJson: true },
  {
    path: `${SCOPE}/embed\\.json`,
    reader: 'programs',
    namesOrigin: true,
    allowsCors: true,
    revealsPrivate: true,
    isJson: true,
    queries: ['lang'],
  },
  {
    path: '/history/months\\.json',
    reader: 'programs',
    allowsCors: true,
    isJson: true,
    queries: ['page'],
    isCostly: 'with-query',
  },
  { path: `/api/v2/(?:${DOCUMENTS})\\.[^/]+`, reader: 'programs', allowsCors: true, isApiDocument: true },
  {
    path: '/api/v2/(?:subscribers\\.json|(?:subscribers|subscriptions)/[^/]+(?:/resend_confirmation(?:\\.json)?)?)',
    name: '/api/v2/subscribers…',
    reader: 'programs',
    handler: 'subscriptions',
    allowsCors: true,
    isSlow: true,
  },
  { path: '/api/v2/.*\\.json', reader: 'programs', namesOrigin: true, allowsCors: true, isJson: true },
  { path: '/api/v2(?:/.*)?', reader: 'programs', namesOrigin: true, allowsCors: true },
  { path: '/metrics', reader: 'programs', allowsCors: true },

  { path: `${LANGUAGE_PREFIX}(?:/incidents/[^/]+(?:/postmortem)?)?/og\\.png`, reader: 'programs', isCostly: 'always' },
  { path: '/robots\\.txt', reader: 'programs', namesOrigin: true, isAlwaysPublic: true },
  { path: '/sitemap(?:-\\d+)?\\.xml|/\\.well-known/.*', reader: 'programs', namesOrigin: true },
  { path: '/favicon\\.ico', reader: 'programs' },

  { path: '/console(?:/.*)?', reader: 'people', handler: 'team', needsSession: true },
  { path: '/sign-in/?', reader: 'people', handler: 'team', isSignIn: true, isGate: true },
  { path: '/sign-in/.+', reader: 'people', handler: 'team', isGate: true },
  { path: '/set-up/?', reader: 'people', handler: 'team', needsNoPage: true },
  { path: '/set-up/.+', reader: 'people', handler: 'team' },

  { path: '/cdn-cgi/.*', name: '/cdn-cgi/…', reader: 'programs', handler: 'not-found' },
  { path: '/healthz', name: '/healthz', reader: 'programs', handler: 'health' },
  { path: '/edge/publish', name: '/edge/publish', reader: 'programs', handler: 'publish' },
  {
    path: '/edge/bounces/[^/]+/[^/]+',
    name: '/edge/bounces/{provider}/{secret}',
    reader: 'programs',
    handler: 'bounces',
    isSlow: true,
    body: 'events',
  },
  {
    path: '/session',
    name: '/session',
    reader: 'programs',
    handler: 'session',
    isSlow: true,
    body: 'sign-in',
  },
  {
    path: '/session/.+',
    name: '/session/…',
    reader: 'programs',
    handler: 'session',
    isSlow: true,
    body: 'sign-in',
  },
  { path: '/domains/[^/]+', name: '/domains/{page}', reader: 'programs', handler: 'domains', isSlow: true },
  { path: '/import/[^/]+', name: '/import/{page}', reader: 'programs', handler: 'import', isSlow: true },
  { path: '/journal/[^/]+', name: '/journal/{page}', reader: 'programs', handler: 'journal' },
  { path: '/preview/[^/]+', name: '/preview/{page}', reader: 'programs', handler: 'preview', isCostly: 'always' },
  {
    path: '/text-messages/[^/]+',
    name: '/text-messages/{page}',
    reader: 'programs',
    handler: 'text-messages',
  },
  { path: '/pb/api/realtime', reader: 'programs', handler: 'proxy', isStream: true },
  {
    path: '/pb/api/(?:batch|collections/\\w+/records(?:/\\w+)?)',
    reader: 'programs',
    handler: 'proxy',
    isSlow: true,
    body: 'files',
  },
  { path: '/pb/.*', name: '/pb/…', reader: 'programs', handler: 'proxy', isSlow: true },
  { path: '/live', name: '/live', reader: 'programs', handler: 'live', hidesPrivate: true },
  {
    path: '/live\\.sse',
    name: '/live.sse',
    reader: 'programs',
    handler: 'live',
    hidesPrivate: true,
    isStream: true,
  },
  {
    path: '/live\\.json',
    name: '/live.json',
    reader: 'programs',
    handler: 'live-document',
    hidesPrivate: true,
    queries: ['seq'],
  },
  {
    path: '/files/.+',
    name: '/files/…',
    reader: 'programs',
    handler: 'files',
    hidesPrivate: true,
    isSlow: true,
  },
  { path: '/sw\\.js', name: '/sw.js', reader: 'programs', handler: 'service-worker' },
  { path: '/(?:api|edge)/.+', reader: 'programs' },
]

const fullMatch = (paths: readonly string[]) => new RegExp(`^(?:${paths.join('|')})$`)

/** One pattern for all addresses that match the predicate. Build it once: every request is tested against it. */
export function addressPattern(predicate: (kind: AddressKind) => boolean): RegExp {
  return fullMatch(ADDRESSES.filter(predicate).map(({ path }) => path))
}

/** The addresses that read a query, each with its parameters. */
export function addressesWithQueries(): { path: RegExp; names: readonly string[] }[] {
  return ADDRESSES.flatMap(({ path, queries }) => (queries ? [{ path: fullMatch([path]), names: queries }] : []))
}

const HANDLER_PATTERNS = [...new Set(ADDRESSES.flatMap(({ handler }) => handler ?? []))].map(
  (name) => [name, addressPattern(({ handler }) => handler === name)] as const,
)

const POSTS = [...new Set(ADDRESSES.flatMap(({ takesPosts }) => takesPosts ?? []))].map(
  (name) => [name, addressPattern(({ takesPosts }) => takesPosts === name)] as const,
)

/** The handler of a path and a method. */
export function handlerOf(path: string, method = 'GET'): HandlerName {
  const posts = method === 'POST' ? POSTS.find(([, paths]) => paths.test(path)) : undefined
  return (posts ?? HANDLER_PATTERNS.find(([, paths]) => paths.test(path)))?.[0] ?? 'pages'
}

/** The addresses that also exist as JSON, each with the address of its JSON. */
export function jsonAddresses(): ReadonlyMap<string, string> {
  return new Map(ADDRESSES.flatMap(({ path, json }) => (json ? [[path, json]] : [])))
}

/** Any prefix is accepted: whether it is one of the page's languages is checked elsewhere. */
const INCIDENT_PART = /^(?:\/[^/]+)?\/incidents\/([^/]+)\/?$/

/** The incident's id in its address; null for all other addresses. */
export function incidentPartOf(path: string): string | null {
  return INCIDENT_PART.exec(path)?.[1] ?? null
}
