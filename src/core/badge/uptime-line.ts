import { STATUS_CLASS } from '../component/status-class.ts'
import type { Publication, PublicComponent } from '../publication/publication.ts'
import { MARK_HEIGHT, MARK_LINE, markFoot } from '../status/mark-height.ts'
import type { StatusSymbol } from '../status/symbols.ts'
import { barMarks, byHeight, firstKnownDay } from '../uptime/bar.ts'
import { BAR_DAYS } from '../uptime/days.ts'

/** Ninety days as a badge draws them, in days from the first. */
export interface UptimeLine {
  /** From where on anything is known. */
  from: number
  /** Days with trouble or maintenance, the worst last. */
  marks: { at: number; symbol: StatusSymbol }[]
}

/** The line of some components together: the worst of each day. */
export function uptimeLineOf(components: readonly PublicComponent[], { day }: Publication): UptimeLine {
  const marks = barMarks(components, day).toSorted(byHeight)
  return {
    from: firstKnownDay(components, day),
    marks: marks.map(({ index, status }) => ({ at: index, symbol: STATUS_CLASS[status] })),
  }
}

/** Its size in pixels, half as high as the page's. A day is narrower than a mark, which can still be seen. */
export const UPTIME_LINE = { width: 60, mark: 1.4, scale: 0.5 } as const

/** A line in SVG, from 0 to its width and up from 0; colours by class and as attributes. */
export function drawUptimeLine({ from, marks }: UptimeLine, colourOf: (symbol: StatusSymbol) => string): string {
  const { width, mark, scale } = UPTIME_LINE
  const x = (day: number) => Math.round((day * width * 10) / BAR_DAYS) / 10
  const flat = `<rect class="ok" fill="${colourOf('ok')}" x="${x(from)}" y="-1.5" width="${width - x(from)}" height="1.5"/>`
  const rises = marks.map(({ at, symbol }) => {
    const height = MARK_HEIGHT[symbol] * scale
    const y = (markFoot(symbol) - MARK_LINE.y) * scale - height
    return `<rect class="${symbol}" fill="${colourOf(symbol)}" x="${Math.min(x(at), width - mark)}" y="${y}" width="${mark}" height="${height}"/>`
  })
  return (from < BAR_DAYS ? flat : '') + rises.join('')
}
