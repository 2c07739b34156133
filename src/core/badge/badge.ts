import { truncate } from '../markdown/html-to-text.ts'
import type { Indicator, Publication } from '../publication/publication.ts'
import type { ComponentStatus } from '../status/component.ts'
import type { StatusSymbol } from '../status/symbols.ts'
import { verdictOf } from '../verdict/verdict.ts'
import type { UptimeLine } from './uptime-line.ts'

/** The colours of shields.io that badges use, by name. */
export type BadgeColor = 'brightgreen' | 'green' | 'yellow' | 'orange' | 'red' | 'blue' | 'lightgrey'

/** The looks of shields.io, which `?style=` chooses; without one a badge has our own. */
export const BADGE_STYLES = ['flat', 'flat-square', 'for-the-badge', 'plastic', 'social'] as const
export type BadgeStyle = (typeof BADGE_STYLES)[number]

/** What a badge says: whose it is, and how that is. */
export interface Badge {
  label: string
  message: string
  /** Both in full, where the badge shortens them. */
  title: string
  /** What stands between them. */
  sign: { symbol: StatusSymbol } | { line: UptimeLine }
  /** In the looks of shields.io. */
  color: BadgeColor
  /** Nothing is known. */
  isError: boolean
}

/** The colours of symbols, as other status pages' badges have them. */
export const SYMBOL_COLOR: Record<StatusSymbol, BadgeColor> = {
  ok: 'brightgreen',
  maint: 'blue',
  deg: 'yellow',
  part: 'orange',
  down: 'red',
  void: 'lightgrey',
}

/** What the whole page's indicator is for a component. */
const STATUS_OF_INDICATOR: Record<Indicator, ComponentStatus> = {
  none: 'operational',
  maintenance: 'under_maintenance',
  minor: 'degraded_performance',
  major: 'partial_outage',
  critical: 'major_outage',
}

/**
 * The whole page as one status; null where it lists nothing and nothing is open, which claims no more than the page
 * does.
 */
export function statusOfPage(publication: Publication): ComponentStatus | null {
  const verdict = verdictOf(publication)
  if (verdict.state === 'nothing_listed' && verdict.incidents === 0) return null
  return STATUS_OF_INDICATOR[publication.status.indicator]
}

const UPTIME_COLORS: readonly [from: number, color: BadgeColor][] = [
  [99.9, 'brightgreen'],
  [99, 'green'],
  [97, 'yellow'],
  [95, 'orange'],
]

/** The colour of an uptime in per cent; grey where nothing is known. */
export function uptimeColor(percent: number | null): BadgeColor {
  if (percent === null) return 'lightgrey'
  return UPTIME_COLORS.find(([from]) => percent >= from)?.[1] ?? 'red'
}

/** Characters of a name on a badge. */
const LABEL_LENGTH = 40
/** The same in what shields.io reads. */
const ENDPOINT_LABEL_LENGTH = 60
/** Characters of a verdict on a badge; a longer one names only the first component. */
export const MESSAGE_LENGTH = 40

/** A name as short as a badge takes it. */
export function shortLabel(name: string): string {
  return truncate(name, LABEL_LENGTH)
}

/** A name as short as shields.io gets it. */
export function endpointLabel(name: string): string {
  return truncate(name, ENDPOINT_LABEL_LENGTH)
}
