import type { AuditAction } from '../../core/audit/kind.ts'
import { execute, queryText, toStoredDate } from '../base/database.ts'
import { isSuperuser } from '../base/superuser.ts'
import { actorName } from '../request/meta-of-request.ts'
import { isSignedByEdge } from '../request/signed.ts'
import { auditUser, pagesOfUser } from './audit-users.ts'

/** How long after the first of its kind a sign-in or an attempt is counted with it, in milliseconds. */
const COUNT_DURATION = 3_600_000

/**
 * Adds to the newest row of this kind, where it began lately enough; returns whether there was one. The row moves to the
 * time of the last one, and keeps since when it counts.
 */
function countAgain(app: PbApp, user: string, action: AuditAction, via: string, now: number): boolean {
  const params = { user, action, via, since: toStoredDate(now - COUNT_DURATION) }
  const rows = `FROM audit_log WHERE collection IN ('users', '_superusers') AND record = {:user}
    AND action = {:action} AND via = {:via} AND created > {:since}
    AND coalesce(json_extract(after, '$.since'), created) > {:since}`
  if (queryText(app, `SELECT count(*) AS j ${rows}`, params) === '0') return false
  execute(
    app,
    `UPDATE audit_log SET created = {:now}, updated = {:now}, after = json_set(after,
       '$.count', json_extract(after, '$.count') + 1, '$.since', coalesce(json_extract(after, '$.since'), created))
     WHERE id IN (SELECT id ${rows})`,
    { ...params, now: toStoredDate(now) },
  )
  return true
}

const NOBODY = { collection: '', id: '', name: '' }
type SignInAction = 'sign_in' | 'sign_in_refused' | 'impersonate'

/**
 * Writes a sign-in of this account (null where there is none of that name), or an attempt at one, to the log; again
 * within the hour it is counted there. Nothing is kept of the address or the device that it came from, nor of the name
 * that was tried.
 */
function noteSignIn(
  e: Omit<PbRecordRequestEvent, 'record'>,
  account: PbRecord | null,
  action: SignInAction,
  method: string,
): void {
  const now = Date.now()
  const by = action === 'impersonate' ? e.auth : action === 'sign_in' ? account : null
  const via = isSuperuser(by ?? account) ? 'admin' : isSignedByEdge(e) ? 'console' : 'api'
  const collection = account?.collection().name ?? 'users'
  const id = account?.id ?? ''
  e.app.runInTransaction((tx) => {
    if (countAgain(tx, id, action, via, now)) return
    auditUser(tx, {
      meta: { actor: by ? { collection: by.collection().name, id: by.id, name: actorName(by) } : NOBODY, via },
      action,
      user: { collection, id, name: account ? actorName(account) : '' },
      pages: collection === 'users' && id !== '' ? pagesOfUser(tx, id) : [''],
      before: null,
      after: { method, count: 1 },
      now,
    })
  })
}

/** Around a sign-in: one that fails is written to the log, of an account that exists to its pages'. */
export function auditAttempt(e: PbAttemptEvent, method: string): void {
  let isOver = false
  try {
    e.next()
    isOver = true
  } finally {
    // An answer that was written asks for a second factor, or to wait.
    if (!isOver && !e.requestEvent.written()) noteSignIn(e, e.record, 'sign_in_refused', method)
  }
}

/** After a sign-in succeeded, by whatever method; or a superuser took somebody's place. A renewed token is neither. */
export function auditSignIn(e: PbAuthEvent): void {
  e.next()
  if (e.authMethod !== '') noteSignIn(e, e.record, 'sign_in', e.authMethod)
  else if (isSuperuser(e.auth) && e.auth?.id !== e.record.id) noteSignIn(e, e.record, 'impersonate', '')
}
