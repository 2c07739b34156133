import { type Claim, deriveClaims } from '../incident/claims.ts'
import { toIncidentInput } from '../incident/incident-input.ts'
import type { TroubledDay } from '../publication/publication.ts'
import type { Millis } from '../time/instant.ts'
import { dayOf } from '../time/zone.ts'

/** A time range in which an incident stated that a component was not operational. */
export type IncidentSpan = Pick<Claim, 'component' | 'from' | 'to' | 'incident'>

/** The time ranges in which a public incident affected components. */
export function incidentSpans(incident: Parameters<typeof toIncidentInput>[0]): IncidentSpan[] {
  return deriveClaims(toIncidentInput(incident))
}

/**
 * Adds to a component's days (oldest first) every incident that affected it then. Of several at once the ledger names
 * only the worst, for its steps are those of the status; the others follow in the order in which they began.
 */
export function addIncidentsToDays<Day extends TroubledDay>(
  days: readonly Day[],
  causes: readonly IncidentSpan[],
  { timeZone, now }: { timeZone: string; now: Millis },
): Day[] {
  const started = causes.filter(({ from, incident }) => from < now && incident !== '').sort((a, b) => a.from - b.from)
  const spans = started.map(({ from, to, incident }) => ({
    first: dayOf(timeZone, from),
    last: dayOf(timeZone, Math.min(to, now) - 1),
    incident,
  }))
  let next = 0
  let others: typeof spans = []
  return days.map((day) => {
    const { date } = day
    for (let span = spans[next]; span && span.first <= date; span = spans[next]) {
      others.push(span)
      next += 1
    }
    others = others.filter(({ last }) => date <= last)
    if (others.length === 0) return day
    return { ...day, incidents: [...new Set([...day.incidents, ...others.map(({ incident }) => incident)])] }
  })
}
