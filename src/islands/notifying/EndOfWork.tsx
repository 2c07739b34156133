import { useId } from 'react'
import type { EndChoice, PlannedTimes } from '../../core/maintenance/begun-by-hand.ts'
import type { Instant } from '../../core/time/instant.ts'
import { notifyingWordsFor } from '../../i18n/notifying.ts'
import { formatTime } from '../team/format-time.ts'
import type { Localization } from '../team/team.ts'

interface Props extends Localization {
  planned: PlannedTimes
  choice: EndChoice | null
  /** Whether it takes as long as planned, and ends at another time. */
  isMoved: boolean
  onMove(isMoved: boolean): void
  now: number
  isLocked: boolean
}

/** When a maintenance ends that is about to be begun by hand: a choice where it begins at another time than planned. */
export function EndOfWork({ planned, choice, isMoved, onMove, now, isLocked, words, formats }: Props) {
  const id = useId()
  const texts = notifyingWordsFor(words.locale)
  const asPlanned = (end: Instant) => texts.endsAsPlanned({ time: formatTime(end, now, formats) })
  if (choice === null) {
    return planned.scheduled_until && <p className="cends soft">{asPlanned(planned.scheduled_until)}</p>
  }
  const { length, moved } = choice
  const asLong = texts.lastsAsPlanned({
    duration: formats.duration(length),
    time: formatTime(moved.scheduled_until, now, formats),
  })
  if (choice.asPlanned === null) return <p className="cends soft">{asLong}</p>
  return (
    <fieldset className="cends cpicks" disabled={isLocked}>
      <legend className="v">{words.maintenance.ends}</legend>
      <label>
        <input type="radio" name={id} checked={isMoved} onChange={() => onMove(true)} />
        <span>{asLong}</span>
      </label>
      <label>
        <input type="radio" name={id} checked={!isMoved} onChange={() => onMove(false)} />
        <span>{asPlanned(choice.asPlanned)}</span>
      </label>
    </fieldset>
  )
}
