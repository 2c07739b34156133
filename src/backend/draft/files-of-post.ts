import * as v from 'valibot'
import { filesOfPost, type PostFile } from '../../core/draft/same-post.ts'
import { type AlternativeText, AttachmentTexts, textsByName } from '../../core/incident/attachment-texts.ts'
import { recordJson } from '../base/record-json.ts'
import { attachedNames } from '../incident/attachment-texts.ts'

const Texts = v.fallback(AttachmentTexts, {})
const textsOf = (record: PbRecord) => v.parse(Texts, recordJson(record, 'attachment_texts') ?? {})

/** What is attached to a draft, or to an update that is not stored yet. */
export function filesOf(record: PbRecord): PostFile[] {
  return filesOfPost(attachedNames(record), textsOf(record))
}

/** The files of a record by the names that they are stored under, with what they show. */
export function readFilesOf(record: PbRecord): { name: string; said: AlternativeText }[] {
  const names = attachedNames(record)
  const texts = textsByName(textsOf(record), names)
  return names.map((name) => ({ name, said: texts[name] ?? '' }))
}

/** The same as a text: another file has another name, whatever it was called. */
export function storedFilesText(record: PbRecord): string {
  return JSON.stringify(readFilesOf(record))
}

/** Whether two stored records have the same files, byte by byte as far as their sums tell, with the same texts. */
export function haveSameFiles(app: PbApp, one: PbRecord, other: PbRecord): boolean {
  if (attachedNames(one).length + attachedNames(other).length === 0) return true
  const files = app.newFilesystem()
  try {
    return contentsOf(files, one) === contentsOf(files, other)
  } finally {
    files.close()
  }
}

function contentsOf(files: PbFilesystem, record: PbRecord): string {
  const told = filesOf(record).map(({ text }, at) => {
    const { size, md5, eTag } = files.attributes(`${record.baseFilesPath()}/${attachedNames(record)[at]}`)
    const sum = Array.from(md5 ?? []).join(' ')
    // A store that keeps no sum has a tag of its own, which may differ for the same bytes: that asks for another yes.
    return JSON.stringify([size, sum === '' ? eTag : sum, text])
  })
  return told.toSorted().join('\n')
}
