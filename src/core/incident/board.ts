import type { PublicIncident } from '../publication/publication.ts'
import { type ComponentStatus, type NonOperationalStatus, severity } from '../status/component.ts'
import { isClosed } from '../status/incident.ts'
import { type Millis, toMillis } from '../time/instant.ts'
import { type BoardMark, type NowMark, placeMarks, type Scale } from './board-marks.ts'
import { claimsByComponent, deriveClaims } from './claims.ts'
import { clockLength } from './duration.ts'
import { toIncidentInput } from './incident-input.ts'
import { componentsInTrouble } from './reported-trouble.ts'
import { beganAt } from './start-time.ts'

/** A part of a lane in one status. */
export interface LaneSpan {
  status: NonOperationalStatus
  /** Per cent of the board's width. */
  from: number
  width: number
  /** When it began, and ended; null while it lasts. */
  since: Millis
  until: Millis | null
}

/** What an incident did to one component, to scale. */
export interface Lane {
  component: string
  name: string
  /** Its latest status while the incident is open, its worst when over. */
  status: ComponentStatus
  /** In order of time, without those that were operational. */
  spans: LaneSpan[]
  /** For how long it was not operational, by this incident. */
  ms: Millis
}

/** How many lanes are drawn: on the front page, where more would push the updates too far down, and at the incident. */
export const DRAWN_LANES = { frontPage: 8, incidentPage: 40 }

/** An incident drawn to scale, from its beginning to its end, to now, or to when its work is planned to end. */
export interface Board {
  from: Millis
  /** Its end, or now while it is open. */
  to: Millis
  /** When work in progress is planned to end, which is still to come: the drawing reaches as far. */
  plannedTo: Millis | null
  /** Whether times tell its updates apart: over more than a day dates do. */
  isWithinDay: boolean
  /** The worst first. */
  lanes: Lane[]
  /** Oldest first. */
  marks: BoardMark[]
  /** Null once it is over. */
  now: NowMark | null
}

const DAY: Millis = 86_400_000
/** A time nearer than this to the one before has no room, in per cent; dates are longer. */
const LABEL_ROOM_PER_CENT = { time: 14, date: 20 }

/**
 * An incident or maintenance to scale, by its own updates: a lane for each component that they report as not
 * operational. Null where it took no time, is still to begin, or affected nothing.
 */
export function deriveBoard(incident: PublicIncident, now: Millis): Board | null {
  const from = toMillis(beganAt(incident))
  const isOver = isClosed(incident.status)
  // An update may be ahead of the clock by a moment (the backend's leeway).
  const lastUpdate = Math.max(...incident.updates.map(({ display_at }) => toMillis(display_at)))
  const to = isOver ? toMillis(incident.resolved_at ?? beganAt(incident)) : Math.max(now, lastUpdate)
  if (to <= from || incident.status === 'scheduled') return null
  const plannedTo = isOver ? null : plannedEnd(incident, to)
  const end = plannedTo ?? to
  const share = (at: Millis) => Math.round(((Math.min(Math.max(at, from), to) - from) * 10_000) / (end - from)) / 100
  const scale: Scale = { from, to, isPlannedOn: plannedTo !== null, isOver, share }
  const lanes = deriveLanes(incident, scale)
  if (lanes.length === 0) return null
  const isWithinDay = end - from <= DAY
  const room = LABEL_ROOM_PER_CENT[isWithinDay ? 'time' : 'date']
  return { from, to, plannedTo, isWithinDay, lanes, ...placeMarks(incident, scale, room) }
}

function plannedEnd({ kind, scheduled_until }: PublicIncident, now: Millis): Millis | null {
  const end = kind === 'maintenance' && scheduled_until !== null ? toMillis(scheduled_until) : now
  return end > now ? end : null
}

function deriveLanes(incident: PublicIncident, { from, to, share }: Scale): Lane[] {
  const claims = claimsByComponent(deriveClaims(toIncidentInput(incident)).sort((a, b) => a.from - b.from))
  const inTrouble = componentsInTrouble(incident)
  const lanes = incident.affected.flatMap(({ component, name, status: stated }) => {
    if (!inTrouble.has(component)) return []
    const spans: LaneSpan[] = []
    let ms = 0
    for (const claim of claims.get(component) ?? []) {
      const { status } = claim
      if (status === 'operational' || claim.to <= from || claim.from > to) continue
      const until = Math.min(claim.to, to)
      const [start, end] = [share(claim.from), share(until)]
      const since = Math.max(claim.from, from)
      ms += claim.to > to ? until - since : clockLength(since, until)
      spans.push({
        status,
        from: start,
        width: Math.round((end - start) * 100) / 100,
        since: claim.from,
        until: claim.to === Infinity ? null : claim.to,
      })
    }
    return spans.length === 0 ? [] : { component, name, status: stated, spans, ms }
  })
  return lanes.sort((a, b) => severity(b.status) - severity(a.status))
}
