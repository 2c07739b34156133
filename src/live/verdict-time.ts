import { setText } from './times.ts'

/**
 * Writes the verdict and the title with the time before them, or as they are without. The first `{time}` is its place:
 * a name that has one stands behind it.
 */
export function writeVerdictTime(time: string): void {
  const asOf = document.querySelector<HTMLElement>('[data-as-of]')
  if (!asOf) return
  const { fresh, stale, title = '', staleTitle = '' } = asOf.dataset
  setText(asOf, time ? stale?.replace('{time}', time) : fresh)
  document.title = time ? staleTitle.replace('{time}', time) : title
}
