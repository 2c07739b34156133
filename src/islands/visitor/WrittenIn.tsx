import type { Telling } from '../../core/incident/told.ts'
import type { Words } from '../../i18n/words.ts'
import type { Shown } from './shown.ts'

/** How an element says of what language its text is, where that is not the page's; the direction is the text's own. */
export function tongueOf({ lang }: Telling, { locale }: Words): { dir: 'auto'; lang?: string } {
  const isPages = lang === locale || lang.startsWith(`${locale}-`)
  return isPages ? { dir: 'auto' } : { dir: 'auto', lang }
}

/** Says in which language a text is that the reader gets in no other. */
export function WrittenIn({ telling, shown }: { telling: Telling; shown: Pick<Shown, 'words' | 'formats'> }) {
  if (!telling.isForeign) return null
  const language = shown.formats.language(telling.lang)
  return <span className="soft">{shown.words.visitor.writtenIn({ language })}</span>
}
