import type { NonOperationalStatus, TroubleStatus } from '../status/component.ts'
import type { Instant, Millis } from '../time/instant.ts'
import type { NamedItem, NameSummary, Verdict } from './verdict.ts'

/** A verdict in words: the statement, and in grey what follows from it (may be empty). */
export interface Sentence {
  bold: string
  grey: string
}

/** A language's texts for verdicts. Each is a whole sentence with its full stop. */
export interface VerdictWords {
  nothingListed: string
  allOperational: string
  /** "All else works." */
  restOperational: string
  /** "All components are operational.", said beside an incident or a maintenance that names none. */
  noneAffected: string
  maintenanceRunning: string
  /** How long nothing has been wrong: whole days, 0 is today. */
  quiet(days: number): string
  /** "Frankfurt recovered at 07:47 UTC."; `count` is how many there are. */
  recovered(names: string, count: number, time: string): string
  /** "It was down for 1 h 20 min."; of several, for how long at most. */
  lasted(count: number, status: TroubleStatus, duration: string): string
  incidentsOpen(count: number): string
  /** "All components are down." */
  all(status: NonOperationalStatus): string
  /** "Frankfurt and London are down."; `count` is how many there are, for the verb. */
  are(names: string, count: number, status: NonOperationalStatus): string
  /** "Also affected: REST API and Webhooks.", which fits a name in the plural as well. */
  affected(names: string, count: number): string
  /** "A", "A and B", "A, B and C", "A, B, C and two more". */
  list(names: readonly string[], more: number): string
  /** A component whose name is not unique, with its group. */
  ofGroup(name: string, group: string): string
}

/** How a language writes the times and lengths of a verdict. */
export interface VerdictFormats {
  clock(at: Instant): string
  dateTime(at: Instant): string
  duration(ms: Millis): string
}

/** Formats a verdict with the texts of a language. */
export function formatVerdict(verdict: Verdict, words: VerdictWords, formats: VerdictFormats): Sentence {
  switch (verdict.state) {
    case 'nothing_listed':
      return verdict.incidents > 0
        ? { bold: words.incidentsOpen(verdict.incidents), grey: '' }
        : { bold: words.nothingListed, grey: '' }
    case 'operational':
      return { bold: words.allOperational, grey: verdict.quietDays === null ? '' : words.quiet(verdict.quietDays) }
    case 'recovered': {
      const { recovered, status, at, isLongAgo, ms } = verdict
      const count = countNames(recovered)
      return {
        bold: words.recovered(
          formatList(recovered, words),
          count,
          keepZone(isLongAgo ? formats.dateTime(at) : formats.clock(at)),
        ),
        grey: words.lasted(count, status, formats.duration(ms)),
      }
    }
    case 'incident':
      return { bold: words.incidentsOpen(verdict.incidents), grey: verdict.affectsNone ? words.noneAffected : '' }
    case 'maintenance': {
      const { inMaintenance, all, restOperational, affectsNone } = verdict
      if (countNames(inMaintenance) === 0) {
        return { bold: words.maintenanceRunning, grey: affectsNone ? words.noneAffected : '' }
      }
      const bold =
        all && countNames(inMaintenance) > 1
          ? words.all('under_maintenance')
          : formatAre(inMaintenance, 'under_maintenance', words)
      return { bold, grey: restOperational ? words.restOperational : '' }
    }
    case 'trouble': {
      const { status, worst, all, affected, inMaintenance, restOperational } = verdict
      const bold = all && countNames(worst) > 1 ? words.all(status) : formatAre(worst, status, words)
      const grey: string[] = []
      if (countNames(affected) > 0)
        grey.push(words.affected(formatList(inShort(affected), words), countNames(affected)))
      if (countNames(inMaintenance) > 0) grey.push(formatAre(inMaintenance, 'under_maintenance', words))
      if (grey.length === 0 && restOperational) grey.push(words.restOperational)
      return { bold, grey: grey.join(' ') }
    }
    default:
      return verdict satisfies never
  }
}

/** A time and its zone stand on one line. */
const keepZone = (time: string) => {
  const at = time.lastIndexOf(' ')
  return at < 0 ? time : `${time.slice(0, at)}\u00a0${time.slice(at + 1)}`
}

function countNames({ named, more }: NameSummary): number {
  return named.length + more
}

/** Up to two by name; of more the first, and how many there are besides. */
function inShort({ named, more }: NameSummary): NameSummary {
  const besides = named.length - 1 + more
  return besides > 1 ? { named: named.slice(0, 1), more: besides } : { named, more }
}

function formatList({ named, more }: NameSummary, words: VerdictWords): string {
  const called = ({ name, group }: NamedItem) => (group === null ? name : words.ofGroup(name, group))
  return words.list(named.map(called), more)
}

function formatAre(several: NameSummary, status: NonOperationalStatus, words: VerdictWords): string {
  return words.are(formatList(several, words), countNames(several), status)
}
