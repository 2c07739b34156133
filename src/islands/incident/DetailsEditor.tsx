import { useEffect, useRef } from 'react'
import { MAX_NAME_LENGTH } from '../../core/incident/lengths.ts'
import { createDetailsForm } from '../../stores/team/incident/details-form.ts'
import type { TeamIncident } from '../../stores/team/model/records.ts'
import { Field, faultAttributes } from '../settings/Field.tsx'
import { Moved } from '../settings/Moved.tsx'
import { formContext } from '../settings/use-form.ts'
import { InOtherLanguages } from '../team/InOtherLanguages.tsx'
import { CHOSEN_IMPACTS } from '../team/impact-texts.ts'
import { refusalText } from '../team/refusals.ts'
import { type ConsoleProps, type Localization, team } from '../team/team.ts'
import { detailsLabel, detailsText, impactText } from './details-texts.ts'
import { EditorActions } from './EditorActions.tsx'
import { MetadataField } from './MetadataField.tsx'
import { PlannedTimes } from './PlannedTimes.tsx'
import { useEditor } from './use-editor.ts'

interface Props extends Localization {
  slug: string
  page: string
  incident: TeamIncident
  member: ConsoleProps['member']
  onClose(): void
}

/** Title, impact and what the team keeps of an incident, to be put right without an update. */
export function DetailsEditor({ slug, page, incident, member, onClose, words, formats }: Props) {
  const { team: texts, composer } = words
  const isMaintenance = incident.kind === 'maintenance'
  const { form, state, tries, save } = useEditor(
    () => createDetailsForm(formContext, page, incident.id, isMaintenance ? incident : null, team.now),
    onClose,
  )
  const title = useRef<HTMLInputElement>(null)
  const isOpen = state.state === 'open'
  useEffect(() => {
    if (isOpen) title.current?.focus()
  }, [isOpen])
  const isTried = tries > 0
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>('#details [aria-invalid]')?.focus()
  }, [tries])
  if (state.state === 'refused') return <p role="alert">{refusalText(state.refusal, words)}</p>
  if (state.state !== 'open') return <p role="status">{texts.loading}</p>
  const { values, faults, stored } = state
  const hasReport = stored.values.postmortem !== '' || values.postmortem !== ''
  const fault = (field: string, text: string) => (isTried && faults[field] !== undefined ? text : undefined)
  const noTitle = fault('name', texts.fieldNeeded)
  return (
    <section className="csec" aria-labelledby="details-head">
      <header>
        <h2 id="details-head">{composer.details}</h2>
      </header>
      <form
        id="details"
        className="cform"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Moved
          form={form}
          open={state}
          words={words}
          member={member}
          labelOf={(field) => detailsLabel(field, words)}
          textOf={(field, value) => detailsText(field, value, { words, formats })}
        />
        <Field id="details-name" label={texts.incidentTitle} fault={noTitle}>
          <input
            ref={title}
            className="in"
            id="details-name"
            maxLength={MAX_NAME_LENGTH}
            value={values.name}
            onChange={({ target }) => form.change({ name: target.value })}
            {...faultAttributes('details-name', noTitle)}
          />
        </Field>
        {!isMaintenance && (
          <Field id="details-impact" label={texts.impact}>
            <select
              className="in short"
              id="details-impact"
              value={values.impact_override}
              onChange={({ target }) => form.change({ impact_override: target.value })}
            >
              {['', ...CHOSEN_IMPACTS].map((impact) => (
                <option key={impact} value={impact}>
                  {impactText(impact, words)}
                </option>
              ))}
            </select>
          </Field>
        )}
        {isMaintenance && (
          <PlannedTimes
            slug={slug}
            form={form}
            open={state}
            maintenance={incident}
            isTried={isTried}
            words={words}
            formats={formats}
          />
        )}
        {hasReport && (
          <Field id="details-postmortem" label={words.visitor.postmortem} hint={texts.markdownHint}>
            <textarea
              className="in"
              id="details-postmortem"
              rows={6}
              value={values.postmortem}
              onChange={({ target }) => form.change({ postmortem: target.value })}
            />
          </Field>
        )}
        <InOtherLanguages
          id="details"
          fields={[
            { name: 'name', label: texts.incidentTitle, own: values.name, rows: 1, maxLength: MAX_NAME_LENGTH },
            ...(hasReport
              ? [{ name: 'postmortem', label: words.visitor.postmortem, own: values.postmortem, rows: 6 }]
              : []),
          ]}
          translations={values.translations}
          onChange={(translations) => form.change({ translations })}
          isRefused={faults.translations !== undefined}
          words={words}
          formats={formats}
        />
        <MetadataField
          rows={values.metadata}
          fault={fault('metadata', composer.metadataInvalid)}
          onChange={(metadata) => form.change({ metadata })}
          words={words}
        />
        <EditorActions
          form={form}
          open={state}
          isTried={isTried}
          hint={isMaintenance ? words.maintenance.planHint : composer.detailsHint}
          onClose={onClose}
          words={words}
          formats={formats}
        />
      </form>
    </section>
  )
}
