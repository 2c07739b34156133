import * as v from 'valibot'
import { isInvisible, normalizeName } from './name.ts'

/** The schema of a text in another language: not longer than the text itself may be, and not empty. */
export function translatedText(maxLength: number) {
  return v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check((value) => !isInvisible(value), 'says nothing'),
  )
}

/** The same for a name. */
export function translatedName(maxLength: number) {
  return v.pipe(translatedText(maxLength), v.transform(normalizeName))
}
