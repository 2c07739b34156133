import type { ReactNode } from 'react'
import { isCancelled } from '../../core/incident/cancelled.ts'
import { workBeganAt } from '../../core/incident/start-time.ts'
import type { TeamIncident, TeamUpdate } from '../../stores/team/model/records.ts'
import { isLate, stateOf, timesOf } from '../team/maintenance-state.ts'
import type { Localization } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { IMPACT_STYLE, impactWord, incidentWord } from '../visitor/presentation.ts'

interface Props extends Localization {
  maintenance: TeamIncident
  updates: readonly TeamUpdate[]
  now: number
  children: ReactNode
}

/** When a maintenance is planned for or really was, and how it stands, in one line. */
export function MaintenanceFacts({ maintenance, updates, now, words, formats, children }: Props) {
  const { impact, status } = maintenance
  const was_cancelled = isCancelled({ ...maintenance, updates })
  const planned = { ...maintenance, status: status ?? '', was_cancelled, began_at: workBeganAt(updates) }
  const { start, end } = timesOf(planned)
  const style = IMPACT_STYLE[impact]
  return (
    <p className="cfacts">
      <span>
        <Icon name={style.icon} className={style.className} />
        {impactWord(impact, words)}
      </span>
      {start && <time dateTime={start}>{formats.timeRange(start, end)}</time>}
      {(status === 'scheduled' || (status === 'completed' && !was_cancelled)) && (
        <span>{incidentWord(status, words)}</span>
      )}
      <span className={isLate(planned, now) ? 'clate' : undefined}>{stateOf(planned, now, { words, formats })}</span>
      {children}
    </p>
  )
}
