import ICAL from 'ical.js'

/** How often a maintenance may come again; more often than daily is no maintenance but a state. */
const FREQUENCIES: readonly string[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
/** Parts that take a rule below the day, where a start has one time of day. */
const PARTS_BELOW_DAY = ['BYHOUR', 'BYMINUTE', 'BYSECOND'] as const
const MAX_RULE_STEP = 1000

/**
 * Parses a recurrence rule as in RFC 5545, 3.3.10, without `RRULE:`, of days: `FREQ=MONTHLY;BYDAY=-1FR`. Null where it is
 * none, or one that is not offered.
 */
export function parseRule(text: string): ICAL.Recur | null {
  let rule: ICAL.Recur
  try {
    rule = ICAL.Recur.fromString(text.trim())
  } catch {
    return null
  }
  if (!FREQUENCIES.includes(rule.freq)) return null
  if (rule.interval > MAX_RULE_STEP) return null
  return PARTS_BELOW_DAY.some((part) => rule.parts[part] !== undefined) ? null : rule
}
