import type { Telling } from '../../core/incident/told.ts'
import type { Shown } from './shown.ts'

/** Says in which language a text is that the reader gets in no other. */
export function WrittenIn({ telling, shown }: { telling: Telling; shown: Pick<Shown, 'words' | 'formats'> }) {
  if (!telling.isForeign) return null
  const language = shown.formats.language(telling.lang)
  return <span className="soft">{shown.words.visitor.writtenIn({ language })}</span>
}
