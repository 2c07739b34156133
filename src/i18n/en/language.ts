import { englishVerdict } from '../../core/verdict/english.ts'

/** English is what the others are translated from: its words are there already. */
export const language = { verdict: englishVerdict }
