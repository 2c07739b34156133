import { type SubscribersWords, subscribersWordsFor } from '../../i18n/subscribers.ts'
import { type ConsoleProps, type Localization, localizationFor } from '../team/team.ts'

/** Language and clock of the subscribers' screen. */
export interface SubscribersLocalization extends Localization {
  words: SubscribersWords
}

/** The words and formats of the screen in a language and the page's zone. */
export function subscribersLocalizationFor(props: Pick<ConsoleProps, 'locale' | 'timeZone'>): SubscribersLocalization {
  return { ...localizationFor(props), words: subscribersWordsFor(props.locale) }
}
