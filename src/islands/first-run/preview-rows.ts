import { parseComponentList } from '../../core/component/component-list.ts'
import { entriesOf } from '../../core/component/order.ts'
import type { PageBeforeSetUp, PreviewedComponent } from '../../core/page/page-before-set-up.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import type { Millis } from '../../core/time/instant.ts'
import { dayOf } from '../../core/time/zone.ts'
import { indicatorClass } from '../../core/verdict/indicator-class.ts'
import { deriveVerdict, type Verdict } from '../../core/verdict/verdict.ts'
import type { Board, TeamComponent } from '../../stores/team/model/records.ts'
import { boardStatus } from '../team/board-status.ts'

/** A line of the preview. */
interface PreviewRow {
  name: string
  isGroup: boolean
  isInGroup: boolean
  status: ComponentStatus
}

/** How the page is, as its own verdict says it. */
interface PreviewStatus {
  verdict: Verdict
  indicator: ReturnType<typeof indicatorClass>
}

/** What the preview of a page shows. */
export interface PagePreviewed {
  rows: PreviewRow[]
  status: PreviewStatus
}

/** Components in the order of the page, each group before its own. */
function rowsOf(components: readonly PreviewedComponent[]): PreviewRow[] {
  const toRow = ({ name, is_group, status }: PreviewedComponent, isInGroup: boolean): PreviewRow => {
    return { name, isGroup: is_group, isInGroup, status }
  }
  return entriesOf(components).flatMap(({ row, children }) => [
    toRow(row, false),
    ...children.map((child) => toRow(child, true)),
  ])
}

/** A page that is there before its set-up. */
export function previewBeforeSetUp(page: PageBeforeSetUp, now: Millis): PagePreviewed {
  const { components, incidents, time_zone } = page
  const listed = entriesOf(components).flatMap(({ row, children }) => [row, ...children])
  const verdict = deriveVerdict({
    components: listed.map((one) => ({ ...one, group_id: one.group === '' ? null : one.group, days: [] })),
    // Whether they affect any is said in what follows the verdict, which the preview leaves out.
    incidents: incidents.map((one) => ({ ...one, affected: [] })),
    ...{ day: dayOf(time_zone || 'UTC', now), page: { time_zone: time_zone || 'UTC' } },
  })
  return { rows: rowsOf(components), status: { verdict, indicator: indicatorClass(verdict) } }
}

/** A page as the console has it, with a list that is being written. */
export function previewWithList(board: Board, list: string, now: Millis): PagePreviewed {
  const last = Math.max(0, ...board.components.map(({ position }) => position))
  const idOf = (at: number) => `written-${at}`
  const written = parseComponentList(list).map(({ name, isGroup, group }, at): TeamComponent => {
    return {
      ...{ id: idOf(at), page: board.page.id, name, is_group: isGroup, group: group === null ? '' : idOf(group) },
      ...{ manual_status: null, status: 'operational', position: last + at + 1, archived_at: null },
      ...{ revision: 0, updated: '' },
    }
  })
  const components = [...board.components.filter(({ archived_at }) => archived_at === null), ...written]
  return { rows: rowsOf(components), status: boardStatus({ ...board, components }, now) }
}
