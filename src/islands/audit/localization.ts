import { type AuditWords, auditWordsFor } from '../../i18n/audit.ts'
import { type ConsoleProps, type Localization, localizationFor } from '../team/team.ts'

/** Language and clock of the audit log. */
export interface AuditLocalization extends Localization {
  words: AuditWords
}

/** The words and formats of the audit log in a language and the page's zone. */
export function auditLocalizationFor(props: Pick<ConsoleProps, 'locale' | 'timeZone'>): AuditLocalization {
  return { ...localizationFor(props), words: auditWordsFor(props.locale) }
}
