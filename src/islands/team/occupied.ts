import { plannedSpan, type Span } from '../../core/maintenance/overlaps.ts'
import type { Millis } from '../../core/time/instant.ts'
import type { TeamWords } from '../../i18n/team.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { openIncidents } from './board-view.ts'

/** Something that takes place at a time which a maintenance may be planned for. */
export interface Occupied extends Span {
  id: string
  name: string
  /** The recurring maintenance that it comes of; empty where there is none. */
  series: string
  /** Whether it is an incident that is open now, of which nobody knows when it is over. */
  isOpen: boolean
}

/** A maintenance this near is planned into what is open now, in milliseconds. */
const NEAR_MS = 24 * 3_600_000

/** The maintenance of the page, and what is open now and may not be over when another begins. */
export function occupied(board: Board, now: Millis): Occupied[] {
  const planned = board.incidents.flatMap(
    ({ id, name, kind, status, series = '', archived_at, scheduled_for, scheduled_until }) => {
      if (kind !== 'maintenance' || archived_at !== null || scheduled_for === null || status === 'completed') return []
      return [{ id, name, series, isOpen: false, ...plannedSpan({ scheduled_for, scheduled_until }) }]
    },
  )
  const incidents = openIncidents(board, now).map(({ id, name }) => ({
    id,
    name,
    series: '',
    isOpen: true,
    from: now,
    to: now + NEAR_MS,
  }))
  return [...planned, ...incidents]
}

/** What stands in the way of a plan, in a few words. */
export function occupiedText({ name, isOpen }: Occupied, { maintenance }: TeamWords): string {
  return isOpen ? maintenance.stillOpen({ name }) : maintenance.overlaps({ name })
}
