import { toMillis } from '../../core/time/instant.ts'
import type { TeamMaintenance } from '../../stores/team/maintenance/records.ts'
import { incidentWord } from '../visitor/presentation.ts'
import type { Localization } from './team.ts'

type Planned = Pick<
  TeamMaintenance,
  'status' | 'scheduled_for' | 'scheduled_until' | 'started_at' | 'resolved_at' | 'auto_start'
> & { was_cancelled?: boolean }
/** A moment of grace, in milliseconds, of what begins and ends by itself: the clock comes by once a minute. */
const GRACE_MS = 90_000

/** Whether it should have begun or ended by now. */
export function isLate(one: Planned, now: number): boolean {
  const due = { scheduled: one.scheduled_for, in_progress: one.scheduled_until, verifying: one.scheduled_until }[
    one.status
  ]
  return due != null && now > toMillis(due) + (one.auto_start ? GRACE_MS : 0)
}

/** How a maintenance stands: when it begins, that it is late, when it ends, or how long it took. */
export function stateOf(one: Planned, now: number, { words, formats }: Localization): string {
  const { maintenance: texts, team } = words
  const begins = one.scheduled_for === null ? null : toMillis(one.scheduled_for)
  const ends = one.scheduled_until === null ? null : toMillis(one.scheduled_until)
  switch (one.status) {
    case '':
      return team.noUpdate
    case 'completed':
      if (one.resolved_at === null || begins === null) return incidentWord('completed', words)
      return one.was_cancelled ? texts.wasCancelled : formats.duration(Math.max(0, toMillis(one.resolved_at) - begins))
    case 'scheduled': {
      if (begins === null) return incidentWord('scheduled', words)
      if (isLate(one, now)) return texts.lateBy({ duration: formats.duration(now - begins) })
      if (now >= begins) return texts.beginsNow
      const duration = formats.duration(begins - now)
      return one.auto_start ? texts.beginsIn({ duration }) : texts.dueIn({ duration })
    }
    case 'verifying':
    case 'in_progress': {
      const status = incidentWord(one.status, words)
      if (ends === null) return status
      const duration = formats.duration(Math.abs(now - ends))
      if (isLate(one, now)) return `${status}, ${texts.lateBy({ duration })}`
      return `${status}, ${now >= ends ? texts.endsNow : texts.endsIn({ duration })}`
    }
    default:
      return ''
  }
}
