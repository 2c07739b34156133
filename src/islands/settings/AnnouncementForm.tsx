import { ANNOUNCEMENT_KINDS } from '../../core/announcement/announcement.ts'
import { languageOwnName } from '../../core/page/locales.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import type { OpenForm } from '../../stores/team/form-state.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import type { AnnouncementValues } from '../../stores/team/settings/announcements.ts'
import { Switch } from '../team/Switch.tsx'
import { type ConsoleProps, localizationFor, team } from '../team/team.ts'
import { Field, faultAttributes } from './Field.tsx'
import { faultText } from './fault-text.ts'
import { MomentInput } from './MomentInput.tsx'

interface AnnouncementFormProps {
  props: ConsoleProps
  /** The languages that it can be translated into. */
  locales: readonly string[]
  form: RecordForm<AnnouncementValues>
  open: OpenForm<AnnouncementValues>
}

/** The fields of an announcement. */
export function AnnouncementForm({ props, locales, form, open: { values, faults, changed } }: AnnouncementFormProps) {
  const { words, formats } = localizationFor(props)
  const { settings } = words
  const zone = formats.zoneName(new Date(team.now()).toISOString())
  // An empty form is not wrong yet.
  const textFault = changed.length > 0 ? faultText(faults.text, words) : undefined
  const kinds = { notice: settings.kind_notice, warning: settings.kind_warning, good_news: settings.kind_good_news }
  return (
    <>
      <Field
        id="announcement-text"
        label={settings.announcementBody}
        hint={settings.announcementBodyHint}
        fault={textFault}
      >
        <textarea
          className="in"
          id="announcement-text"
          rows={2}
          dir="auto"
          maxLength={2000}
          value={values.text}
          onChange={(event) => form.change({ text: event.target.value })}
          {...faultAttributes('announcement-text', textFault)}
        />
      </Field>
      <Field label={settings.announcementKind}>
        <div className="cpick three" role="radiogroup" aria-label={settings.announcementKind}>
          {ANNOUNCEMENT_KINDS.map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="announcement-kind"
                checked={values.kind === kind}
                onChange={() => form.change({ kind })}
              />
              <span>{kinds[kind]}</span>
            </label>
          ))}
        </div>
      </Field>
      <Field
        label={[settings.from, settings.until].join(commaOf(words.locale))}
        hint={settings.fromUntilHint({ zone })}
        fault={faultText(faults.ends_at ?? faults.starts_at, words)}
      >
        <div className="cjoin">
          <MomentInput
            id="announcement-from"
            label={settings.from}
            timeZone={props.timeZone}
            value={values.starts_at}
            onChange={(starts_at) => form.change({ starts_at })}
          />
          <MomentInput
            id="announcement-until"
            label={settings.until}
            timeZone={props.timeZone}
            value={values.ends_at}
            onChange={(ends_at) => form.change({ ends_at })}
          />
        </div>
      </Field>
      <Field label={settings.visitors}>
        <Switch isOn={values.dismissible} onSwitch={(dismissible) => form.change({ dismissible })}>
          {settings.mayPutAway}
        </Switch>
      </Field>
      {locales.map((tag) => {
        const id = `announcement-${tag}`
        const language = languageOwnName(tag)
        return (
          <Field
            key={tag}
            id={id}
            label={settings.inLanguage({ language })}
            fault={faultText(faults.translations, words)}
          >
            <textarea
              className="in"
              id={id}
              rows={2}
              lang={tag}
              dir="auto"
              maxLength={2000}
              value={values.translations[tag]?.text ?? ''}
              onChange={(event) =>
                form.change({ translations: { ...values.translations, [tag]: { text: event.target.value } } })
              }
            />
          </Field>
        )
      })}
    </>
  )
}
