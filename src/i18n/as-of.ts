import { isolateIn } from '../core/name/direction.ts'
import { afterColon } from '../core/verdict/after-colon.ts'
import type { Words } from './words/words.ts'

/**
 * What was so at a time: "At 14:02 UTC: all systems operational." `isGeneral` where the text begins with words of the
 * language, and not with a name. Without a text, what stands before one.
 */
export function textAsOf(time: string, text: string, isGeneral: boolean, { visitor, locale, dir }: Words): string {
  const before = visitor.staleVerdict({ time: isolateIn(time, dir) })
  const after = isGeneral ? afterColon(text, locale) : text
  return /[：，]$/.test(before) ? before + after : `${before} ${after}`.trim()
}
