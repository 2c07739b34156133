import type { PublicIncident } from '../publication/publication.ts'
import { type ComponentStatus, severity } from '../status/component.ts'
import { isClosed } from '../status/incident.ts'
import { type Millis, toMillis } from '../time/instant.ts'
import { claimsByComponent, deriveClaims } from './claims.ts'
import { toIncidentInput } from './incident-input.ts'
import { componentsInTrouble } from './reported-trouble.ts'
import { beganAt } from './start-time.ts'

/** A part of a lane in one status. */
export interface LaneSpan {
  status: Exclude<ComponentStatus, 'operational'>
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

/** An update as a mark above the lanes. */
export interface BoardMark {
  update: string
  /** Per cent from the beginning. */
  at: number
  /** Whether there is room for its time. */
  isLabelled: boolean
  /** Whether it has twice that room, for enlarged text. */
  hasDoubleRoom: boolean
  isNewest: boolean
}

/** An incident drawn to scale, from its beginning to its end or to now. */
export interface Board {
  from: Millis
  to: Millis
  isOver: boolean
  /** Whether times tell its updates apart: over more than a day dates do. */
  isWithinDay: boolean
  /** The worst first. */
  lanes: Lane[]
  /** Oldest first. */
  marks: BoardMark[]
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
  const share = (at: Millis) => Math.round(((Math.min(Math.max(at, from), to) - from) * 10_000) / (to - from)) / 100
  const lanes = deriveLanes(incident, { from, to, share })
  if (lanes.length === 0) return null
  const isWithinDay = to - from <= DAY
  const room = LABEL_ROOM_PER_CENT[isWithinDay ? 'time' : 'date']
  return { from, to, isOver, isWithinDay, lanes, marks: placeMarks(incident, { from, to, share }, room) }
}

interface Scale {
  from: Millis
  to: Millis
  share: (at: Millis) => number
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
      if (status === 'operational' || claim.to <= from) continue
      const until = Math.min(claim.to, to)
      const [start, end] = [share(claim.from), share(until)]
      ms += until - Math.max(claim.from, from)
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

function placeMarks({ updates }: PublicIncident, { from, to, share }: Scale, room: number): BoardMark[] {
  const hasRoom = roomAlong(room, (time) => time === to)
  const hasMuchRoom = roomAlong(2 * room, (time) => time === to)
  return updates
    .map((update, index) => ({ update: update.id, time: toMillis(update.display_at), isNewest: index === 0 }))
    .filter(({ time }) => time >= from && time <= to)
    .toReversed()
    .map(({ update, time, isNewest }) => {
      const at = share(time)
      const isLabelled = hasRoom(at, time)
      return { update, at, isLabelled, hasDoubleRoom: isLabelled && hasMuchRoom(at, time), isNewest }
    })
}

/** Whether a time has this room after the one before; what ends the board, its end or now, has its own time there. */
function roomAlong(room: number, isEnd: (time: Millis) => boolean): (at: number, time: Millis) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (at, time) => {
    const isFree = at - last >= room && (at <= 100 - room || isEnd(time))
    if (isFree) last = at
    return isFree
  }
}
