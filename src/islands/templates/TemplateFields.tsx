import { MAX_NAME_LENGTH } from '../../core/incident/lengths.ts'
import { REALTIME_STATUSES } from '../../core/status/incident.ts'
import { TEMPLATE_VARIABLES } from '../../core/template/fill.ts'
import { notifyingWordsFor } from '../../i18n/notifying.ts'
import { templateKindsWords } from '../../i18n/template-kinds.ts'
import type { OpenForm } from '../../stores/team/form-state.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import type { TemplateValues } from '../../stores/team/templates/template-form.ts'
import { Field, faultAttributes } from '../settings/Field.tsx'
import { faultText } from '../settings/fault-text.ts'
import { InOtherLanguages } from '../team/InOtherLanguages.tsx'
import { Switch } from '../team/Switch.tsx'
import type { Localization } from '../team/team.ts'
import { incidentWord } from '../visitor/presentation.ts'
import { MinutesField } from './MinutesField.tsx'

interface Props extends Localization {
  form: RecordForm<TemplateValues>
  open: OpenForm<TemplateValues>
}

/** The fields of a template. */
export function TemplateFields({ form, open, words, formats }: Props) {
  const { templates: texts, team } = words
  const kinds = templateKindsWords(words.locale)
  const { values } = open
  // What is empty is wrong once something of it was typed.
  const faultOf = (field: string) => (open.changed.length > 0 ? faultText(open.faults[field], words) : undefined)
  const attributes = (field: string) => ({
    id: `template-${field}`,
    ...faultAttributes(`template-${field}`, faultOf(field)),
  })
  const isMaintenance = values.kind === 'maintenance'
  return (
    <>
      <Field id="template-name" label={texts.name} hint={texts.nameHint} fault={faultOf('name')}>
        <input
          className="in"
          maxLength={120}
          value={values.name}
          onChange={({ target }) => form.change({ name: target.value })}
          {...attributes('name')}
        />
      </Field>
      <Field id="template-kind" label={kinds.usedFor} fault={faultOf('kind')}>
        <select
          className="in short"
          value={values.kind}
          onChange={({ target }) => form.change(ofKind(target.value === 'maintenance'))}
          {...attributes('kind')}
        >
          <option value="realtime">{team.incidents}</option>
          <option value="maintenance">{words.maintenance.title}</option>
        </select>
      </Field>
      <Field
        id="template-title"
        label={team.incidentTitle}
        {...(isMaintenance ? {} : { hint: texts.titleHint })}
        fault={faultOf('title')}
      >
        <input
          className="in"
          maxLength={MAX_NAME_LENGTH}
          value={values.title}
          onChange={({ target }) => form.change({ title: target.value })}
          {...attributes('title')}
        />
      </Field>
      <Field id="template-body" label={team.message} hint={team.markdownHint} fault={faultOf('body')}>
        <textarea
          className="in"
          rows={4}
          value={values.body}
          onChange={({ target }) => form.change({ body: target.value })}
          {...attributes('body')}
        />
        <p className="hint">
          {texts.filledIn}{' '}
          {TEMPLATE_VARIABLES.map((variable) => (
            <code key={variable}>{` {{${variable}}} `}</code>
          ))}
        </p>
      </Field>
      <InOtherLanguages
        id="template"
        fields={[
          { name: 'title', label: team.incidentTitle, own: values.title, rows: 1, maxLength: MAX_NAME_LENGTH },
          { name: 'body', label: team.message, own: values.body, rows: 4 },
        ]}
        translations={values.translations}
        onChange={(translations) => form.change({ translations })}
        isRefused={open.faults.translations !== undefined}
        words={words}
        formats={formats}
      />
      {!isMaintenance && (
        <Field id="template-status" label={team.phase} fault={faultOf('status')}>
          <select
            className="in short"
            value={values.status}
            onChange={({ target }) => form.change({ status: target.value })}
            {...attributes('status')}
          >
            {REALTIME_STATUSES.slice(0, 4).map((status) => (
              <option key={status} value={status}>
                {incidentWord(status, words)}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field
        id="template-minutes"
        label={isMaintenance ? kinds.duration : team.nextUpdateIn}
        fault={faultOf('minutes')}
      >
        <MinutesField
          kind={values.kind}
          minutes={values.minutes}
          onChange={(minutes) => form.change({ minutes })}
          attributes={attributes('minutes')}
          words={words}
          formats={formats}
        />
      </Field>
      {!isMaintenance && (
        <Field label={words.settings.subscribers}>
          <Switch isOn={values.notify} onSwitch={(notify) => form.change({ notify })}>
            {notifyingWordsFor(words.locale).notify}
          </Switch>
        </Field>
      )}
    </>
  )
}

/** What a template begins with as one of another kind: a maintenance has its phases from the clock. */
function ofKind(isMaintenance: boolean): Partial<TemplateValues> {
  return isMaintenance
    ? { kind: 'maintenance', status: '', minutes: 120 }
    : { kind: 'realtime', status: 'investigating', minutes: 30 }
}
