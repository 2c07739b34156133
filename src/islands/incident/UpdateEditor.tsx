import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formTranslations } from '../../core/incident/attachment-texts.ts'
import { onlyAddsTranslations } from '../../core/localization/added-translation.ts'
import { toPublicFile } from '../../core/publication/files.ts'
import { attachmentWordsFor } from '../../i18n/attachments.ts'
import { otherLanguagesWords } from '../../i18n/other-languages.ts'
import type { RecordFormState } from '../../stores/team/form-state.ts'
import { withoutEmptyTexts } from '../../stores/team/translations.ts'
import { createUpdateForm, type UpdateValues } from '../../stores/team/updates/update-form.ts'
import { formContext } from '../settings/use-form.ts'
import { InOtherLanguages } from '../team/InOtherLanguages.tsx'
import type { ConsoleProps, Localization } from '../team/team.ts'
import { PictureTexts } from './PictureTexts.tsx'
import { TextEditor } from './TextEditor.tsx'

interface Props extends Localization {
  page: string
  update: string
  /** The names of its files. */
  files: readonly string[]
  member: ConsoleProps['member']
  onClose(): void
}

/** The text of a posted update in each of the page's languages, and what its pictures show. */
export function UpdateEditor({ page, update, files, member, onClose, words, formats }: Props) {
  const [form] = useState(() => createUpdateForm(formContext, page, update))
  const state = useStore(form.$form, { ssr: 'initial' })
  const texts = otherLanguagesWords(words.locale)
  const pictures = files
    .map((file) => ({ key: file, ...toPublicFile('incident_updates', update, file) }))
    .filter(({ image }) => image)
    .map(({ key, name }) => {
      const said = state.state === 'open' ? state.values.attachment_texts : {}
      return { key, name, text: said[key] ?? '', translations: formTranslations(said, key) }
    })
  const labelOf = (field: string, part?: string) => {
    if (field !== 'attachment_texts') return part === undefined ? texts.title : words.team.message
    return part === undefined ? attachmentWordsFor(words.locale).altText : nameOfText(update, part, formats)
  }
  return (
    <TextEditor
      entry={update}
      create={() => form}
      hint={isOnlyTranslated(state) ? texts.addedHint : words.composer.editedHint}
      labelOf={labelOf}
      more={
        state.state === 'open' && (
          <>
            <InOtherLanguages
              id={`text-${update}`}
              fields={[{ name: 'body', label: words.team.message, own: state.values.body, rows: 3 }]}
              translations={state.values.translations}
              onChange={(translations) => form.change({ translations })}
              pictures={pictures}
              onDescribe={(file, texts) => {
                const said = Object.entries(texts).map(([tag, text]) => [`${file} ${tag}`, text])
                form.change({ attachment_texts: { ...state.values.attachment_texts, ...Object.fromEntries(said) } })
              }}
              isRefused={state.faults.translations !== undefined}
              words={words}
              formats={formats}
            />
            <PictureTexts
              update={update}
              files={files}
              texts={state.values.attachment_texts}
              onChange={(attachment_texts) => form.change({ attachment_texts })}
              words={words}
            />
          </>
        )
      }
      member={member}
      onClose={onClose}
      words={words}
      formats={formats}
    />
  )
}

/** What a text of a file is called: by the file, and by the language where that is another. */
function nameOfText(update: string, part: string, formats: Localization['formats']): string {
  const [file = part, tag] = part.split(' ')
  const { name } = toPublicFile('incident_updates', update, file)
  return tag === undefined ? name : `${name}, ${formats.languageName(tag)}`
}

/** Whether nothing is changed but that missing translations are there: then visitors read of no edit. */
function isOnlyTranslated(state: RecordFormState<UpdateValues>): boolean {
  if (state.state !== 'open' || state.changed.length === 0) return false
  const { values, stored, changed } = state
  if (changed.some((field) => field !== 'translations' && field !== 'attachment_texts')) return false
  const [before, after] = [stored.values.attachment_texts, values.attachment_texts]
  return (
    onlyAddsTranslations(stored.values.translations, withoutEmptyTexts(values.translations)) &&
    Object.entries(after).every(([key, text]) => (before[key] ?? '') === text || (key.includes(' ') && !before[key])) &&
    Object.keys(before).every((key) => key in after)
  )
}
