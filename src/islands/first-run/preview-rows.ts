import { type NewComponent, planList } from '../../core/component/list-plan.ts'
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

/** What a list that is being written adds to a page; the ids are the preview's own. */
export function writtenComponents(components: readonly TeamComponent[], list: string): NewComponent[] {
  let count = 0
  const rows = components.filter(({ archived_at }) => archived_at === null)
  return planList(
    list,
    rows.map((row) => ({ ...row, showcase: false })),
    () => `written-${count++}`,
  ).creates
}

/** A page as the console has it, with what a list adds to it. */
export function previewWithList(board: Board, added: readonly NewComponent[], now: Millis): PagePreviewed {
  const written = added.map(({ showcase: _, ...placed }): TeamComponent => {
    const unwritten = { page: board.page.id, manual_status: null, archived_at: null, revision: 0, updated: '' }
    return { ...placed, ...unwritten, status: 'operational' }
  })
  const components = [...board.components.filter(({ archived_at }) => archived_at === null), ...written]
  return { rows: rowsOf(components), status: boardStatus({ ...board, components }, now) }
}
