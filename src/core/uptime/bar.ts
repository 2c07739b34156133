import type { PublicComponent, TroubledDay } from '../publication/publication.ts'
import { type NonOperationalStatus, severity } from '../status/component.ts'
import { daysBetween } from '../time/zone.ts'
import { BAR_DAYS } from './days.ts'

/** A mark of a bar: its day, counted from the first of ninety, its status, and how much of the day it is wide (0..1). */
export interface BarMark {
  index: number
  status: NonOperationalStatus
  width: number
}

/** The seconds of a day in one status or a worse one; maintenance counts by itself. */
type Levels = Partial<Record<NonOperationalStatus, number>>

/** The statuses that are drawn within each other, mildest first. */
const NESTED = ['degraded_performance', 'partial_outage', 'major_outage'] as const

/** How wide a mark is, by the seconds that it stands for. */
const WIDTHS = [
  { upTo: 15 * 60, width: 1 / 3 },
  { upTo: 60 * 60, width: 1 / 2 },
  { upTo: 4 * 60 * 60, width: 3 / 4 },
] as const

/**
 * The marks of one component, or of several in one bar, which then shows the worst of each day. The height of a mark is
 * its status, its width how long that or worse lasted: so a worse one stands within a milder one.
 */
export function barMarks(components: readonly Pick<PublicComponent, 'days'>[], today: string): BarMark[] {
  const days = new Map<string, Levels>()
  for (const component of components) {
    for (const day of component.days) {
      if (day.status !== 'operational') days.set(day.date, mergeLevels(days.get(day.date) ?? {}, levelsOf(day)))
    }
  }
  return [...days]
    .map(([date, levels]) => ({ index: BAR_DAYS - 1 - daysBetween(date, today), levels }))
    .filter(({ index }) => index >= 0 && index < BAR_DAYS)
    .sort((a, b) => a.index - b.index)
    .flatMap(({ index, levels }) =>
      (['under_maintenance', ...NESTED] as const).flatMap((status) => {
        const seconds = levels[status]
        return seconds === undefined ? [] : { index, status, width: markWidth(seconds) }
      }),
    )
}

function levelsOf({ status: worst, seconds }: TroubledDay): Levels {
  const levels: Levels = {}
  if (worst === 'under_maintenance' || seconds.under_maintenance) {
    levels.under_maintenance = seconds.under_maintenance ?? 0
  }
  let longer = 0
  for (const status of NESTED.toReversed()) {
    longer += seconds[status] ?? 0
    // Trouble that has just begun has no length yet.
    if (seconds[status] || status === worst) levels[status] = longer
  }
  return levels
}

function mergeLevels(first: Levels, second: Levels): Levels {
  const longer: Levels = { ...first }
  for (const status of Object.keys(second) as NonOperationalStatus[]) {
    longer[status] = Math.max(first[status] ?? 0, second[status] ?? 0)
  }
  // A worse one stands within a milder one also where they are of different components.
  let longest = 0
  for (const status of NESTED.toReversed()) {
    const own = longer[status]
    if (own === undefined) continue
    longest = Math.max(longest, own)
    longer[status] = longest
  }
  return longer
}

function markWidth(seconds: number): number {
  return WIDTHS.find(({ upTo }) => seconds <= upTo)?.width ?? 1
}

/** From which of the ninety days on anything is known of some components; the count of all where nothing is. */
export function firstKnownDay(components: readonly Pick<PublicComponent, 'known_from'>[], today: string): number {
  const known = components.flatMap(({ known_from }) =>
    known_from === null ? [] : Math.max(0, BAR_DAYS - 1 - daysBetween(known_from, today)),
  )
  return Math.min(BAR_DAYS, ...known)
}

/** Orders marks so that worse ones are drawn over milder ones. */
export const byHeight = (a: Pick<BarMark, 'status'>, b: Pick<BarMark, 'status'>): number =>
  severity(a.status) - severity(b.status)
