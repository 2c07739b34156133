import { useStore } from '@nanostores/react'
import { draftWordsFor } from '../../i18n/drafts.ts'
import { isNoOwner } from '../../stores/team/session.ts'
import { createPageForm } from '../../stores/team/settings/page-form.ts'
import { WAYS_SECTION } from '../../stores/team/settings/ways-section.ts'
import { Choice } from '../team/Choice.tsx'
import { impactTexts } from '../team/impact-texts.ts'
import { Switch } from '../team/Switch.tsx'
import { type ConsoleProps, localizationFor, team } from '../team/team.ts'
import { Field, faultAttributes } from './Field.tsx'
import { faultText } from './fault-text.ts'
import { Section } from './Section.tsx'
import { formContext, useForm } from './use-form.ts'

const SWITCH = 'ways-second'
const THRESHOLDS = ['', 'minor', 'major', 'critical'] as const

/** Whether members sign in by two ways: an owner's choice. */
export function WaysSettings(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const { pages } = words
  const drafts = draftWordsFor(props.locale)
  const impacts = impactTexts(words)
  const thresholdText = (from: string) =>
    from === 'minor' || from === 'major' || from === 'critical' ? impacts[from] : drafts.secondYesOff
  const [form, state] = useForm(props, () => createPageForm(formContext, props.page, WAYS_SECTION))
  const session = useStore(team.$session, { ssr: 'initial' })
  const isLocked = isNoOwner(session)
  return (
    <Section
      props={props}
      form={form}
      state={state}
      title={pages.ways}
      text={pages.waysText}
      labelOf={(field) => (field === 'approval_from' ? drafts.secondYes : pages.secondFactor)}
      textOf={(field, value) =>
        field === 'approval_from' ? thresholdText(String(value)) : value === true ? pages.askedOfAll : pages.notAsked
      }
    >
      {({ values, faults }) => {
        const fault = faultText(faults.require_second_factor, words)
        return (
          <>
            {isLocked && <p className="hint">{pages.ownersOnly}</p>}
            <Field label={pages.secondFactor} hint={pages.secondFactorHint}>
              <Switch
                id={SWITCH}
                disabled={isLocked}
                isOn={values.require_second_factor}
                onSwitch={(require_second_factor) => form.change({ require_second_factor })}
                {...faultAttributes(SWITCH, fault)}
              >
                {pages.askedOfAll}
                <small>{pages.askedOfAllText}</small>
              </Switch>
              {fault && (
                <p className="err" id={`${SWITCH}-fault`}>
                  {fault}
                </p>
              )}
            </Field>
            <Field label={drafts.secondYes} hint={drafts.secondYesHint}>
              <fieldset className="flush" disabled={isLocked}>
                <legend className="v">{drafts.secondYes}</legend>
                <div className="cpick">
                  {THRESHOLDS.map((from) => (
                    <Choice
                      key={from}
                      name="approval-from"
                      value={from}
                      isChosen={values.approval_from === from}
                      onChoose={() => form.change({ approval_from: from })}
                    >
                      {thresholdText(from)}
                    </Choice>
                  ))}
                </div>
              </fieldset>
            </Field>
          </>
        )
      }}
    </Section>
  )
}
