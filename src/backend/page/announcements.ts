import { AnnouncementTranslations } from '../../core/announcement/announcement.ts'
import { toStoredDate } from '../base/database.ts'
import { refuse } from '../base/refuse.ts'
import { checkTranslations } from '../write/translations.ts'

/** Before an announcement is saved: sets defaults and validates what the schema cannot. `stored`: the stored row. */
export function checkAnnouncement(record: PbRecord, stored: PbRecord | null, now: number): void {
  if (record.getString('text').trim() === '') refuse('text', 'required', 'An announcement says something')
  if (record.getString('kind') === '') record.set('kind', 'notice')
  if (record.getString('starts_at') === '') record.set('starts_at', toStoredDate(now))
  const end = record.getString('ends_at')
  if (end !== '' && end <= record.getString('starts_at')) {
    refuse('ends_at', 'ends_before_start', 'It ends before it begins')
  }
  checkTranslations(record, stored, AnnouncementTranslations)
}
