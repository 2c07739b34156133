import { setText } from './times.ts'

/** Writes the verdict and the title with the time before them, or with an empty time without. */
export function writeVerdictTime(time: string): void {
  const asOf = document.querySelector<HTMLElement>('[data-as-of]')
  if (!asOf) return
  const { fresh, stale, title, staleTitle } = asOf.dataset
  const [text = '', named = ''] = time ? [stale, staleTitle] : [fresh, title]
  setText(asOf, text.replace('{time}', time))
  document.title = named.replace('{time}', time)
}
