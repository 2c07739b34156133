import * as v from 'valibot'
import { auditUser, pagesOfUser } from './audit-users.ts'
import { queryRow } from './database.ts'
import { refuseUnsigned } from './signed.ts'

const SignOut = v.object({ user: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)) })

/** `POST /api/aldis/sign-outs`: the edge ended all sessions of a user, who asked for it; for the audit log. */
export function postSignOut(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const body = v.parse(SignOut, JSON.parse(readerToString(e.request.body)))
  const from = 'FROM users WHERE id = {:user}'
  const user = queryRow(e.app, v.object({ id: v.string(), name: v.string() }), "'id', id, 'name', name", from, body)
  if (user) {
    const name = user.name || 'Team member'
    auditUser(e.app, {
      meta: { actor: { collection: 'users', id: user.id, name }, via: 'console' },
      action: 'sign_out_everywhere',
      user: { collection: 'users', id: user.id, name },
      pages: pagesOfUser(e.app, user.id),
      before: null,
      after: null,
      now: Date.now(),
    })
  }
  e.noContent(204)
}
