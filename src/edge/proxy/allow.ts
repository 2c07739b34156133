/**
 * Collections that the console works with. Superusers, and whatever PocketBase keeps for itself, are not among them.
 */
export const COLLECTIONS: ReadonlySet<string> = new Set([
  'users',
  'pages',
  'domains',
  'publications',
  'changes',
  'memberships',
  'components',
  'component_changes',
  'incidents',
  'recurring_maintenances',
  'templates',
  'incident_notes',
  'drafts',
  'handovers',
  'incident_updates',
  'announcements',
  'invitations',
  'audit_log',
  'subscribers',
  'notifications',
  'deliveries',
])

const RECORDS = /^\/api\/collections\/(\w+)\/records(?:\/\w+)?$/
const FILE = /^\/api\/files\/(\w+)\/\w+\/[\w.%*+=-]+$/

/** Who may send a request to PocketBase: a member with the token, or (for set-up) anybody without one. */
export type ProxyAccess = 'member' | 'open' | null

/** Single calls, by method and path. */
export const CALLS: ReadonlyMap<string, ProxyAccess> = new Map([
  ['POST /api/files/token', 'member'],
  ['POST /api/batch', 'member'],
  ['GET /api/realtime', 'member'],
  ['POST /api/realtime', 'member'],
  ['GET /api/aldis/backups', 'member'],
  ['POST /api/aldis/backups', 'member'],
  ['GET /api/aldis/audit', 'member'],
  ['GET /api/aldis/incident-list', 'member'],
  ['GET /api/aldis/track-record', 'member'],
  ['GET /api/aldis/track-record.csv', 'member'],
  ['POST /api/aldis/subscribers/search', 'member'],
  ['GET /api/aldis/subscriber-count', 'member'],
  ['POST /api/aldis/subscribers', 'member'],
  ['GET /api/aldis/subscribers.csv', 'member'],
  ['POST /api/aldis/subscriber-removal', 'member'],
  ['POST /api/aldis/subscriber-change', 'member'],
  ['POST /api/aldis/subscriber-test', 'member'],
  ['POST /api/aldis/subscriber-import', 'member'],
  ['GET /api/aldis/deliveries', 'member'],
  ['POST /api/aldis/deliveries/resend', 'member'],
  ['GET /api/aldis/mail', 'member'],
  ['POST /api/aldis/mail', 'member'],
  ['POST /api/aldis/invitations', 'member'],
  ['POST /api/aldis/invitations/withdraw', 'member'],
  ['POST /api/aldis/presence', 'member'],
  ['GET /api/aldis/translate', 'member'],
  ['POST /api/aldis/translate', 'member'],
  ['GET /api/aldis/new-page', 'member'],
  ['POST /api/aldis/new-page', 'member'],
  ['POST /api/aldis/setup', 'open'],
])

/** Whether a method and path of PocketBase may be reached through `/pb`. Everything that is not listed may not. */
export function proxyAccess(method: string, path: string): ProxyAccess {
  const records = RECORDS.exec(path)
  if (records) {
    return COLLECTIONS.has(records[1] ?? '') && /^(GET|POST|PATCH|DELETE)$/.test(method) ? 'member' : null
  }
  const file = FILE.exec(path)
  if (file) return COLLECTIONS.has(file[1] ?? '') && method === 'GET' ? 'member' : null
  return CALLS.get(`${method} ${path}`) ?? null
}

/** Whether a call makes or deletes a page: then the edge has another list of them, and its sender other roles. */
export function changesPages(method: string, path: string): boolean {
  if (method === 'DELETE') return path.startsWith('/api/collections/pages/')
  return method === 'POST' && path === '/api/aldis/new-page'
}
