import { consoleAddress } from '../../core/page/console-address.ts'
import { isWholeLink, isWrittenLink } from '../../core/page/page-links.ts'
import type { TeamWords } from '../../i18n/team.ts'
import { zoneChangeWordsFor } from '../../i18n/zone-change.ts'
import type { OpenForm } from '../../stores/team/form-state.ts'
import { createPageForm } from '../../stores/team/settings/page-form.ts'
import { PAGE_SECTION, type PageValues } from '../../stores/team/settings/page-section.ts'
import { type ConsoleProps, localizationFor } from '../team/team.ts'
import { Field, faultAttributes } from './Field.tsx'
import { faultText } from './fault-text.ts'
import { Links } from './Links.tsx'
import { Section } from './Section.tsx'
import { unsavedOf } from './unsaved-of.ts'
import { formContext, useForm } from './use-form.ts'

const HISTORY_DAYS = [7, 14, 30, 60, 90]

/** What the page is called and where it stands. */
export function PageSettings(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const { settings } = words
  const [form, state] = useForm(props, () => createPageForm(formContext, props.page, PAGE_SECTION))
  const labels: Record<string, string> = {
    name: settings.name,
    slug: settings.slug,
    headline: settings.headline,
    about: settings.about,
    url: settings.url,
    support_url: settings.supportUrl,
    links: settings.links,
    time_zone: settings.timeZone,
    history_days: settings.historyDays,
  }
  const labelOf = (field: string) => labels[field] ?? field
  const savedSlug = state.state === 'open' ? state.stored.values.slug : props.slug

  function textField(open: OpenForm<PageValues>, name: 'name' | 'headline' | 'url' | 'support_url', hint?: string) {
    const fault = faultText(open.faults[name], words)
    const id = `page-${name}`
    const isAddress = name === 'url' || name === 'support_url'
    return (
      <Field id={id} label={labelOf(name)} hint={hint} fault={fault} part={isAddress ? 'foot' : undefined}>
        <input
          className="in"
          id={id}
          type={isAddress ? 'url' : 'text'}
          dir={isAddress ? 'ltr' : 'auto'}
          value={open.values[name]}
          onChange={(event) => form.change({ [name]: event.target.value })}
          {...faultAttributes(id, fault)}
        />
      </Field>
    )
  }

  return (
    <Section
      props={props}
      form={form}
      state={state}
      title={settings.page}
      text={settings.pageText}
      labelOf={labelOf}
      unsavedOf={unsavedOf}
    >
      {(open) => (
        <>
          {savedSlug !== props.slug && savedSlug !== '' && (
            <p className="hint">
              <a href={consoleAddress(savedSlug, 'settings/page')}>{settings.slugMoved}</a>
            </p>
          )}
          {textField(open, 'name')}
          {textField(open, 'headline', settings.headlineHint)}
          <Field
            id="page-slug"
            label={settings.slug}
            hint={settings.slugHint}
            fault={faultText(open.faults.slug, words)}
          >
            <input
              className="in"
              id="page-slug"
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              value={open.values.slug}
              onChange={(event) => form.change({ slug: event.target.value })}
              {...faultAttributes('page-slug', open.faults.slug)}
            />
          </Field>
          <Field
            id="page-about"
            label={settings.about}
            hint={settings.aboutHint}
            fault={faultText(open.faults.about, words)}
            part="about"
          >
            <textarea
              className="in"
              id="page-about"
              rows={3}
              dir="auto"
              value={open.values.about}
              onChange={(event) => form.change({ about: event.target.value })}
              {...faultAttributes('page-about', open.faults.about)}
            />
          </Field>
          {textField(open, 'url', settings.urlHint)}
          {textField(open, 'support_url', settings.supportUrlHint)}
          <Field label={settings.links} hint={settings.linksHint} fault={linksFault(open, words)} part="foot">
            <Links links={open.values.links} words={words} onChange={(links) => form.change({ links })} />
          </Field>
          <Field
            id="page-zone"
            label={settings.timeZone}
            hint={settings.timeZoneHint}
            fault={faultText(open.faults.time_zone, words)}
          >
            <select
              className="in short"
              id="page-zone"
              value={open.values.time_zone}
              onChange={(event) => form.change({ time_zone: event.target.value })}
              {...faultAttributes('page-zone', open.faults.time_zone)}
            >
              {zones(open.values.time_zone).map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </select>
            <p className="hint" role="status">
              {open.values.time_zone !== open.stored.values.time_zone && zoneChangeWordsFor(words.locale).keepsClock}
            </p>
          </Field>
          <Field id="page-days" label={settings.historyDays} hint={settings.historyDaysHint}>
            <select
              className="in short"
              id="page-days"
              value={open.values.history_days}
              onChange={(event) => form.change({ history_days: Number(event.target.value) })}
            >
              {[...new Set([...HISTORY_DAYS, open.values.history_days])]
                .toSorted((a, b) => a - b)
                .map((days) => (
                  <option key={days} value={days}>
                    {settings.days(days)}
                  </option>
                ))}
            </select>
          </Field>
        </>
      )}
    </Section>
  )
}

/** What is wrong with the links as a whole: each says for itself what it lacks. */
function linksFault({ values, faults }: OpenForm<PageValues>, words: TeamWords): string | undefined {
  const areWhole = values.links.filter(isWrittenLink).every(isWholeLink)
  return areWhole ? faultText(faults.links, words) : undefined
}

/** All time zones of this browser, and the page's own whatever it is. */
function zones(own: string): string[] {
  return [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])].toSorted()
}
