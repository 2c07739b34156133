import type { Meta } from './meta.ts'
import { refuse } from './refuse.ts'

/** Years that have four digits in every zone: others are slips (`5:00PM` is of the year 0), and no reader's text. */
const READABLE = /^(?!9999)[1-9]\d{3}-/

/** Refuses a time that PocketBase cannot read: it would store such a one as none. `reading` is what it made of it. */
export function checkMoment(field: string, given: string, reading: string): void {
  if (given !== '' && !READABLE.test(reading)) refuse(field, 'time_unreadable', `${given.slice(0, 60)} is no time`)
}

/** Refuses a record of whose times one is unreadable as it was sent. */
export function checkMoments(record: PbRecord, meta: Meta): void {
  for (const [field, given] of Object.entries(meta.moments ?? {})) checkMoment(field, given, record.getString(field))
}
