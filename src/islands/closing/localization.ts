import { type ClosingWords, closingWordsFor } from '../../i18n/closing.ts'
import type { Localization } from '../team/team.ts'

/** Language and clock of the dialogs that end incidents. */
export interface ClosingLocalization extends Localization {
  words: ClosingWords
}

/** The words of these dialogs beside the console's. */
export function closingLocalization({ words, formats }: Localization): ClosingLocalization {
  return { formats, words: closingWordsFor(words.locale) }
}
