import * as v from 'valibot'
import { SentAttachmentTexts, textsByName } from '../../core/incident/attachment-texts.ts'
import { recordJson } from '../base/record-json.ts'
import { refuse } from '../base/refuse.ts'

/** A file that is stored, by its name; or a new one. */
const Attached = v.array(
  v.union([
    v.string(),
    v.pipe(
      v.looseObject({ name: v.string() }),
      v.transform(({ name }) => name),
    ),
  ]),
)

/** The names of a record's files as they will be. */
export function attachedNames(record: PbRecord): string[] {
  return v.parse(Attached, record.get('attachments') ?? [])
}

/** Before an update or a draft is saved: its alternative texts by the names of the files that it has now. */
export function checkAttachmentTexts(record: PbRecord): void {
  const sent = recordJson(record, 'attachment_texts')
  if (sent === null) return
  const texts = v.safeParse(SentAttachmentTexts, sent)
  if (!texts.success) {
    refuse('attachment_texts', 'attachment_texts_invalid', 'Alternative texts are texts by file, not too long')
  }
  const byName = textsByName(texts.output, attachedNames(record))
  record.set('attachment_texts', Object.keys(byName).length > 0 ? byName : null)
}
