import type { TeamWords } from '../../i18n/team.ts'
import { codeText } from './refusals.ts'

/** What is wrong with a field of a plan, by its code; nothing where nothing is. */
export function planFaultText(code: string | undefined, words: TeamWords): string | undefined {
  switch (code) {
    case undefined:
      return undefined
    case 'required':
      return words.team.fieldNeeded
    case 'ends_before_start':
    case 'duration_invalid':
      return words.maintenance.endsBeforeStart
    case 'begins_in_past':
      return words.maintenance.beginsInPast
    case 'recurrence_invalid':
      return words.maintenance.ruleUnreadable
    default:
      return codeText(code, words)
  }
}
