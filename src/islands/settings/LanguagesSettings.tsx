import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { LOCALES, languageOwnName } from '../../core/page/locales.ts'
import { otherLanguagesWords } from '../../i18n/other-languages.ts'
import {
  chooseOwnLanguage,
  LANGUAGES_SECTION,
  type LanguagesValues,
  TRANSLATED_FIELDS,
  translationCount,
} from '../../stores/team/settings/languages-section.ts'
import { createPageForm } from '../../stores/team/settings/page-form.ts'
import { createTranslating } from '../../stores/team/translating/translating.ts'
import { Switch } from '../team/Switch.tsx'
import { type ConsoleProps, client, localizationFor, team } from '../team/team.ts'
import { Field } from './Field.tsx'
import { faultText } from './fault-text.ts'
import { Section } from './Section.tsx'
import { unsavedOf } from './unsaved-of.ts'
import { formContext, useForm } from './use-form.ts'
import { valueText } from './value-text.ts'

/** The languages of the page, and its own texts in each. */
export function LanguagesSettings(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const { settings } = words
  const texts = otherLanguagesWords(words.locale)
  const host = useTranslatorHost(props.page)
  const [form, state] = useForm(props, () => createPageForm(formContext, props.page, LANGUAGES_SECTION))
  const [chosen, setChosen] = useState<string | null>(null)
  const fieldLabels = { name: settings.name, headline: settings.headline, about: settings.about }
  const labels: Record<string, string> = {
    ...fieldLabels,
    locale: settings.ownLanguage,
    locales: settings.languages,
    translations: settings.translations,
    translator_off: texts.offer,
  }

  const labelOf = (field: string) => labels[field] ?? field

  function choose(values: LanguagesValues, tag: string, isChosen: boolean) {
    const all = values.locales.length > 0 ? values.locales : [...LOCALES]
    const next = isChosen ? [...all, tag] : all.filter((one) => one !== tag)
    // All of them are stored as none: a language that the interface learns later is offered too.
    const isEverything = LOCALES.every((one) => next.includes(one)) && next.length === LOCALES.length
    form.change({ locales: isEverything ? [] : next.length === 0 ? [values.locale] : next })
  }

  function write(values: LanguagesValues, tag: string, field: (typeof TRANSLATED_FIELDS)[number], text: string) {
    const texts = values.translations[tag] ?? { name: '', headline: '', about: '' }
    form.change({ translations: { ...values.translations, [tag]: { ...texts, [field]: text } } })
  }

  return (
    <Section
      props={props}
      form={form}
      state={state}
      title={settings.languages}
      text={settings.languagesText}
      labelOf={labelOf}
      textOf={(field, value) => {
        if (field === 'translator_off') return value === true ? '–' : '✓'
        return field === 'locale' ? languageOwnName(String(value)) : valueText(value, labelOf)
      }}
      unsavedOf={unsavedOf}
      language={chosen}
    >
      {({ values, faults }) => {
        const offered = values.locales.length > 0 ? values.locales : [...LOCALES]
        const others = offered.filter((tag) => tag !== values.locale)
        const open = chosen !== null && others.includes(chosen) ? chosen : null
        return (
          <>
            <Field id="languages-own" label={settings.ownLanguage} hint={settings.ownLanguageHint}>
              <select
                className="in short"
                id="languages-own"
                value={values.locale}
                onChange={(event) => form.change(chooseOwnLanguage(values, event.target.value))}
              >
                {[...new Set([...LOCALES, values.locale])].map((tag) => (
                  <option key={tag} value={tag}>
                    {languageOwnName(tag)}
                  </option>
                ))}
              </select>
            </Field>
            <Field label={settings.offeredLanguages} hint={settings.offeredLanguagesHint}>
              <div className="cticks">
                {[...new Set([...LOCALES, ...offered])].map((tag) => (
                  <label className="tick" key={tag}>
                    <input
                      type="checkbox"
                      checked={tag === values.locale || offered.includes(tag)}
                      disabled={tag === values.locale}
                      onChange={(event) => choose(values, tag, event.target.checked)}
                    />
                    <span lang={tag}>{languageOwnName(tag)}</span>
                  </label>
                ))}
              </div>
            </Field>
            <Field
              label={settings.translations}
              hint={settings.translationsHint}
              fault={faultText(faults.translations, words)}
            >
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
              <ul className="clangs" role="list">
                {others.map((tag) => {
                  const { done, all } = translationCount(values, tag)
                  return (
                    <li key={tag}>
                      <b lang={tag}>{languageOwnName(tag)}</b>
                      <span className="soft">
                        {done === all ? settings.translatedAll : settings.translatedSome({ done, all })}
                      </span>
                      <button
                        className="text"
                        type="button"
                        aria-expanded={open === tag}
                        onClick={() => setChosen(open === tag ? null : tag)}
                      >
                        {done === 0 ? settings.write : settings.change}
                        <span className="v"> {languageOwnName(tag)}</span>
                      </button>
                    </li>
                  )
                })}
              </ul>
            </Field>
            {host !== '' && (
              <Field label={texts.offer} hint={texts.offerHint({ host })}>
                <Switch isOn={!values.translator_off} onSwitch={(isOn) => form.change({ translator_off: !isOn })}>
                  {texts.offerOn}
                </Switch>
              </Field>
            )}
            {open !== null && (
              <section aria-label={languageOwnName(open)}>
                <h2 className="csub" lang={open}>
                  {languageOwnName(open)}
                </h2>
                {TRANSLATED_FIELDS.map((field) => {
                  const id = `translation-${field}`
                  const control = {
                    className: 'in',
                    id,
                    lang: open,
                    dir: 'auto' as const,
                    placeholder: settings.missing({ language: languageOwnName(values.locale) }),
                    value: values.translations[open]?.[field] ?? '',
                    onChange: (event: { target: { value: string } }) => write(values, open, field, event.target.value),
                  }
                  return (
                    <Field
                      key={field}
                      id={id}
                      label={fieldLabels[field]}
                      hint={values[field]}
                      part={field === 'about' ? 'about' : undefined}
                    >
                      {field === 'about' ? <textarea rows={3} {...control} /> : <input {...control} />}
                    </Field>
                  )
                })}
              </section>
            )}
          </>
        )
      }}
    </Section>
  )
}

/** The host of the operator's translator; empty where there is none, or nobody knows yet. */
function useTranslatorHost(page: string): string {
  const [store] = useState(() => createTranslating(client, team.noteOutcome))
  useEffect(() => void store.check(page), [store, page])
  return useStore(store.$translating, { ssr: 'initial' }).host
}
