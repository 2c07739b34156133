import * as v from 'valibot'
import { PageBeforeSetUp, PreviewedComponent } from '../../core/page/page-before-set-up.ts'
import { queryRow, queryRows } from '../base/database.ts'
import { isVisibleSql } from '../ledger/visible.ts'

const Page = v.object({ id: v.string(), name: v.string(), time_zone: v.string(), locale: v.string() })
const bool = (column: string) => `json(iif(${column}, 'true', 'false'))`

/** The oldest page with what its preview shows; null where there is none yet. */
export function readPageBeforeSetUp(app: PbApp): PageBeforeSetUp | null {
  const columns = "'id', id, 'name', name, 'time_zone', time_zone, 'locale', locale"
  const page = queryRow(app, Page, columns, 'FROM pages ORDER BY created, id', {})
  if (!page) return null
  const params = { page: page.id }
  const components = queryRows(
    app,
    PreviewedComponent,
    `'id', id, 'name', name, 'is_group', ${bool('is_group')}, 'group', \`group\`, 'position', position,
      'status', coalesce(nullif(status, ''), 'operational')`,
    "FROM components WHERE page = {:page} AND archived_at = ''",
    params,
  )
  const incidents = queryRows(
    app,
    PageBeforeSetUp.entries.incidents.item,
    "'kind', i.kind, 'status', i.status, 'impact', i.impact, 'resolved_at', i.resolved_at",
    `FROM incidents i WHERE i.page = {:page} AND i.status NOT IN ('', 'scheduled') AND i.resolved_at = ''
      AND ${isVisibleSql('i')}`,
    params,
  )
  const { name, time_zone, locale } = page
  return { name, time_zone, locale, components, incidents }
}
