import { language } from './language.ts'

/** The console in English, the language that all others are translated from. */
export const consoleLanguage = { language, translation: {} }
