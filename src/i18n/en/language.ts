import { englishVerdict } from '../../core/verdict/english.ts'
import type { Language } from '../words/words.ts'

/** English is what the others are translated from: its words are there already. */
export const language: Language = { verdict: englishVerdict }
