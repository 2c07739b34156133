import type { ReactNode } from 'react'
import { isCancelled } from '../../core/incident/cancelled.ts'
import type { TeamIncident, TeamUpdate } from '../../stores/team/model/records.ts'
import { isLate, stateOf } from '../team/maintenance-state.ts'
import type { Localization } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { IMPACT_STYLE, impactWord, incidentWord } from '../visitor/presentation.ts'

interface Props extends Localization {
  maintenance: TeamIncident
  updates: readonly TeamUpdate[]
  now: number
  children: ReactNode
}

/** When a maintenance is planned for and how it stands, in one line. */
export function MaintenanceFacts({ maintenance, updates, now, words, formats, children }: Props) {
  const { impact, status, scheduled_for, scheduled_until } = maintenance
  const was_cancelled = isCancelled({ ...maintenance, updates })
  const planned = { ...maintenance, status: status ?? '', was_cancelled }
  const style = IMPACT_STYLE[impact]
  return (
    <p className="cfacts">
      <span>
        <Icon name={style.icon} className={style.className} />
        {impactWord(impact, words)}
      </span>
      {scheduled_for && <time dateTime={scheduled_for}>{formats.timeRange(scheduled_for, scheduled_until)}</time>}
      {(status === 'scheduled' || (status === 'completed' && !was_cancelled)) && (
        <span>{incidentWord(status, words)}</span>
      )}
      <span className={isLate(planned, now) ? 'clate' : undefined}>{stateOf(planned, now, { words, formats })}</span>
      {children}
    </p>
  )
}
