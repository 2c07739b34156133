import type { Repeat } from '../../core/recurrence/rule-text.ts'
import { intlTag } from '../../core/time/clock.ts'
import type { TeamWords } from '../../i18n/team.ts'

/** How often something comes, in words: `the last Friday`. `start` is its first day; `rule` stands for itself. */
export function repeatText(repeat: Repeat, start: string, rule: string, words: TeamWords): string {
  const { maintenance: texts, locale } = words
  const day = new Date(`${start.slice(0, 10)}T00:00:00Z`)
  const isKnown = !Number.isNaN(day.getTime())
  const weekday = isKnown
    ? new Intl.DateTimeFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' }).format(day)
    : '…'
  switch (repeat) {
    case 'once':
      return texts.once
    case 'weekly':
      return texts.weekly
    case 'monthly_day':
      return `${texts.monthly}, ${texts.monthlyDay({ day: isKnown ? day.getUTCDate() : '…' })}`
    case 'monthly_last':
      return `${texts.monthly}, ${texts.monthlyLast({ weekday })}`
    case 'other':
      return rule === '' ? texts.other : rule
    default:
      return repeat satisfies never
  }
}
