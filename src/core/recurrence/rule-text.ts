const DAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** How often something comes, as a person chooses it. */
export const REPEATS = ['once', 'weekly', 'monthly_day', 'monthly_last', 'other'] as const
export type Repeat = (typeof REPEATS)[number]

/**
 * The rule of a choice, for what starts on this day (`2026-11-27`, or with its time); empty for once. `other` is a rule
 * that was written by hand.
 */
export function ruleOf(repeat: Repeat, start: string, other: string): string {
  const day = start.slice(0, 10)
  const weekday = DAY_CODES[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'MO'
  switch (repeat) {
    case 'once':
      return ''
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${weekday}`
    case 'monthly_day':
      return `FREQ=MONTHLY;BYMONTHDAY=${Number(day.slice(8))}`
    case 'monthly_last':
      return `FREQ=MONTHLY;BYDAY=-1${weekday}`
    case 'other':
      return other.trim()
    default:
      return repeat satisfies never
  }
}

/** The choice that a stored rule is, for what starts on this day. */
export function repeatOf(rule: string, start: string): Repeat {
  if (rule === '') return 'once'
  // Without a day of the week it comes on that of its beginning.
  if (rule === 'FREQ=WEEKLY') return 'weekly'
  return REPEATS.find((repeat) => repeat !== 'other' && ruleOf(repeat, start, '') === rule) ?? 'other'
}
