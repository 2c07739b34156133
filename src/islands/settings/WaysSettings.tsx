import { useStore } from '@nanostores/react'
import { isNoOwner } from '../../stores/team/session.ts'
import { createPageForm } from '../../stores/team/settings/page-form.ts'
import { WAYS_SECTION } from '../../stores/team/settings/ways-section.ts'
import { Switch } from '../team/Switch.tsx'
import { type ConsoleProps, localizationFor, team } from '../team/team.ts'
import { Field, faultAttributes } from './Field.tsx'
import { faultText } from './fault-text.ts'
import { Section } from './Section.tsx'
import { formContext, useForm } from './use-form.ts'

const SWITCH = 'ways-second'

/** Whether members sign in by two ways: an owner's choice. */
export function WaysSettings(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const { pages } = words
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
      labelOf={() => pages.secondFactor}
      textOf={(_, value) => (value === true ? pages.askedOfAll : pages.notAsked)}
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
          </>
        )
      }}
    </Section>
  )
}
