import { shownLanguages } from '../../core/localization/other-languages.ts'
import type { OtherLanguagesProps } from './OtherLanguages.tsx'
import { useLoaded } from './use-loaded.ts'
import { usePageLanguages } from './use-page-languages.ts'

/** The same texts in the page's other languages; only a page that has some fetches what draws their fields. */
export function InOtherLanguages(props: OtherLanguagesProps) {
  const isWanted = shownLanguages(usePageLanguages(), props.translations).length > 0
  const loaded = useLoaded(
    () => import('./OtherLanguages.tsx'),
    isWanted,
    () => {},
    props.words,
  )
  return isWanted && loaded ? <loaded.OtherLanguages {...props} /> : null
}
