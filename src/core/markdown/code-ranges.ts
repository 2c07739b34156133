/** A part of a text: from an offset to the one after its end. */
export type TextRange = readonly [from: number, to: number]

/**
 * Where a Markdown text has code between backticks, in a line or fenced: from a run of them to the next one as long.
 */
export function codeRanges(text: string): TextRange[] {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: run, index }) => ({ index, length: run.length }))
  const next = new Map<number, number>()
  const closing = new Array<number | undefined>(runs.length)
  for (let at = runs.length - 1; at >= 0; at--) {
    const length = runs[at]?.length ?? 0
    closing[at] = next.get(length)
    next.set(length, at)
  }
  const ranges: TextRange[] = []
  for (let at = 0; at < runs.length; at++) {
    const [open, end] = [runs[at], closing[at]]
    const close = end === undefined ? undefined : runs[end]
    if (!open || !close || end === undefined) continue
    ranges.push([open.index, close.index + close.length])
    at = end
  }
  return ranges
}

/** Whether an offset lies in one of these ranges, which are in order. */
export function isWithin(ranges: readonly TextRange[], offset: number): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return (ranges[low]?.[0] ?? Number.POSITIVE_INFINITY) <= offset
}
