import type { StatusSymbol } from './symbols.ts'

/** How high a status rises from the line of days, in a drawing 24 high: the worse, the higher. Maintenance floats. */
export const MARK_HEIGHT: Readonly<Record<StatusSymbol, number>> = {
  ok: 0,
  void: 0,
  maint: 4,
  deg: 8,
  part: 14,
  down: 20,
}
/** Where the line is in that drawing, from above, and how far above it maintenance floats. */
export const MARK_LINE = { y: 22, float: 6 } as const

/** How high a status stands in an incident's lane, in pixels: in a lane maintenance has its own ground. */
export const LANE_HEIGHT: Readonly<Record<StatusSymbol, number>> = {
  ok: 0,
  void: 0,
  maint: 12,
  deg: 9,
  part: 15,
  down: 21,
}

/** The foot of a status' mark in the drawing of days. */
export const markFoot = (symbol: StatusSymbol): number => MARK_LINE.y - (symbol === 'maint' ? MARK_LINE.float : 0)
