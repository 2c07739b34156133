import * as v from 'valibot'
import { Role } from '../../core/member/member.ts'
import { queryRow } from '../base/database.ts'
import { isMember, type Meta } from './meta.ts'

/** The member's role on a page, read in the transaction; null for superusers, the system and strangers. */
export function roleOf(tx: PbApp, meta: Meta, page: string): Role | null {
  if (!isMember(meta)) return null
  const found = queryRow(
    tx,
    v.object({ role: Role }),
    "'role', role",
    'FROM memberships WHERE page = {:page} AND user = {:user}',
    { page, user: meta.actor.id },
  )
  return found?.role ?? null
}
