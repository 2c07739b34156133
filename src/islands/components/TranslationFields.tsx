import { languageOwnName } from '../../core/page/locales.ts'
import type { TeamWords } from '../../i18n/team.ts'
import type { ComponentValues } from '../../stores/team/components/component-section.ts'
import { Labelled } from './Labelled.tsx'

/** The fields of a form, and what is wrong with them. */
export interface FieldsProps {
  values: ComponentValues
  onChange(part: Partial<ComponentValues>): void
  /** What is wrong with a field, as a sentence. */
  faultOf(field: string): string | undefined
  /** The languages that a component can be translated into. */
  locales: readonly string[]
  words: TeamWords
}

const FIELDS = ['name', 'description'] as const

/** What a component is called in the page's other languages. */
export function TranslationFields({ values, onChange, faultOf, locales, words: { components } }: FieldsProps) {
  const fault = faultOf('translations')
  return (
    <details>
      <summary>{components.translations}</summary>
      <div className="cpair">
        {locales.flatMap((tag) =>
          FIELDS.map((field) => {
            const id = `component-${field}-${tag}`
            const language = languageOwnName(tag)
            const texts = values.translations[tag] ?? { name: '', description: '' }
            const write = (text: string) => {
              onChange({ translations: { ...values.translations, [tag]: { ...texts, [field]: text } } })
            }
            return (
              <Labelled key={id} id={id} label={components.inLanguage({ field: components[field], language })}>
                <input
                  className="in"
                  id={id}
                  lang={tag}
                  dir="auto"
                  autoComplete="off"
                  placeholder={values[field]}
                  value={texts[field]}
                  onChange={(event) => write(event.target.value)}
                />
              </Labelled>
            )
          }),
        )}
      </div>
      {fault !== undefined && <p className="err">{fault}</p>}
    </details>
  )
}
