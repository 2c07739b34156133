import { type ReachWords, reachWordsFor } from '../../i18n/reach.ts'
import { type ConsoleProps, type Localization, localizationFor } from './team.ts'

/** Language and clock of the screens about hosts and mail. */
export interface ReachLocalization extends Localization {
  words: ReachWords
}

/** The words and formats of these screens in a language and the page's zone. */
export function reachLocalizationFor(props: Pick<ConsoleProps, 'locale' | 'timeZone'>): ReachLocalization {
  return { ...localizationFor(props), words: reachWordsFor(props.locale) }
}
