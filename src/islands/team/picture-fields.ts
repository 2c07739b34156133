import { MAX_ALTERNATIVE_TEXT } from '../../core/incident/attachment-texts.ts'
import type { TypedTexts } from '../../core/localization/texts.ts'
import { attachmentWordsFor } from '../../i18n/attachments.ts'
import type { TranslatedField } from './translated-field.ts'

/** A picture of an update, whose alternative text may be written in other languages. */
export interface DescribedPicture {
  /** What tells it from the update's others. */
  key: string
  /** What a person calls it. */
  name: string
  /** What it shows, in the page's own language. */
  text: string
  translations: Readonly<Record<string, string>>
}

/** Field names of pictures begin so: no text of a record does. */
const PREFIX = 'picture '

/** The fields of pictures that say what they show: what nobody described has nothing to translate. */
export function pictureFields(pictures: readonly DescribedPicture[], locale: string): TranslatedField[] {
  const { altTextOf } = attachmentWordsFor(locale)
  return pictures
    .filter(({ text, translations }) => text.trim() !== '' || Object.keys(translations).length > 0)
    .map(({ key, name, text }) => {
      return { name: PREFIX + key, label: altTextOf({ name }), own: text, rows: 1, maxLength: MAX_ALTERNATIVE_TEXT }
    })
}

/** Texts in other languages with those of the pictures among them. */
export function withPictures(translations: TypedTexts, pictures: readonly DescribedPicture[]): TypedTexts {
  const all = { ...translations }
  for (const { key, translations: said } of pictures) {
    for (const [tag, text] of Object.entries(said)) all[tag] = { ...all[tag], [PREFIX + key]: text }
  }
  return all
}

/** The picture whose field this is; undefined of any other field. */
export function pictureOf(field: string, pictures: readonly DescribedPicture[]): DescribedPicture | undefined {
  return pictures.find(({ key }) => PREFIX + key === field)
}
