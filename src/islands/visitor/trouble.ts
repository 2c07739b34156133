import type { TroubledDay } from '../../core/publication/publication.ts'
import { statusWord } from './looks.ts'
import type { Shown } from './shown.ts'

const WORST_FIRST = ['major_outage', 'partial_outage', 'degraded_performance', 'under_maintenance'] as const

/**
 * A day's trouble in words, the worst first: `Partial outage, 1 h 52 min; Degraded performance, 4 min`. What has just
 * begun has no length yet.
 */
export function troubleWords(
  { status, seconds }: Pick<TroubledDay, 'status' | 'seconds'>,
  { words, formats }: Pick<Shown, 'words' | 'formats'>,
): string {
  const { visitor } = words
  const parts = WORST_FIRST.flatMap((one) => {
    const length = seconds[one]
    if (!length) return []
    return visitor.statusFor({ status: statusWord(one, words), duration: formats.duration(length * 1000) })
  })
  if (parts.length === 0) return status === 'operational' ? '' : statusWord(status, words)
  return parts.reduce((first, second) => visitor.both({ first, second }))
}
