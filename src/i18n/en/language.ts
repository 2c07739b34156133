import { englishVerdict } from '../../core/verdict/english.ts'
import { visitor } from './visitor.ts'

/** What an open page says in English, from which the others are translated. */
export const language = { verdict: englishVerdict, visitor }
