import type { TroubledDay } from '../../core/publication/publication.ts'
import { statusWord } from './looks.ts'
import type { Shown } from './shown.ts'

const WORST_FIRST = ['major_outage', 'partial_outage', 'degraded_performance', 'under_maintenance'] as const

/** A day's trouble in words, the worst first: `Partial outage, 1 h 52 min; Degraded performance, 4 min`. */
export function troubleWords(
  { seconds }: Pick<TroubledDay, 'seconds'>,
  { words, formats }: Pick<Shown, 'words' | 'formats'>,
): string {
  return WORST_FIRST.flatMap((status) => {
    const length = seconds[status]
    return length ? [`${statusWord(status, words)}, ${formats.duration(length * 1000)}`] : []
  }).join('; ')
}
