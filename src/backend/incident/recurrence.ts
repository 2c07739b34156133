import { occurrencesFrom } from '../../core/recurrence/occurrences.ts'
import { parseRule } from '../../core/recurrence/rule.ts'
import { refuse } from '../base/refuse.ts'

/** Before a recurring maintenance is saved: its rule is one of days that a calendar can read, and something comes of it. */
export function checkRule(e: PbRecordEvent): void {
  const rule = e.record.getString('rule')
  if (parseRule(rule) === null) {
    refuse('rule', 'recurrence_invalid', 'A rule is of days, weeks, months or years: FREQ=MONTHLY;BYDAY=-1FR')
  }
  const start = e.record.getString('starts')
  const first = Date.parse(`${start}Z`)
  if (!Number.isNaN(first) && occurrencesFrom({ rule, start, exceptions: [] }, () => 0, first, 1).length === 0) {
    refuse('rule', 'recurrence_invalid', 'Nothing comes of this rule')
  }
  e.next()
}
