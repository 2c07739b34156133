import { MAX_ALTERNATIVE_TEXT } from '../../core/incident/attachment-texts.ts'
import { attachmentWordsFor } from '../../i18n/attachments.ts'
import { type AttachedFile as Attached, isShownInPlace } from '../../stores/team/model/attached.ts'
import type { Localization } from '../team/team.ts'

interface Props extends Pick<Localization, 'words'> {
  attached: Attached
  index: number
  /** Where its picture is, if it is one. */
  url: string | undefined
  isLocked: boolean
  onDescribe(text: string): void
  onRemove(): void
}

/** One attached file: what it weighs, and of a picture what it shows. */
export function AttachedFile({ attached, index, url, isLocked, onDescribe, onRemove, words }: Props) {
  const { file, text, originalBytes } = attached
  const texts = attachmentWordsFor(words.locale)
  const size = sizeOf(file.size)
  const id = `alt-${index}`
  return (
    <li className="cfile catt">
      {url && <img className="cthumb" src={url} alt="" />}
      <div>
        <b dir="auto">{file.name}</b>{' '}
        <span className="soft">
          {originalBytes === null ? size : texts.nowWeighs({ size, before: sizeOf(originalBytes) })}
        </span>
        {isShownInPlace(file) && (
          <>
            <label className="v" htmlFor={id}>
              {texts.altTextOf({ name: file.name })}
            </label>
            <input
              className="in"
              id={id}
              dir="auto"
              value={text}
              placeholder={`${texts.altText}: ${texts.altHint}`}
              autoComplete="off"
              maxLength={MAX_ALTERNATIVE_TEXT}
              readOnly={isLocked}
              aria-describedby={text.trim() === '' ? 'alt-missing' : undefined}
              onChange={({ target }) => onDescribe(target.value)}
            />
          </>
        )}
      </div>
      <button
        className="text"
        type="button"
        aria-label={words.team.removeFile({ name: file.name })}
        onClick={(event) => {
          // The button disappears with its file: the focus moves to the file input.
          event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('#file')?.focus()
          onRemove()
        }}
      >
        {words.team.remove}
      </button>
    </li>
  )
}

/** A size in kB or MB. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
