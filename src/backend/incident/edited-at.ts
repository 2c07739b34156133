import * as v from 'valibot'
import { AttachmentTexts, otherAlternatives, ownAlternative } from '../../core/incident/attachment-texts.ts'
import { onlyAddsTranslations } from '../../core/localization/added-translation.ts'
import { toStoredDate } from '../base/database.ts'
import { recordJson } from '../base/record-json.ts'

/** What visitors read of an update, besides its translations. */
const READ = ['status', 'body', 'display_at', 'affected'] as const

const Translations = v.fallback(v.nullable(v.record(v.string(), v.unknown())), null)
const readOf = (record: PbRecord) =>
  [...READ.map((field) => record.getString(field)), ...record.getStringSlice('attachments')].join('\n')
const translationsOf = (record: PbRecord) => v.parse(Translations, recordJson(record, 'translations'))

const picturesOf = (record: PbRecord) => v.parse(Pictures, recordJson(record, 'attachment_texts'))
const Pictures = v.fallback(AttachmentTexts, {})

/** Whether what pictures show is said as before, or in more languages. */
function keepsPictures(before: AttachmentTexts, after: AttachmentTexts): boolean {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every(
    (name) =>
      ownAlternative(before[name]) === ownAlternative(after[name]) &&
      onlyAddsTranslations(otherAlternatives(before[name]), otherAlternatives(after[name])),
  )
}

/**
 * Before a changed update is saved: keeps when what somebody may have read was last changed. A translation that was
 * missing changes nothing of it.
 */
export function setEditedAt(record: PbRecord, stored: PbRecord, now: number): void {
  const isKept =
    readOf(record) === readOf(stored) &&
    keepsPictures(picturesOf(stored), picturesOf(record)) &&
    onlyAddsTranslations(translationsOf(stored), translationsOf(record))
  record.set('edited_at', isKept ? stored.get('edited_at') : toStoredDate(now))
}
