import { type IncidentListWords, incidentListWordsFor } from '../../i18n/incident-list.ts'
import { type ConsoleProps, type Localization, localizationFor } from '../team/team.ts'

/** Language and clock of the list of incidents. */
export interface ListLocalization extends Localization {
  words: IncidentListWords
}

/** The words and formats of the list in a language and the page's zone. */
export function listLocalizationFor(props: Pick<ConsoleProps, 'locale' | 'timeZone'>): ListLocalization {
  return { ...localizationFor(props), words: incidentListWordsFor(props.locale) }
}
