import * as v from 'valibot'
import { auditUser, pagesOfUser } from '../audit/audit-users.ts'
import { queryRow, toStoredDate } from '../base/database.ts'
import { refuseUnsigned } from '../request/signed.ts'
import { countRows } from '../write/write.ts'

/** How long after one sign-out of a user another is not written again, in milliseconds. */
const REPEAT_INTERVAL = 60_000

const SignOut = v.object({ user: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)) })

/** `POST /api/aldis/sign-outs`: the edge ended all sessions of a user, who asked for it; for the audit log. */
export function postSignOut(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const body = v.parse(SignOut, JSON.parse(readerToString(e.request.body)))
  const from = 'FROM users WHERE id = {:user}'
  e.app.runInTransaction((tx) => {
    const user = queryRow(tx, v.object({ id: v.string(), name: v.string() }), "'id', id, 'name', name", from, body)
    const now = Date.now()
    if (!user || wasNoted(tx, user.id, now)) return
    const name = user.name || 'Team member'
    auditUser(tx, {
      meta: { actor: { collection: 'users', id: user.id, name }, via: 'console' },
      action: 'sign_out_everywhere',
      user: { collection: 'users', id: user.id, name },
      pages: pagesOfUser(tx, user.id),
      before: null,
      after: null,
      now,
    })
  })
  e.noContent(204)
}

/** Whether the log has one of the user's already, so new that nobody misses another. */
function wasNoted(tx: PbApp, user: string, now: number): boolean {
  const sql = `SELECT count(*) AS j FROM audit_log WHERE collection = 'users' AND record = {:user}
    AND action = 'sign_out_everywhere' AND created > {:since}`
  return countRows(tx, sql, { user, since: toStoredDate(now - REPEAT_INTERVAL) }) > 0
}
