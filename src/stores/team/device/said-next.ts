import * as v from 'valibot'
import { readJson, writeJson } from './web-storage.ts'

const KEY = 'aldis/said-next'
const session = () => sessionStorage

/** Keeps a confirmation for the next screen of this tab, where this one is left before anybody has read it. */
export function sayOnNextScreen(text: string): void {
  writeJson(session, KEY, text)
}

/** What the screen before left to be said, once; null where that is nothing. */
export function takeSaid(): string | null {
  const text = readJson(session, KEY, v.string())
  if (text !== null) sessionStorage.removeItem(KEY)
  return text
}
