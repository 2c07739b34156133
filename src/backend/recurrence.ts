import { parseRule } from '../core/recurrence/rule.ts'
import { refuse } from './refuse.ts'

/** Before a recurring maintenance is saved: its rule is one of days that a calendar can read. */
export function checkRule(e: PbRecordEvent): void {
  if (parseRule(e.record.getString('rule')) === null) {
    refuse('rule', 'recurrence_invalid', 'A rule is of days, weeks, months or years: FREQ=MONTHLY;BYDAY=-1FR')
  }
  e.next()
}
