import { missingLanguages } from '../../core/localization/other-languages.ts'
import { otherLanguagesWords } from '../../i18n/other-languages.ts'
import type { TeamUpdate } from '../../stores/team/model/records.ts'
import { languageList } from '../team/LanguageHeading.tsx'
import type { Localization } from '../team/team.ts'
import { usePageLanguages } from '../team/use-page-languages.ts'
import { incidentWord } from '../visitor/presentation.ts'

interface Props extends Localization {
  update: TeamUpdate
  /** Opens what writes them; null for who may not. */
  onWrite: (() => void) | null
}

/** The languages that an update lacks, and the way to write them. */
export function Missing({ update, onWrite, words, formats }: Props) {
  const languages = usePageLanguages()
  const missing = missingLanguages(languages, { body: update.body }, update.translations ?? {})
  if (missing.length === 0) return null
  const texts = otherLanguagesWords(words.locale)
  return (
    <p className="cmeta">
      <span>{texts.missing({ languages: languageList(missing, formats) })}</span>
      {onWrite && (
        <button className="text" type="button" onClick={onWrite}>
          {texts.write}
          <span className="v"> {incidentWord(update.status, words)}</span>
        </button>
      )}
    </p>
  )
}
