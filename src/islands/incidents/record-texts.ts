import type { Figures } from '../../core/track-record/figures.ts'
import type { ListLocalization } from './localization.ts'

const MINUTE_MS = 60_000

/** A median in words; under a minute it is no whole one. */
export function lengthText(length: number | null, { words, formats }: ListLocalization): string {
  if (length === null) return words.incidentList.unknown
  return length < MINUTE_MS ? `< ${formats.duration(MINUTE_MS)}` : formats.duration(length)
}

/** How many promises were kept of how many. */
export function keptText({ kept, broken }: Pick<Figures, 'kept' | 'broken'>, { words }: ListLocalization): string {
  const all = kept + broken
  return all === 0 ? words.incidentList.unknown : words.incidentList.shown({ shown: kept, all })
}
