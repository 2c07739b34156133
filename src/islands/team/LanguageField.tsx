import { useRef } from 'react'
import { directionOf } from '../../core/page/direction-of.ts'
import { otherLanguagesWords } from '../../i18n/other-languages.ts'
import type { Suggestion } from '../../stores/team/translating/translating.ts'
import type { Localization } from './team.ts'
import type { TranslatedField } from './translated-field.ts'

interface Props extends Localization {
  id: string
  tag: string
  field: TranslatedField
  /** Whether it is the only one of its language. */
  isAlone: boolean
  value: string
  /** What a translator made of the text; null where nobody has to read anything. */
  suggestion: Suggestion | null
  readOnly: boolean
  onWrite(text: string): void
}

/** A text in one other language. What a translator suggests stands in its field, and is written by whoever read it. */
export function LanguageField(props: Props) {
  const { id, tag, field, isAlone, value, suggestion, readOnly, onWrite, words, formats } = props
  const texts = otherLanguagesWords(words.locale)
  const block = useRef<HTMLDivElement>(null)
  const control = {
    className: 'in',
    id,
    lang: tag,
    dir: directionOf(tag),
    autoComplete: 'off',
    maxLength: field.maxLength,
    readOnly,
    value: suggestion ? suggestion.text : value,
    'aria-describedby': suggestion ? `${id}-review` : undefined,
    onChange: (event: { target: { value: string } }) => onWrite(event.target.value),
  }
  return (
    <div ref={block}>
      <label className={isAlone ? 'v' : 'lab'} htmlFor={id}>
        {field.label}
        <span className="v"> {formats.languageName(tag)}</span>
      </label>
      {field.rows === 1 ? <input {...control} /> : <textarea rows={field.rows} {...control} />}
      {suggestion && (
        <div className="creview">
          <p className="hint" id={`${id}-review`}>
            {texts.notReviewed}
          </p>
          <button
            className="btn"
            type="button"
            onClick={() => {
              // The button goes with the suggestion: the focus moves to the text.
              block.current?.querySelector<HTMLElement>('.in')?.focus()
              onWrite(suggestion.text)
            }}
          >
            {texts.readAndRight}
            <span className="v"> {`${field.label} ${formats.languageName(tag)}`}</span>
          </button>
        </div>
      )}
    </div>
  )
}
