import type { PublicIncident } from '../publication/publication.ts'
import { type Millis, toMillis } from '../time/instant.ts'

/** Where something stands along a board, and whether its time has room. */
interface Place {
  /** Per cent from the beginning. */
  at: number
  /** Whether there is room for its time. */
  isLabelled: boolean
  /** Whether it has twice that room, for enlarged text. */
  hasDoubleRoom: boolean
}

/** An update as a mark above the lanes. */
export interface BoardMark extends Place {
  update: string
  isNewest: boolean
}

/** Now, as a mark above the lanes: at their end, or before what is planned. */
export type NowMark = Place

/** The time that a board is of, and where in it a moment is. */
export interface Scale {
  from: Millis
  /** Its end, or now while it is open. */
  to: Millis
  /** The time drawn reaches beyond `to`: work is planned to go on. */
  isPlannedOn: boolean
  isOver: boolean
  /** Per cent from the beginning. */
  share: (at: Millis) => number
}

/** An incident's updates as marks, oldest first, and now while it is open; `room` is what a time needs, in per cent. */
export function placeMarks(
  { updates }: PublicIncident,
  scale: Scale,
  room: number,
): { marks: BoardMark[]; now: NowMark | null } {
  const { from, to, isPlannedOn, isOver, share } = scale
  const [hasRoom, hasDoubleRoom] = [roomAlong(scale, room), roomAlong(scale, 2 * room)]
  const place = (time: Millis): Place => {
    const at = share(time)
    const isLabelled = hasRoom(at, time)
    return { at, isLabelled, hasDoubleRoom: isLabelled && hasDoubleRoom(at, time) }
  }
  const marks = updates
    .map((update, index) => ({ update: update.id, time: toMillis(update.display_at), isNewest: index === 0 }))
    .filter(({ time }) => time >= from && time <= to)
    .toReversed()
    .map(({ update, time, isNewest }) => ({ update, ...place(time), isNewest }))
  if (isOver) return { marks, now: null }
  if (isPlannedOn) return { marks, now: place(to) }
  const isTaken = marks.some(({ at, isLabelled }) => at === 100 && isLabelled)
  return { marks, now: { at: 100, isLabelled: !isTaken, hasDoubleRoom: !isTaken } }
}

/**
 * Whether a time has this room after the one before. What ends the board has its own there: its end, now, or when the
 * work is planned to end.
 */
function roomAlong({ to, isPlannedOn }: Scale, room: number): (at: number, time: Millis) => boolean {
  let last = Number.NEGATIVE_INFINITY
  // A time is centred on its mark, the last stands before the end: half a time more, in the narrowest lanes.
  const beforeEnd = 100 - 1.6 * room
  return (at, time) => {
    const isEnd = time === to && !isPlannedOn
    const isFree = at - last >= room && (at <= beforeEnd || isEnd)
    if (isFree) last = at
    return isFree
  }
}
