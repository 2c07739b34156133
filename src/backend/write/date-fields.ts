import { refuse } from '../base/refuse.ts'
import type { Meta } from '../request/meta.ts'

/** Years of four digits in every zone: others are typos (`5:00PM` is of the year 0). */
const READABLE_YEAR = /^(?!9999)[1-9]\d{3}-/

/** Refuses a time that PocketBase cannot read, which it would store as empty. `parsed` is what it made of it. */
export function checkDate(field: string, sent: string, parsed: string): void {
  if (sent !== '' && !READABLE_YEAR.test(parsed)) refuse(field, 'time_unreadable', `${sent.slice(0, 60)} is not a time`)
}

/** Refuses a record with an unreadable time. */
export function checkDates(record: PbRecord, meta: Meta): void {
  for (const [field, sent] of Object.entries(meta.moments ?? {})) checkDate(field, sent, record.getString(field))
}
