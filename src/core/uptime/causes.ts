import { type Claim, claimsOf } from '../incident/claims.ts'
import { factOf } from '../incident/fact.ts'
import type { TroubledDay } from '../publication/publication.ts'
import type { Millis } from '../time/instant.ts'
import { dayOf } from '../time/zone.ts'

/** That an incident spoke of a component as not operational, from when until when. */
export type Cause = Pick<Claim, 'component' | 'from' | 'to' | 'incident'>

/** What an incident says of components over its life, of what visitors may read of it. */
export function causesOf(incident: Parameters<typeof factOf>[0]): Cause[] {
  return claimsOf(factOf(incident))
}

/**
 * Names on a component's days, which come oldest first, every incident that spoke of it then. The ledger names of
 * several at once the worst alone, for its steps are those of the status; the others follow in the order in which they
 * began.
 */
export function namingCauses(
  days: readonly TroubledDay[],
  causes: readonly Cause[],
  { timeZone, now }: { timeZone: string; now: Millis },
): TroubledDay[] {
  const begun = causes.filter(({ from, incident }) => from < now && incident !== '').sort((a, b) => a.from - b.from)
  const spans = begun.map(({ from, to, incident }) => ({
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
