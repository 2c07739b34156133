import * as v from 'valibot'
import type { AuditAction } from '../../core/audit/kind.ts'
import { queryRows } from '../base/database.ts'
import { META_KEY } from '../base/record-marks.ts'
import { type Meta, metaOf } from '../request/meta.ts'
import { addAuditRow, auditedChange, storedColumns } from './audit.ts'

/** The pages that a user is a member of; one empty id where there is none, for what concerns no page. */
export function pagesOfUser(app: PbApp, user: string): string[] {
  const found = queryRows(
    app,
    v.object({ page: v.string() }),
    "'page', page",
    'FROM memberships WHERE user = {:user}',
    {
      user,
    },
  )
  return found.length === 0 ? [''] : found.map(({ page }) => page)
}

/** Something about a user, for the log of each page that they are a member of. */
interface UserEntry {
  meta: Pick<Meta, 'actor' | 'via'>
  action: AuditAction
  /** Whom it concerns: a user, or a superuser. */
  user: { collection: string; id: string; name: string }
  pages: readonly string[]
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  now: number
}

/** Adds the row to the log of each page. */
export function auditUser(app: PbApp, { user, pages, ...entry }: UserEntry): void {
  for (const page of pages) {
    addAuditRow(app, { ...entry, page, collection: user.collection, record: user.id, subject: user.name, revision: 0 })
  }
}

/** Does the write of a user, and says in the log what it changed, for each page that they are, or were, a member of. */
export function auditingUser(
  tx: PbApp,
  record: PbRecord,
  action: 'create' | 'update' | 'delete',
  write: () => void,
): void {
  const collection = record.collection()
  const pages = pagesOfUser(tx, record.id)
  const stored = action === 'create' ? null : storedColumns(tx, collection, record.id)
  write()
  const { before, after } = auditedChange(
    collection,
    stored,
    action === 'delete' ? null : storedColumns(tx, collection, record.id),
  )
  if (action === 'update' && Object.keys(after ?? {}).length === 0) return
  const user = { collection: 'users', id: record.id, name: record.getString('name') }
  auditUser(tx, { meta: metaOf(record), action, user, pages, before, after, now: Date.now() })
}

/** A superuser that a superuser made, changed or deleted. What this machine's own command does is not told. */
export function auditSuperuser(e: PbRecordEvent, action: 'create' | 'update' | 'delete'): void {
  const { record } = e
  if (record.getString(META_KEY) === '') {
    e.next()
    return
  }
  const collection = record.collection()
  const stored = action === 'create' ? null : storedColumns(e.app, collection, record.id)
  e.next()
  addAuditRow(e.app, {
    page: '',
    meta: metaOf(record),
    action,
    collection: collection.name,
    record: record.id,
    subject: 'Administrator',
    ...auditedChange(collection, stored, action === 'delete' ? null : storedColumns(e.app, collection, record.id)),
    revision: 0,
    now: Date.now(),
  })
}
