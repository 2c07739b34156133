import * as v from 'valibot'
import type { ImportTable } from '../../core/statuspage/import-report.ts'
import { queryRows } from '../base/database.ts'

const NOT_BY_IMPORT = `a.via != 'import'`
const RecordId = v.object({ id: v.string() })

/** Which of these ids somebody deleted from the page, by the audit log. */
export function findDeletedHere(tx: PbApp, page: string, table: ImportTable, ids: readonly string[]): Set<string> {
  if (ids.length === 0) return new Set()
  const found = queryRows(
    tx,
    RecordId,
    "'id', a.record",
    `FROM audit_log a WHERE a.collection = {:table} AND a.record IN (SELECT value FROM json_each({:ids}))
       AND a.page = {:page} AND a.action = 'delete'`,
    { page, table, ids: JSON.stringify(ids) },
  )
  return new Set(found.map(({ id }) => id))
}

/** Which of these ids anybody but an import wrote; an incident also through its updates. */
export function findChangedHere(tx: PbApp, page: string, table: ImportTable, ids: readonly string[]): Set<string> {
  if (ids.length === 0) return new Set()
  const params = { page, table, ids: JSON.stringify(ids) }
  const inIds = '(SELECT value FROM json_each({:ids}))'
  const found = queryRows(
    tx,
    RecordId,
    "'id', a.record",
    `FROM audit_log a WHERE a.collection = {:table} AND a.record IN ${inIds} AND a.page = {:page} AND ${NOT_BY_IMPORT}`,
    params,
  )
  if (table === 'incidents') {
    const updates = `FROM audit_log a LEFT JOIN incident_updates u ON u.id = a.record
      WHERE a.collection = 'incident_updates' AND a.page = {:page} AND ${NOT_BY_IMPORT}`
    const incident = `coalesce(u.incident, json_extract(a.before, '$.incident'))`
    found.push(
      ...queryRows(tx, RecordId, `'id', ${incident}`, `${updates} AND ${incident} IN ${inIds}`, {
        page,
        ids: params.ids,
      }),
    )
  }
  return new Set(found.map(({ id }) => id))
}
