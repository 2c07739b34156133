import { createPageForm } from '../../stores/team/settings/page-form.ts'
import { VISIBILITY_SECTION } from '../../stores/team/settings/visibility-section.ts'
import { Switch } from '../team/Switch.tsx'
import { type ConsoleProps, localizationFor } from '../team/team.ts'
import { Field } from './Field.tsx'
import { Section } from './Section.tsx'
import { unsavedOf } from './unsaved-of.ts'
import { formContext, useForm } from './use-form.ts'

/** Who can read the page, and whether search engines list it. */
export function VisibilitySettings(props: ConsoleProps) {
  const { settings } = localizationFor(props).words
  const [form, state] = useForm(props, () => createPageForm(formContext, props.page, VISIBILITY_SECTION))
  const labels: Record<string, string> = { visibility: settings.readBy, hide_from_search: settings.searchEngines }
  const choices = [
    ['public', settings.everyone, settings.everyoneText],
    ['private', settings.membersOnly, settings.membersOnlyText],
  ] as const
  const textOf = (field: string, value: unknown) => {
    if (field === 'visibility') return value === 'private' ? settings.membersOnly : settings.everyone
    return value === true ? settings.notListed : settings.mayList
  }
  return (
    <Section
      props={props}
      form={form}
      state={state}
      title={settings.visibility}
      text={settings.visibilityText}
      labelOf={(field) => labels[field] ?? field}
      textOf={textOf}
      unsavedOf={unsavedOf}
    >
      {({ values }) => (
        <>
          <Field label={settings.readBy}>
            <div className="cpick one" role="radiogroup" aria-label={settings.readBy}>
              {choices.map(([value, label, text]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="visibility"
                    checked={values.visibility === value}
                    onChange={() => form.change({ visibility: value })}
                  />
                  <span>
                    {label}
                    <small>{text}</small>
                  </span>
                </label>
              ))}
            </div>
          </Field>
          <Field label={settings.searchEngines} hint={settings.searchEnginesHint}>
            <Switch
              isOn={!values.hide_from_search}
              onSwitch={(isListed) => form.change({ hide_from_search: !isListed })}
            >
              {settings.mayList}
            </Switch>
          </Field>
        </>
      )}
    </Section>
  )
}
