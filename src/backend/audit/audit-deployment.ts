import { forgetMails } from '../mail/mail-out.ts'
import { metaOfRequest } from '../request/meta-of-request.ts'
import { addAuditRow } from './audit.ts'

/** Settings by `group.name`, two levels deep. */
function flatten(settings: object): Record<string, unknown> {
  const read: Record<string, unknown> = JSON.parse(JSON.stringify(settings))
  return Object.fromEntries(
    Object.entries(read).flatMap(([group, values]): [string, unknown][] =>
      typeof values === 'object' && values !== null && !Array.isArray(values)
        ? Object.entries(values).map(([name, value]) => [`${group}.${name}`, value])
        : [[group, values]],
    ),
  )
}

/** A superuser's change of PocketBase's settings. Their JSON has no secrets: of those it is only told that all is saved. */
export function auditSettings(e: PbSettingsEvent): void {
  const before = flatten(e.oldSettings)
  e.next()
  forgetMails(e.app)
  const after = flatten(e.newSettings)
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const pick = (all: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
  addAuditRow(e.app, {
    page: '',
    meta: metaOfRequest(e),
    action: 'update',
    collection: '_settings',
    record: 'settings',
    subject: '',
    before: pick(before),
    after: pick(after),
    revision: 0,
    now: Date.now(),
  })
}

/** What a superuser changes by other ways than these: they are logged by what they change, or change nothing. */
const LOGGED_ELSEWHERE = [
  /^\/api\/collections\/\w+\/records(\/\w+)?$/,
  /^\/api\/collections\/\w+\/(auth-|request-|confirm-|impersonate\/)/,
  /^\/api\/(batch|settings|realtime|files\/token)$/,
  /^\/api\/aldis\//,
]

/** Whether a request changes something that no hook sees: backups, collections, PocketBase's clock and the like. */
export function isOtherCall(method: string, path: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && !LOGGED_ELSEWHERE.some((one) => one.test(path))
}

/** After such a request of a superuser succeeded. */
export function auditCall(e: PbRequestEvent): void {
  addAuditRow(e.app, {
    page: '',
    meta: metaOfRequest(e),
    action: 'call',
    collection: '_api',
    record: e.request.method,
    subject: e.request.url.path,
    before: null,
    after: null,
    revision: 0,
    now: Date.now(),
  })
}
