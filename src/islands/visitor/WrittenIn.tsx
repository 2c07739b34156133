import type { ResolvedLanguage } from '../../core/incident/localize.ts'
import type { PageView } from './page-view.ts'

/** Names the language of a text that is not available in the reader's. */
export function WrittenIn({
  language,
  view,
}: {
  language: ResolvedLanguage
  view: Pick<PageView, 'words' | 'formats'>
}) {
  if (!language.isForeign) return null
  const name = view.formats.languageName(language.lang)
  return <span className="soft">{view.words.visitor.writtenIn({ language: name })}</span>
}
