import * as v from 'valibot'
import { Instant } from '../time/instant.ts'
import { AUDIT_ACTIONS, AUDIT_KINDS, AUDIT_WAYS } from './kind.ts'

const Columns = v.nullable(v.record(v.string(), v.unknown()))

/** A row of the audit log as the console reads it. */
export const AuditRow = v.object({
  id: v.string(),
  at: Instant,
  /** When it was last counted again; the same as `at` for all but sign-ins. */
  last: Instant,
  actor: v.object({ collection: v.string(), id: v.string(), name: v.string() }),
  via: v.picklist(AUDIT_WAYS),
  action: v.picklist(AUDIT_ACTIONS),
  kind: v.picklist(AUDIT_KINDS),
  collection: v.string(),
  record: v.string(),
  subject: v.string(),
  before: Columns,
  after: Columns,
})
export type AuditRow = v.InferOutput<typeof AuditRow>

/** What `GET /api/aldis/audit` answers: rows from the newest on, and the cursor of those before; null at the end. */
export const AuditPage = v.object({
  rows: v.array(AuditRow),
  next: v.nullable(v.string()),
  /** Everyone who is in the page's log, for the filter; with the first rows only. */
  people: v.optional(v.array(v.object({ id: v.string(), name: v.string() }))),
})
export type AuditPage = v.InferOutput<typeof AuditPage>

/** The most rows of one answer. */
export const MAX_AUDIT_ROWS = 200

/** A page's cursor: time and id of the last row that was read. */
const CURSOR = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z [a-z0-9]{15}$/

/** The query of `GET /api/aldis/audit`; what is empty is not asked for. */
export const AuditFilter = v.object({
  page: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)),
  before: v.optional(v.pipe(v.string(), v.regex(CURSOR))),
  person: v.optional(v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z0-9]+$/))),
  kind: v.optional(v.picklist(AUDIT_KINDS)),
  from: v.optional(Instant),
  size: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_AUDIT_ROWS)),
    '50',
  ),
})
export type AuditFilter = v.InferOutput<typeof AuditFilter>
