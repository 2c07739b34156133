import { useState } from 'react'
import { missingLanguages, shownLanguages } from '../../core/localization/other-languages.ts'
import { type TypedTexts, writtenLanguages } from '../../core/localization/texts.ts'
import { directionOf } from '../../core/page/direction-of.ts'
import { otherLanguagesWords } from '../../i18n/other-languages.ts'
import { LanguageHeading, languageList } from './LanguageHeading.tsx'
import { Sign } from './Sign.tsx'
import type { Localization } from './team.ts'
import { usePageLanguages } from './use-page-languages.ts'

/** A text that may be written in other languages too. */
export interface TranslatedField {
  name: string
  label: string
  /** The text in the page's own language. */
  own: string
  /** The rows of its field; 1 is a line. */
  rows: number
  maxLength?: number
}

/** Which texts are written in other languages. */
export interface OtherLanguagesProps extends Localization {
  /** Names the fields in the document. */
  id: string
  fields: readonly TranslatedField[]
  translations: TypedTexts
  onChange(translations: TypedTexts): void
  readOnly?: boolean
  /** Whether the backend did not take them. */
  isRefused?: boolean
}

/** The same texts in the page's other languages, folded away, with what is missing. */
export function OtherLanguages(props: OtherLanguagesProps) {
  const { id, fields, translations, onChange, readOnly = false, isRefused = false, words, formats } = props
  const languages = usePageLanguages()
  const texts = otherLanguagesWords(words.locale)
  const shown = shownLanguages(languages, translations)
  const [isOpen, setOpen] = useState(() => writtenLanguages(translations).length > 0)
  const own = Object.fromEntries(fields.map((field) => [field.name, field.own]))
  const missing = missingLanguages(languages, own, translations)
  const write = (tag: string, field: string, text: string) =>
    onChange({ ...translations, [tag]: { ...translations[tag], [field]: text } })
  const isWhole = missing.length === 0 && fields.some(({ own: text }) => text.trim() !== '')
  const missed = missing.length > 0 ? texts.missing({ languages: languageList(missing, formats) }) : ''
  const said = isWhole ? texts.complete : missed
  return (
    <details
      className="cfold clanguages"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b>{texts.title}</b>
        <span className="soft">{said}</span>
        <Sign name="down" />
      </summary>
      <div className="flush">
        <p className="hint">{texts.hint}</p>
        {shown.map((tag) => (
          <fieldset className="clanguage" key={tag}>
            <LanguageHeading tag={tag} />
            {fields.map((field) => {
              const control = {
                className: 'in',
                id: `${id}-${field.name}-${tag}`,
                lang: tag,
                dir: directionOf(tag),
                autoComplete: 'off',
                maxLength: field.maxLength,
                readOnly,
                value: translations[tag]?.[field.name] ?? '',
                onChange: (event: { target: { value: string } }) => write(tag, field.name, event.target.value),
              }
              return (
                <div key={field.name}>
                  <label className={fields.length === 1 ? 'v' : 'lab'} htmlFor={control.id}>
                    {field.label}
                    <span className="v"> {formats.languageName(tag)}</span>
                  </label>
                  {field.rows === 1 ? <input {...control} /> : <textarea rows={field.rows} {...control} />}
                </div>
              )
            })}
          </fieldset>
        ))}
        {isRefused && <p className="err">{texts.invalid}</p>}
      </div>
    </details>
  )
}
