import * as v from 'valibot'
import { audit } from '../audit/audit.ts'
import { execute, queryRow, queryRows, toStoredDate } from '../base/database.ts'
import { recordChange, type Write } from '../write/write.ts'
import type { Row } from './import-rows.ts'
import { updateStatement } from './import-upsert.ts'

const IN_PLAN = 'id IN (SELECT value FROM json_each({:ids}))'
const idsOf = (rows: readonly Row[]) => JSON.stringify(rows.map(({ id }) => id))

const Placed = v.object({ id: v.string(), group: v.string(), position: v.number() })
const PLACED = "'id', id, 'group', `group`, 'position', position"

/**
 * The components with their places here. New ones come after the page's own, in the vendor's order; one that is here
 * already stays where it is, for the order is the team's.
 */
export function placeComponents(tx: PbApp, page: string, wanted: readonly Row[]): Row[] {
  const params = { page, ids: idsOf(wanted) }
  const here = new Map(
    queryRows(tx, Placed, PLACED, `FROM components WHERE page = {:page} AND ${IN_PLAN}`, params).map((one) => [
      one.id,
      one,
    ]),
  )
  const own = queryRows(tx, Placed, PLACED, `FROM components WHERE page = {:page} AND NOT ${IN_PLAN}`, params)
  const shifts = new Map<unknown, number>()
  for (const { group } of wanted) {
    if (shifts.has(group)) continue
    const siblings = wanted.filter((one) => one.group === group)
    const first = siblings.reduce((least, one) => Math.min(least, Number(one.position)), Infinity)
    const last = own.reduce((most, one) => (one.group === group ? Math.max(most, one.position) : most), -Infinity)
    shifts.set(group, last === -Infinity ? 0 : last + 1 - first)
  }
  return wanted.map((one) => {
    const known = here.get(one.id)
    const place = Number(one.position) + (shifts.get(one.group) ?? 0)
    return { ...one, position: known && known.group === one.group ? known.position : place }
  })
}

const Own = v.object({ id: v.string(), name: v.string() })

/**
 * The page's own components that show their uptime only because no component of the page is set to: they would lose it
 * with the first imported one that is.
 */
export function findShownByDefault(tx: PbApp, page: string, wanted: readonly Row[]): v.InferOutput<typeof Own>[] {
  if (!wanted.some(({ showcase, is_group, archived_at }) => showcase && !is_group && archived_at === '')) return []
  const set = `FROM components WHERE page = {:page} AND showcase AND NOT is_group AND archived_at = ''`
  if (queryRow(tx, v.object({ id: v.string() }), "'id', id", set, { page })) return []
  const own = `FROM components WHERE page = {:page} AND NOT is_group AND NOT ${IN_PLAN} ORDER BY position, name, id`
  return queryRows(tx, Own, "'id', id, 'name', name", own, { page, ids: idsOf(wanted) })
}

/** Sets components to show their uptime, as they did. */
export function showUptime(tx: PbApp, write: Write, shown: readonly v.InferOutput<typeof Own>[]): void {
  for (const { id, name } of shown) {
    const columns = { showcase: true, updated: toStoredDate(write.now) }
    execute(tx, updateStatement('components', columns), { ...columns, id, revision: write.revision })
    recordChange(tx, write, 'components', id)
    audit(tx, write, 'update', 'components', id, { name, showcase: 0 }, { name, showcase: 1 })
  }
}
