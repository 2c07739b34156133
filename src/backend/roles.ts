import * as v from 'valibot'
import { Role } from '../core/member/member.ts'
import { row } from './database.ts'
import { isMember, type Meta } from './meta.ts'
import { forbid } from './refuse.ts'

/** The member's role on a page, read in the transaction; null for superusers, the system and strangers. */
export function roleOf(tx: PbApp, meta: Meta, page: string): Role | null {
  if (!isMember(meta)) return null
  const found = row(
    tx,
    v.object({ role: Role }),
    "'role', role",
    'FROM memberships WHERE page = {:page} AND user = {:user}',
    { page, user: meta.actor.id },
  )
  return found?.role ?? null
}

/** Only owners and admins bring what an importer notes: it loosens what is checked. */
export function checkImported(tx: PbApp, meta: Meta, record: PbRecord): void {
  if (roleOf(tx, meta, record.getString('page')) !== 'responder') return
  for (const field of ['external_id', 'source']) {
    const value = record.getString(field)
    if (value !== '' && value !== 'null') forbid(field, 'role_not_enough', 'Owners and admins import')
  }
}
