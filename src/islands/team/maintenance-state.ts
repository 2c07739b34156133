import { clockLength } from '../../core/incident/duration.ts'
import { type Instant, toMillis } from '../../core/time/instant.ts'
import type { TeamMaintenance } from '../../stores/team/maintenance/records.ts'
import { incidentWord } from '../visitor/presentation.ts'
import type { Localization } from './team.ts'

type Planned = Pick<
  TeamMaintenance,
  'status' | 'scheduled_for' | 'scheduled_until' | 'started_at' | 'resolved_at' | 'auto_start' | 'auto_complete'
> & { was_cancelled?: boolean; began_at?: Instant | null }
/** A moment of grace, in milliseconds, of what begins and ends by itself: the clock comes by once a minute. */
const GRACE_MS = 90_000

/** From when to when it really was where that is known, else is planned to be; an end that is not after the start is none. */
export function timesOf(one: Omit<Planned, 'auto_start' | 'auto_complete'>): {
  start: Instant | null
  end: Instant | null
} {
  const start = one.began_at ?? one.scheduled_for
  const end = one.status === 'completed' && !one.was_cancelled ? one.resolved_at : one.scheduled_until
  return { start, end: start !== null && end !== null && toMillis(end) > toMillis(start) ? end : null }
}

/** Whether it should have begun or ended by now. */
export function isLate(one: Planned, now: number): boolean {
  switch (one.status) {
    case 'scheduled':
      return isPast(one.scheduled_for, one.auto_start)
    case 'in_progress':
    case 'verifying':
      return isPast(one.scheduled_until, one.auto_complete)
    default:
      return false
  }
  function isPast(due: string | null, isByItself: boolean): boolean {
    return due !== null && now > toMillis(due) + (isByItself ? GRACE_MS : 0)
  }
}

/** How a maintenance stands: when it begins, that it is late, when it ends, or how long it took. */
export function stateOf(one: Planned, now: number, { words, formats }: Localization): string {
  const { maintenance: texts, team } = words
  const begins = one.scheduled_for === null ? null : toMillis(one.scheduled_for)
  const ends = one.scheduled_until === null ? null : toMillis(one.scheduled_until)
  switch (one.status) {
    case '':
      return team.noUpdate
    case 'completed': {
      if (one.resolved_at === null || begins === null) return incidentWord('completed', words)
      if (one.was_cancelled) return texts.wasCancelled
      const { start, end } = timesOf(one)
      return formats.duration(start && end ? clockLength(toMillis(start), toMillis(end)) : 0)
    }
    case 'scheduled': {
      if (begins === null) return incidentWord('scheduled', words)
      const duration = formats.duration(Math.abs(now - begins))
      const byHand = one.auto_start ? '' : texts.beginsByHand
      if (isLate(one, now)) return listed([texts.lateBy({ duration }), byHand])
      if (now >= begins) return texts.beginsNow
      return one.auto_start ? texts.beginsIn({ duration }) : listed([texts.dueIn({ duration }), byHand])
    }
    case 'verifying':
    case 'in_progress': {
      const status = incidentWord(one.status, words)
      if (ends === null) return listed([status, texts.endsByHand])
      const duration = formats.duration(Math.abs(now - ends))
      const byHand = one.auto_complete ? '' : texts.endsByHand
      if (isLate(one, now)) return listed([status, texts.lateBy({ duration }), byHand])
      return listed([status, now >= ends ? texts.endsNow : texts.endsIn({ duration }), byHand])
    }
    default:
      return ''
  }
}

const listed = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
