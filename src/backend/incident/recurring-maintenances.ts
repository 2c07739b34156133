import * as v from 'valibot'
import {
  Exceptions,
  MAX_MAINTENANCE_MINUTES,
  PlannedComponents,
  PlannedTranslations,
  Reminders,
} from '../../core/maintenance/planned.ts'
import { isInvisible } from '../../core/name/name.ts'
import { isDay } from '../../core/time/day.ts'
import { recordJson } from '../base/record-json.ts'
import { refuse } from '../base/refuse.ts'
import { checkName } from '../write/names.ts'
import { checkTranslations } from '../write/translations.ts'
import { checkNamedComponents } from './affected.ts'

/** Refuses reminders that are not offered, of a maintenance or a recurring one. */
export function checkReminders(record: PbRecord): void {
  if (!v.safeParse(Reminders, recordJson(record, 'reminders')).success) {
    refuse('reminders', 'reminders_invalid', 'Reminders are 1440 or 60 minutes before: [1440, 60]')
  }
}

/**
 * Before a recurring maintenance is saved: what the schema cannot know. Its rule is read in a library of its own
 * (recurrence.ts), as few saves need a calendar.
 */
export function checkRecurring(tx: PbApp, record: PbRecord, stored: PbRecord | null): void {
  checkName(record, stored)
  if (isInvisible(record.getString('body'))) refuse('body', 'required', 'A maintenance says what is done')
  const starts = record.getString('starts')
  if (!isDay(starts.slice(0, 10)) || starts.slice(11) > '23:59') {
    refuse('starts', 'day_unknown', 'A day and its time are written as 2026-11-27T01:00')
  }
  const minutes = record.getInt('minutes')
  if (minutes < 1 || minutes > MAX_MAINTENANCE_MINUTES) {
    refuse('minutes', 'duration_invalid', 'A maintenance takes a minute at least and two weeks at most')
  }
  const days = v.safeParse(Exceptions, recordJson(record, 'exceptions'))
  if (!days.success) refuse('exceptions', 'day_unknown', 'Days that are left out are written as ["2026-12-25"]')
  checkReminders(record)
  checkComponents(tx, record)
  checkTranslations(record, stored, PlannedTranslations)
}

function checkComponents(tx: PbApp, record: PbRecord): void {
  const parsed = v.safeParse(PlannedComponents, recordJson(record, 'affected'))
  if (!parsed.success) refuse('affected', 'affected_invalid', 'Not a list of components')
  const ids = parsed.output.map(({ component }) => component)
  checkNamedComponents(tx, record.getString('page'), ids)
}
