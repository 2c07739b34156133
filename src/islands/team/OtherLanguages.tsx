import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { missingLanguages, shownLanguages } from '../../core/localization/other-languages.ts'
import { type TypedTexts, writtenLanguages } from '../../core/localization/texts.ts'
import { isInvisible } from '../../core/name/name.ts'
import { otherLanguagesWords } from '../../i18n/other-languages.ts'
import { createTranslating } from '../../stores/team/translating/translating.ts'
import { LanguageField } from './LanguageField.tsx'
import { LanguageHeading, languageList } from './LanguageHeading.tsx'
import { type DescribedPicture, pictureFields, pictureOf, withPictures } from './picture-fields.ts'
import { Sign } from './Sign.tsx'
import { TranslateMissing } from './TranslateMissing.tsx'
import { client, type Localization, team } from './team.ts'
import type { TranslatedField } from './translated-field.ts'
import { usePageLanguages } from './use-page-languages.ts'

/** Which texts are written in other languages. */
export interface OtherLanguagesProps extends Localization {
  /** Names the fields in the document. */
  id: string
  fields: readonly TranslatedField[]
  translations: TypedTexts
  onChange(translations: TypedTexts): void
  /** The record's pictures, whose alternative texts are translated too. */
  pictures?: readonly DescribedPicture[]
  onDescribe?(key: string, translations: Record<string, string>): void
  readOnly?: boolean
  /** Whether the backend did not take them. */
  isRefused?: boolean
}

/** The same texts in the page's other languages, folded away, with what is missing, and a translator where there is one. */
export function OtherLanguages(props: OtherLanguagesProps) {
  const {
    id,
    pictures = NO_PICTURES,
    onChange,
    onDescribe,
    readOnly = false,
    isRefused = false,
    words,
    formats,
  } = props
  const fields = [...props.fields, ...pictureFields(pictures, words.locale)]
  const translations = withPictures(props.translations, pictures)
  const languages = usePageLanguages()
  const texts = otherLanguagesWords(words.locale)
  const [store] = useState(() => createTranslating(client, team.noteOutcome))
  const translating = useStore(store.$translating, { ssr: 'initial' })
  const board = useStore(team.$board, { ssr: 'initial' })
  const page = board.state === 'ready' ? board.board.page : null
  const pageId = page?.id
  useEffect(() => {
    if (pageId !== undefined) void store.check(pageId)
  }, [store, pageId])
  const shown = shownLanguages(languages, translations)
  const [isOpen, setOpen] = useState(() => writtenLanguages(translations).length > 0)
  const own = Object.fromEntries(fields.map((field) => [field.name, field.own]))
  const missing = missingLanguages(languages, own, translations)
  const write = (tag: string, field: string, text: string) => {
    store.forget(tag, field)
    const picture = pictureOf(field, pictures)
    if (picture) return onDescribe?.(picture.key, { ...picture.translations, [tag]: text })
    onChange({ ...props.translations, [tag]: { ...props.translations[tag], [field]: text } })
  }
  const isMissing = (tag: string, field: string) => isInvisible(translations[tag]?.[field] ?? '')
  const suggestionOf = (tag: string, field: TranslatedField) => {
    const suggestion = translating.suggestions[tag]?.[field.name]
    return suggestion && suggestion.from === field.own && isMissing(tag, field.name) ? suggestion : null
  }
  const toTranslate = missing.flatMap((language) => {
    const wanted = fields.filter(
      (field) => !isInvisible(field.own) && isMissing(language, field.name) && !suggestionOf(language, field),
    )
    return wanted.length === 0
      ? []
      : [{ language, texts: Object.fromEntries(wanted.map((field) => [field.name, field.own])) }]
  })
  const isWhole = missing.length === 0 && fields.some((field) => field.own.trim() !== '')
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
        {translating.isOn && page && (
          <TranslateMissing
            translating={translating}
            hasMissing={toTranslate.length > 0}
            onTranslate={() => {
              if (!readOnly && toTranslate.length > 0) void store.translate(page.id, page.locale, toTranslate)
            }}
            words={words}
            formats={formats}
          />
        )}
        {shown.map((tag) => (
          <fieldset className="clanguage" key={tag}>
            <LanguageHeading tag={tag} />
            {fields.map((field) => (
              <LanguageField
                key={field.name}
                id={`${id}-${field.name}-${tag}`}
                tag={tag}
                field={field}
                isAlone={fields.length === 1}
                value={translations[tag]?.[field.name] ?? ''}
                suggestion={suggestionOf(tag, field)}
                readOnly={readOnly}
                onWrite={(text) => write(tag, field.name, text)}
                words={words}
                formats={formats}
              />
            ))}
          </fieldset>
        ))}
        {isRefused && <p className="err">{texts.invalid}</p>}
      </div>
    </details>
  )
}

const NO_PICTURES: readonly DescribedPicture[] = []
