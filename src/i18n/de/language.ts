import type { Language } from '../words/words.ts'
import { germanVerdict } from './verdict.ts'
import { visitor } from './visitor.ts'

/** What an open page says in German, also in the browser. */
export const language: Language = { verdict: germanVerdict, visitor }
