import * as v from 'valibot'
import type { TypedTexts } from '../../../core/localization/texts.ts'
import { hasLength } from '../../../core/maintenance/overlaps.ts'
import { MAX_MAINTENANCE_MINUTES, REMINDER_MINUTES } from '../../../core/maintenance/planned.ts'
import { REPEATS, type Repeat, repeatOf, ruleOf } from '../../../core/recurrence/rule-text.ts'
import type { Millis } from '../../../core/time/instant.ts'
import type { FormFields } from '../model/form-fields.ts'
import { TRANSLATIONS, withoutEmptyTexts } from '../translations.ts'
import type { RecurringMaintenance } from './records.ts'

/** A maintenance as a person plans it; times are those of the page's clock, `2026-11-27T01:00`. */
export interface PlanValues extends Record<string, unknown> {
  name: string
  body: string
  /** Title and text in other languages, by their tags. */
  translations: TypedTexts
  /** The ids of the components. */
  affected: string[]
  starts: string
  ends: string
  repeat: Repeat
  /** A rule that was written by hand. */
  rule: string
  /** Days that are left out. */
  exceptions: string[]
  byItself: boolean
  reminds: boolean
  /** Whether subscribers are told that it is planned; of a recurring one, of which each of its own is told, not kept. */
  notify: boolean
}

export const PLAN_FIELDS: FormFields<PlanValues> = {
  name: v.string(),
  body: v.string(),
  translations: TRANSLATIONS,
  affected: v.array(v.string()),
  starts: v.string(),
  ends: v.string(),
  repeat: v.picklist(REPEATS),
  rule: v.string(),
  exceptions: v.array(v.string()),
  byItself: v.boolean(),
  reminds: v.boolean(),
  notify: v.boolean(),
}

/** A time on a clock as if it were UTC's, in milliseconds; NaN where it is none. */
export const clock = (local: string) => Date.parse(`${local}Z`)
const minutesOf = ({ starts, ends }: PlanValues) => Math.round((clock(ends) - clock(starts)) / 60_000)

/** From when to when a maintenance of its own is; null where a time is missing. `instantOf` reads the page's clock. */
export function planTimes(
  { starts, ends }: Pick<PlanValues, 'starts' | 'ends'>,
  instantOf: (local: string) => Millis,
): { from: Millis; to: Millis } | null {
  if (Number.isNaN(clock(starts)) || Number.isNaN(clock(ends))) return null
  return { from: instantOf(starts), to: instantOf(ends) }
}

/** What is in the way of saving: a code by field. `isRule` says whether a recurrence rule can be read. */
export function checkPlan(
  values: PlanValues,
  isRule: (text: string) => boolean,
  instantOf: (local: string) => Millis,
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (values.name.trim() === '') faults.name = 'required'
  if (values.body.trim() === '') faults.body = 'required'
  if (Number.isNaN(clock(values.starts))) faults.starts = 'required'
  if (Number.isNaN(clock(values.ends))) faults.ends = 'required'
  else if (isOver(values, instantOf)) faults.ends = 'ends_before_start'
  else if (values.repeat !== 'once' && minutesOf(values) > MAX_MAINTENANCE_MINUTES) faults.ends = 'duration_invalid'
  if (values.repeat === 'other' && !isRule(values.rule)) faults.rule = 'recurrence_invalid'
  return faults
}

/** Where clocks are set, an hour may be missing: of a maintenance of its own, what is saved counts. */
function isOver(values: PlanValues, instantOf: (local: string) => Millis): boolean {
  const times = values.repeat === 'once' ? planTimes(values, instantOf) : null
  return times === null ? minutesOf(values) <= 0 : !hasLength(times)
}

/** What both kinds of records have of the clock. */
export function clockFields({ byItself, reminds }: Pick<PlanValues, 'byItself' | 'reminds'>) {
  return { auto_start: byItself, auto_complete: byItself, reminders: reminds ? [...REMINDER_MINUTES] : [] }
}

/** The fields of a recurring maintenance. */
export function toRecurring(values: PlanValues) {
  return {
    name: values.name,
    body: values.body,
    translations: withoutEmptyTexts(values.translations),
    affected: values.affected.map((component) => ({ component })),
    starts: values.starts,
    minutes: minutesOf(values),
    rule: ruleOf(values.repeat, values.starts, values.rule),
    exceptions: values.exceptions,
    ...clockFields(values),
  }
}

/** A recurring maintenance as a person plans it. */
export function fromRecurring(record: RecurringMaintenance): PlanValues {
  const repeat = repeatOf(record.rule, record.starts)
  const end = new Date(clock(record.starts) + record.minutes * 60_000)
  return {
    name: record.name,
    body: record.body,
    translations: withoutEmptyTexts(record.translations ?? {}),
    affected: record.affected.map(({ component }) => component),
    starts: record.starts,
    ends: Number.isNaN(end.getTime()) ? '' : end.toISOString().slice(0, 16),
    repeat,
    rule: record.rule,
    exceptions: [...record.exceptions],
    byItself: record.auto_start,
    reminds: record.reminders.length > 0,
    notify: true,
  }
}
