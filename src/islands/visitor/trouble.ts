import type { TroubledDay } from '../../core/publication/publication.ts'
import { statusWord } from './looks.ts'
import type { Shown } from './shown.ts'

const WORST_FIRST = ['major_outage', 'partial_outage', 'degraded_performance', 'under_maintenance'] as const

/** A day's trouble in words, the worst first: `Partial outage, 1 h 52 min; Degraded performance, 4 min`. */
export function troubleWords(
  { seconds }: Pick<TroubledDay, 'seconds'>,
  { words, formats }: Pick<Shown, 'words' | 'formats'>,
): string {
  const { visitor } = words
  const parts = WORST_FIRST.flatMap((status) => {
    const length = seconds[status]
    if (!length) return []
    return visitor.statusFor({ status: statusWord(status, words), duration: formats.duration(length * 1000) })
  })
  return parts.length === 0 ? '' : parts.reduce((first, second) => visitor.both({ first, second }))
}
