import { affectedComponents } from '../../core/incident/affected-components.ts'
import { hiddenReason } from '../../core/incident/visibility.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import { dayOf } from '../../core/time/zone.ts'
import { indicatorClass } from '../../core/verdict/indicator-class.ts'
import { recoveryOf } from '../../core/verdict/recovery.ts'
import { deriveVerdict, type Verdict } from '../../core/verdict/verdict.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { groupsOf, updatesOf } from './board-view.ts'

/** The verdict of the page from the console's own records, and its indicator's class and icon. */
export function boardStatus(
  board: Board,
  now: Millis,
): { verdict: Verdict; indicator: ReturnType<typeof indicatorClass> } {
  const order = groupsOf(board).flatMap(({ group, components }) => (group ? [group, ...components] : components))
  const incidents = visibleIncidents(board)
  const components = order.map(({ id, group, is_group, name, status }) => {
    return { id, group_id: group === '' ? null : group, is_group, name, status, days: [] }
  })
  const verdict = deriveVerdict(
    { components, incidents, day: dayOf(board.page.time_zone, now), page: board.page },
    recoveryOf({ components, incidents, published_at: toInstant(now) }),
  )
  return { verdict, indicator: indicatorClass(verdict) }
}

/** The incidents that visitors see, with what they did to components. */
function visibleIncidents(board: Board) {
  return board.incidents.flatMap((incident) => {
    const { id, kind, status, impact, resolved_at } = incident
    if (status === null || hiddenReason(incident) !== null) return []
    const updates = updatesOf(board, id).map((update) => ({ ...update, created_at: update.created }))
    return [{ id, kind, status, impact, resolved_at, updates, affected: affectedComponents(status, updates) }]
  })
}
