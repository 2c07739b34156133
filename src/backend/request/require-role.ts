import * as v from 'valibot'
import { queryRows } from '../base/database.ts'
import { isSuperuser } from '../base/superuser.ts'

type MemberRole = 'owner' | 'admin'

/** The pages on which a user has one of the roles. */
function pagesWithRole(e: PbRequestEvent, auth: PbRecord, roles: readonly MemberRole[]): string[] {
  if (auth.collection().name !== 'users') return []
  const from = 'FROM memberships WHERE user = {:user} AND role IN (SELECT value FROM json_each({:roles}))'
  const params = { user: auth.id, roles: JSON.stringify(roles) }
  return queryRows(e.app, v.object({ page: v.string() }), "'page', page", from, params).map(({ page }) => page)
}

/** Answers whoever has none of the roles on any page; null then, else the pages. */
export function requireRole(e: PbRequestEvent, roles: readonly MemberRole[], message: string): string[] | null {
  if (!e.auth) {
    e.json(401, { code: 'signed_out', message: 'Sign in first.' })
    return null
  }
  const pages = pagesWithRole(e, e.auth, roles)
  if (pages.length > 0 || isSuperuser(e.auth)) return pages
  e.json(403, { code: 'role_not_enough', message })
  return null
}
