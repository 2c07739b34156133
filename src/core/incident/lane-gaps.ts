const round = (value: number) => Math.round(value * 100) / 100

/** The parts of a lane up to `end` on which nothing is raised, in per cent; its spans are in order. */
export function laneGaps(
  spans: readonly { from: number; width: number }[],
  end: number,
): { from: number; width: number }[] {
  let at = 0
  return [...spans, { from: end, width: 0 }].flatMap(({ from, width }) => {
    const gap = { from: round(at), width: round(from - at) }
    at = from + width
    // Less than this is not seen.
    return gap.width > 0.05 ? gap : []
  })
}
