import { verdictWords } from '../base/verdict.ts'
import type { Language } from '../words/words.ts'
import { verdict } from './verdict.ts'
import { visitor } from './visitor.ts'

/** What an open page says in Korean, also in the browser. */
export const language: Language = { verdict: verdictWords('ko', verdict), visitor }
