import ICAL from 'ical.js'

/** How often a maintenance may come again; more often than daily is no maintenance but a state. */
const FREQUENCIES: readonly string[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
/** Parts that take a rule below the day, where a start has one time of day. */
const PARTS_BELOW_DAY: readonly string[] = ['BYHOUR', 'BYMINUTE', 'BYSECOND']
/**
 * Parts of the rules that are gone through day by day or week by week: of others each year would be looked through for
 * one day or none.
 */
const PARTS_OF_SHORT_STEPS: readonly string[] = ['BYDAY', 'BYMONTH']
const MAX_RULE_STEP = 1000
/** What a rule that ends by a count may count: it is counted from its beginning each time. */
const MAX_COUNT = 1000

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
  const { freq, interval, count, parts } = rule
  if (!FREQUENCIES.includes(freq)) return null
  if (interval > MAX_RULE_STEP || (count ?? 0) > MAX_COUNT) return null
  // Each seventh day is always the same day of the week.
  if (freq === 'DAILY' && interval % 7 === 0 && parts.BYDAY !== undefined) return null
  const isShort = freq === 'DAILY' || freq === 'WEEKLY'
  const isOffered = (part: string) => (isShort ? PARTS_OF_SHORT_STEPS.includes(part) : !PARTS_BELOW_DAY.includes(part))
  return Object.keys(parts).every(isOffered) ? rule : null
}
