import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LANGUAGE_NAMES, LOCALES } from '../../core/page/locales.ts'
import { createOwnForm, type OwnValues } from '../../stores/team/account/own-form.ts'
import type { OpenForm } from '../../stores/team/form-state.ts'
import { Notices, Skeleton } from '../console/Notices.tsx'
import { ScreenHead } from '../console/ScreenHead.tsx'
import { SignOut } from '../console/SignOut.tsx'
import { Field, faultAttributes } from '../settings/Field.tsx'
import { faultText } from '../settings/fault-text.ts'
import { Moved } from '../settings/Moved.tsx'
import { SaveBar } from '../settings/SaveBar.tsx'
import { formContext, useForm } from '../settings/use-form.ts'
import { refusalText } from '../team/refusals.ts'
import { type ConsoleProps, localizationFor, preferences } from '../team/team.ts'
import { EmailChange } from './EmailChange.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { Sessions } from './Sessions.tsx'

/** The person's own account: the same on every page of the deployment, whatever their role. */
export function AccountScreen(props: ConsoleProps) {
  const localization = localizationFor(props)
  const { words } = localization
  const { account: texts } = words
  const [form, state] = useForm(props, () => createOwnForm(formContext, props.member?.id ?? ''))
  const hasShortcuts = useStore(preferences.$singleKeyShortcuts, { ssr: 'initial' })
  useEffect(preferences.load, [])
  const labels: Record<string, string> = { name: texts.name, locale: texts.language, time_zone: texts.zone }
  const textOf = (field: string, value: unknown) =>
    field === 'locale' ? (LOCALES.find((one) => one === value) ?? texts.languageOfPage) : String(value)
  return (
    <>
      <ScreenHead title={texts.title} text={texts.text} />
      <Notices slug={props.slug} {...localization} />
      <div className="cin2 caccount">
        {state.state === 'open' ? (
          <>
            <Moved
              form={form}
              open={state}
              words={words}
              member={props.member}
              labelOf={(field) => labels[field] ?? field}
              textOf={textOf}
            />
            <OwnFields open={state} onChange={form.change} locale={props.locale} words={words} />
            <SaveBar form={form} open={state} props={props} />
          </>
        ) : state.state === 'refused' ? (
          <p role="alert">{refusalText(state.refusal, words)}</p>
        ) : state.state === 'loading' ? (
          <Skeleton words={words} rows={3} />
        ) : (
          <p role="status">{words.settings.opensLater}</p>
        )}
        <EmailChange email={props.member?.email ?? ''} words={words} />
        <PasswordChange words={words} />
        <Sessions {...localization} />
        <Field label={texts.keys} hint={texts.keysHint}>
          <label className="tick shortcuts">
            <input
              type="checkbox"
              checked={hasShortcuts}
              onChange={(event) => preferences.setSingleKeyShortcuts(event.target.checked)}
            />
            {words.team.singleKeyShortcuts}
          </label>
        </Field>
        <details className="cfield over">
          <summary>{words.team.signOutEverywhere}</summary>
          <SignOut words={words} scope="everywhere" buttonClass="btn">
            <p className="soft">{words.team.signOutEverywhereText}</p>
          </SignOut>
        </details>
      </div>
    </>
  )
}

interface OwnFieldsProps {
  open: OpenForm<OwnValues>
  onChange(part: Partial<OwnValues>): void
  /** The language that the console is shown in. */
  locale: string
  words: ReturnType<typeof localizationFor>['words']
}

/** What the person says of themselves. */
function OwnFields({ open, onChange, locale, words }: OwnFieldsProps) {
  const { account: texts } = words
  const { values, stored, faults } = open
  const nameFault = faultText(faults.name, words)
  const isOtherLanguage = stored.values.locale !== '' && stored.values.locale !== locale
  return (
    <>
      <Field id="own-name" label={texts.name} hint={texts.nameHint} fault={nameFault}>
        <input
          className="in"
          id="own-name"
          dir="auto"
          autoComplete="name"
          value={values.name}
          onChange={(event) => onChange({ name: event.target.value })}
          {...faultAttributes('own-name', nameFault)}
        />
      </Field>
      <Field id="own-language" label={texts.language} hint={texts.languageHint}>
        <div className="cjoin">
          <select
            className="in short"
            id="own-language"
            value={values.locale}
            onChange={(event) => onChange({ locale: event.target.value })}
          >
            <option value="">{texts.languageOfPage}</option>
            {LOCALES.map((one) => (
              <option key={one} value={one} lang={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
          {isOtherLanguage && (
            <button className="text" type="button" onClick={() => location.reload()}>
              {texts.languageReload}
            </button>
          )}
        </div>
      </Field>
      <Field id="own-zone" label={texts.zone} hint={texts.zoneHint} fault={faultText(faults.time_zone, words)}>
        <select
          className="in short"
          id="own-zone"
          value={values.time_zone}
          onChange={(event) => onChange({ time_zone: event.target.value })}
          {...faultAttributes('own-zone', faults.time_zone)}
        >
          <option value="">{texts.zoneOfPage}</option>
          {zones(values.time_zone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      </Field>
    </>
  )
}

/** All time zones of this browser, and the person's own whatever it is. */
function zones(own: string): string[] {
  return [...new Set(['UTC', ...(own ? [own] : []), ...Intl.supportedValuesOf('timeZone')])].toSorted()
}
