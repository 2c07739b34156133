import { otherLanguagesWords } from '../../i18n/other-languages.ts'
import type { Translating } from '../../stores/team/translating/translating.ts'
import type { Localization } from './team.ts'

interface Props extends Localization {
  translating: Translating
  /** Whether there is something to translate. */
  hasMissing: boolean
  onTranslate(): void
}

/** Asks the operator's translator for what is missing, and says why it did not do it. */
export function TranslateMissing({ translating, hasMissing, onTranslate, words, formats }: Props) {
  const { isBusy, problem, host } = translating
  const texts = otherLanguagesWords(words.locale)
  return (
    <div className="creview">
      <button className="btn" type="button" aria-disabled={isBusy || !hasMissing} onClick={onTranslate}>
        {texts.translate}
      </button>
      <p className="hint" role="status">
        {isBusy && texts.translating}
        {!isBusy && (problem ? problemText(problem, { words, formats }) : hasMissing && texts.sentTo({ host }))}
      </p>
    </div>
  )
}

function problemText({ code, language }: { code: string; language: string }, { words, formats }: Localization): string {
  const texts = otherLanguagesWords(words.locale)
  switch (code) {
    case 'translator_busy':
    case 'rate_limited':
      return texts.problemBusy
    case 'translator_quota':
      return texts.problemQuota
    case 'translator_refused':
      return texts.problemRefused
    case 'translator_language':
      return texts.problemLanguage({ language: formats.languageName(language) })
    default:
      return texts.problem
  }
}
