import { type CardBoard, MAX_CARD_LANES } from '../core/card/card.ts'
import { STATUS_CLASS } from '../core/component/status-class.ts'
import type { Board } from '../core/incident/board.ts'
import type { PublicIncident } from '../core/publication/publication.ts'
import { type Millis, toInstant, toMillis } from '../core/time/instant.ts'
import { dayOf } from '../core/time/zone.ts'
import type { PageView } from '../islands/visitor/page-view.ts'

/** The shape of an incident in the words of its picture. Over more than a day it says days in place of times. */
export function cardBoard(
  board: Board,
  { updates }: PublicIncident,
  { publication, isStale, words, formats }: PageView,
): CardBoard {
  const { time_zone } = publication.page
  const { now, plannedTo } = board
  const labelAt = (at: Millis) =>
    board.isWithinDay ? formats.clockWithoutZone(toInstant(at)) : formats.day(dayOf(time_zone, at))
  const times = new Map(updates.map(({ id, display_at }) => [id, toMillis(display_at)]))
  return {
    lanes: board.lanes.slice(0, MAX_CARD_LANES).map(({ name, status, spans, ms }) => ({
      name,
      symbol: STATUS_CLASS[status],
      duration: formats.duration(ms),
      spans: spans.map((span) => ({ symbol: STATUS_CLASS[span.status], from: span.from, width: span.width })),
      isOpen: spans.at(-1)?.until === null,
    })),
    // Its letters are large.
    marks: board.marks.map(({ update, at, hasDoubleRoom }) => {
      const time = times.get(update)
      return { at, label: hasDoubleRoom && time !== undefined ? labelAt(time) : '' }
    }),
    ends: [
      ...(now?.hasDoubleRoom ? [{ at: now.at, label: isStale ? labelAt(board.to) : words.visitor.now }] : []),
      ...(plannedTo === null ? [] : [{ at: 100, label: labelAt(plannedTo) }]),
    ],
    now: now?.at ?? 100,
  }
}
