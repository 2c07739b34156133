import * as v from 'valibot'
import { UNAUDITED_FIELDS } from '../../core/audit/fields.ts'
import { type AuditAction, auditKind, HIDDEN_VALUE } from '../../core/audit/kind.ts'
import { execute, newId, queryRow, queryText, toStoredDate } from '../base/database.ts'
import type { Meta } from '../request/meta.ts'

type Columns = Record<string, unknown>

/** The longest name of what a row is about, in characters. */
const MAX_SUBJECT = 200

/** A record's stored columns as an object, for the audit log; null where there is none. */
export function storedColumns(tx: PbApp, collection: PbCollection, id: string): Columns | null {
  const columns = collection.fields.fieldNames().filter((name) => !UNAUDITED_FIELDS.includes(name))
  const pairs = columns.map((name) => {
    const type = collection.fields.getByName(name).type()
    const column = `\`${name}\``
    if (type === 'json' || type === 'file') return `'${name}', iif(json_valid(${column}), json(${column}), ${column})`
    return `'${name}', ${column}`
  })
  const from = `FROM \`${collection.name}\` WHERE id = {:id}`
  return queryRow(tx, v.record(v.string(), v.unknown()), pairs.join(', '), from, { id })
}

/** What one row of the audit log says. `page` is empty where it concerns no page, or only the deployment. */
interface AuditEntry {
  page: string
  meta: Pick<Meta, 'actor' | 'via'>
  action: AuditAction
  collection: string
  record: string
  /** The name of what it is about. */
  subject: string
  before: Columns | null
  after: Columns | null
  revision: number
  now: number
}

/** Adds a row to the audit log, as it is given. */
export function addAuditRow(tx: PbApp, entry: AuditEntry): void {
  const { page, meta, action, collection, record, before, after, revision, now } = entry
  execute(
    tx,
    `INSERT INTO audit_log (id, page, actor, person, via, action, kind, collection, record, subject, before, after,
       revision, created, updated)
     VALUES ({:id}, {:page}, {:actor}, {:person}, {:via}, {:action}, {:kind}, {:collection}, {:record}, {:subject},
       {:before}, {:after}, {:revision}, {:at}, {:at})`,
    {
      id: newId(),
      page,
      actor: JSON.stringify(meta.actor),
      person: meta.actor.id,
      via: meta.via,
      action,
      kind: auditKind(action, collection),
      collection,
      record,
      subject: entry.subject.slice(0, MAX_SUBJECT),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      revision,
      at: toStoredDate(now),
    },
  )
}

/** Of an update only what changed is kept; of what must not be read here only that it changed. */
export function auditedChange(
  collection: PbCollection,
  before: Columns | null,
  after: Columns | null,
): { before: Columns | null; after: Columns | null } {
  const isChanged = (name: string) => !before || !after || JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const isHidden = (name: string) => name === 'email' || collection.fields.getByName(name).getHidden()
  const shown = (columns: Columns | null) =>
    columns &&
    Object.fromEntries(
      Object.entries(columns)
        .filter(([name]) => isChanged(name))
        .map(([name, value]) => [name, isHidden(name) && value !== '' ? HIDDEN_VALUE : value]),
    )
  return { before: shown(before), after: shown(after) }
}

/** Writes what was done to a page's record to the audit log. */
export function audit(
  tx: PbApp,
  write: Pick<AuditEntry, 'page' | 'revision' | 'meta' | 'now'>,
  action: 'create' | 'update' | 'delete',
  collection: string,
  record: string,
  before: Columns | null,
  after: Columns | null,
): void {
  addAuditRow(tx, {
    ...write,
    action,
    collection,
    record,
    subject: subjectOf(tx, collection, after ?? before ?? {}),
    ...auditedChange(tx.findCollectionByNameOrId(collection), before, after),
  })
}

/** The name of a row of a table, empty where there is none. */
function nameIn(tx: PbApp, table: 'incidents' | 'users', id: unknown): string {
  const sql = `SELECT coalesce((SELECT name FROM ${table} WHERE id = {:id}), '') AS j`
  return queryText(tx, sql, { id: String(id ?? '') })
}

function subjectOf(tx: PbApp, collection: string, columns: Columns): string {
  if (columns.incident !== undefined) return nameIn(tx, 'incidents', columns.incident)
  if (collection === 'memberships') return nameIn(tx, 'users', columns.user)
  const name = columns.name ?? columns.host ?? columns.title ?? columns.email
  return typeof name === 'string' ? name : ''
}
