import { JOURNAL_SECTION } from '../../stores/team/settings/journal-section.ts'
import { createPageForm } from '../../stores/team/settings/page-form.ts'
import { JournalEntries } from '../journal/JournalEntries.tsx'
import { JournalPeople } from '../journal/JournalPeople.tsx'
import { Switch } from '../team/Switch.tsx'
import { type ConsoleProps, localizationFor } from '../team/team.ts'
import { Field } from './Field.tsx'
import { Section } from './Section.tsx'
import { formContext, useForm } from './use-form.ts'

/** The emergency journal: whether the page has it, what stands in it, and who may post through it. */
export function JournalSettings(props: ConsoleProps) {
  const localization = localizationFor(props)
  const { journal } = localization.words
  const [form, state] = useForm(props, () => createPageForm(formContext, props.page, JOURNAL_SECTION))
  return (
    <>
      <Section
        props={props}
        form={form}
        state={state}
        title={journal.title}
        text={journal.text}
        labelOf={() => journal.take}
        textOf={(_, isOff) => (isOff === true ? '–' : '✓')}
      >
        {({ values }) => (
          <Field label={journal.take}>
            <Switch isOn={!values.journal_off} onSwitch={(isOn) => form.change({ journal_off: !isOn })}>
              {journal.takeOn}
            </Switch>
          </Field>
        )}
      </Section>
      <JournalEntries {...localization} />
      <JournalPeople me={props.member?.id ?? ''} {...localization} />
    </>
  )
}
