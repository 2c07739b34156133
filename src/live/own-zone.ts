import { clockOf } from '../core/time/clock.ts'
import { rangeOf } from '../core/time/range.ts'

type Write = (from: string, until: string) => string

const made = new Map<string, Write>()

/** A time, or a stretch of time, on the clock of a zone, with UTC behind it where there is room: where no day is said. */
export function ownText({ dateTime, dataset: { clock, until = '' } }: HTMLTimeElement, timeZone: string): string {
  const { lang } = document.documentElement
  const isDated = clock === 'day'
  const text = (zone: string) => {
    const key = [zone, isDated, until !== ''].join()
    const how =
      made.get(key) ??
      (until ? rangeOf(lang, zone, isDated ? clock : 'bare') : clockOf(lang, zone, isDated ? 'dated' : 'full'))
    made.set(key, how)
    return how(dateTime, until)
  }
  return isDated ? text(timeZone) : `${text(timeZone)} (${text('UTC')})`
}
