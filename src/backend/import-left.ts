import * as v from 'valibot'
import type { ImportTable } from '../core/statuspage/import-report.ts'
import { rows } from './database.ts'

const BY_TEAM = `coalesce(json_extract(a.actor, '$.name'), '') != 'import'`
const Named = v.object({ id: v.string() })

/** Those of some ids that a page had and somebody deleted: the audit log knows. */
export function deletedHere(tx: PbApp, page: string, table: ImportTable, ids: readonly string[]): Set<string> {
  if (ids.length === 0) return new Set()
  const found = rows(
    tx,
    Named,
    "'id', a.record",
    `FROM audit_log a WHERE a.collection = {:table} AND a.record IN (SELECT value FROM json_each({:ids}))
       AND a.page = {:page} AND a.action = 'delete'`,
    { page, table, ids: JSON.stringify(ids) },
  )
  return new Set(found.map(({ id }) => id))
}

/** Those of some ids that anybody but an import wrote; an incident also by its updates. */
export function touchedHere(tx: PbApp, page: string, table: ImportTable, ids: readonly string[]): Set<string> {
  if (ids.length === 0) return new Set()
  const params = { page, table, ids: JSON.stringify(ids) }
  const wanted = '(SELECT value FROM json_each({:ids}))'
  const found = rows(
    tx,
    Named,
    "'id', a.record",
    `FROM audit_log a WHERE a.collection = {:table} AND a.record IN ${wanted} AND a.page = {:page} AND ${BY_TEAM}`,
    params,
  )
  if (table === 'incidents') {
    const updates = `FROM audit_log a LEFT JOIN incident_updates u ON u.id = a.record
      WHERE a.collection = 'incident_updates' AND a.page = {:page} AND ${BY_TEAM}`
    const incident = `coalesce(u.incident, json_extract(a.before, '$.incident'))`
    found.push(
      ...rows(tx, Named, `'id', ${incident}`, `${updates} AND ${incident} IN ${wanted}`, { page, ids: params.ids }),
    )
  }
  return new Set(found.map(({ id }) => id))
}
