import { toInstant, toMillis } from '../../core/time/instant.ts'
import type { Localization } from '../team/team.ts'

const PLAN_FIELDS = ['scheduled_for', 'scheduled_until', 'auto_start', 'auto_complete', 'reminders'] as const
type PlanField = (typeof PLAN_FIELDS)[number]

/** Whether a field of the details is one of a maintenance's plan. */
export const isPlanField = (field: string): field is PlanField => PLAN_FIELDS.some((one) => one === field)

/** What the fields of a maintenance's plan are called. */
export function planLabels({ maintenance }: Localization['words']): Record<PlanField, string> {
  return {
    scheduled_for: maintenance.begins,
    scheduled_until: maintenance.ends,
    auto_start: maintenance.byItself,
    auto_complete: maintenance.byItself,
    reminders: maintenance.remind,
  }
}

/** A value of such a field, as a person reads it. */
export function planText(field: PlanField, value: unknown, formats: Localization['formats']): string {
  switch (field) {
    case 'scheduled_for':
    case 'scheduled_until':
      return typeof value === 'string' && value !== '' ? formats.timeRange(toInstant(toMillis(value)), null) : ''
    case 'auto_start':
    case 'auto_complete':
      return mark(value === true)
    case 'reminders':
      return mark(Array.isArray(value) && value.length > 0)
    default:
      return field satisfies never
  }
}

const mark = (isOn: boolean) => (isOn ? '✓' : '–')
