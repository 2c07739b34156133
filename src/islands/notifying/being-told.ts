import { type CountAnswer, sumCounts } from '../../core/notification/counts.ts'
import { notifyingWordsFor } from '../../i18n/notifying.ts'
import { asSentence } from '../../i18n/sentence.ts'
import type { Localization } from '../team/team.ts'
import { withCount } from './count-text.ts'

/** A sentence after something was posted: how many are told of it, as far as that is known. */
export function beingTold(answer: CountAnswer | null, notify: boolean, words: Localization['words']): string {
  const texts = notifyingWordsFor(words.locale)
  const count = answer === null ? null : sumCounts(answer.counts)
  if (!notify || count === 0) return asSentence(texts.noneNotified, words)
  return asSentence(count === null ? texts.preparing : withCount(texts.beingTold(count), count, words.locale), words)
}
