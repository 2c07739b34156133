import type { Telling } from '../core/incident/told.ts'
import type { Words } from './words/words.ts'

/**
 * What says of an element in what language its text is, where that is not the page's; the direction is the text's own.
 */
interface Tongue {
  dir: 'auto'
  lang?: string
}

/** That of a text which may have been translated. */
export function tongueOf({ lang }: Pick<Telling, 'lang'>, { locale }: Words): Tongue {
  const isPages = lang === locale || lang.startsWith(`${locale}-`)
  return isPages ? { dir: 'auto' } : { dir: 'auto', lang }
}

/** That of what stands as its owner wrote it whatever the visitor reads: names of components, descriptions, links. */
export function ownTongue(page: { locale: string }, words: Words): Tongue {
  return tongueOf({ lang: page.locale }, words)
}
