import type { TroubledDay } from '../../core/publication/publication.ts'
import type { PageView } from './page-view.ts'
import { statusWord } from './presentation.ts'

const WORST_FIRST = ['major_outage', 'partial_outage', 'degraded_performance', 'under_maintenance'] as const

/**
 * A day's trouble as text, the worst first: `Partial outage, 1 h 52 min; Degraded performance, 4 min`. Trouble that has
 * just begun has no duration yet.
 */
export function troubleText(
  { status, seconds }: Pick<TroubledDay, 'status' | 'seconds'>,
  { words, formats }: Pick<PageView, 'words' | 'formats'>,
): string {
  const { visitor } = words
  const parts = WORST_FIRST.flatMap((one) => {
    const length = seconds[one]
    if (!length) return one === status ? statusWord(one, words) : []
    return visitor.statusWithDuration({ status: statusWord(one, words), duration: formats.duration(length * 1000) })
  })
  if (parts.length === 0) return ''
  return parts.reduce((first, second) => visitor.pair({ first, second }))
}
