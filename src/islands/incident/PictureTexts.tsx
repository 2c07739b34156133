import { MAX_ALTERNATIVE_TEXT } from '../../core/incident/attachment-texts.ts'
import { fileHref, toPublicFile } from '../../core/publication/files.ts'
import { attachmentWordsFor } from '../../i18n/attachments.ts'
import type { Localization } from '../team/team.ts'

interface Props extends Pick<Localization, 'words'> {
  update: string
  /** The names of its files. */
  files: readonly string[]
  texts: Readonly<Record<string, string>>
  onChange(texts: Record<string, string>): void
}

/** The alternative texts of a posted update's pictures. */
export function PictureTexts({ update, files, texts, onChange, words }: Props) {
  const { altTextOf, altText, altHint } = attachmentWordsFor(words.locale)
  const pictures = files
    .map((file) => ({ file, ...toPublicFile('incident_updates', update, file) }))
    .filter(({ image }) => image)
  if (pictures.length === 0) return null
  return (
    <ul className="attached">
      {pictures.map(({ file, path, name }, index) => (
        <li key={file} className="cfile catt">
          <img className="cthumb" src={fileHref(path)} alt="" />
          <div>
            <label htmlFor={`alt-${update}-${index}`}>{altTextOf({ name })}</label>
            <input
              className="in"
              id={`alt-${update}-${index}`}
              dir="auto"
              value={texts[file] ?? ''}
              placeholder={`${altText}: ${altHint}`}
              autoComplete="off"
              maxLength={MAX_ALTERNATIVE_TEXT}
              onChange={({ target }) => onChange({ ...texts, [file]: target.value })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
