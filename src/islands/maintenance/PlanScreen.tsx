import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { sayOnNextScreen } from '../../stores/team/device/said-next.ts'
import type { OpenForm } from '../../stores/team/form-state.ts'
import { createPlanForm, createRecurringForm } from '../../stores/team/maintenance/plan-form.ts'
import type { PlanValues } from '../../stores/team/maintenance/plan-values.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { cannotEdit, isOutsideTeam } from '../../stores/team/session.ts'
import { LoadError, Notices, Skeleton } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { Moved } from '../settings/Moved.tsx'
import { formContext, useForm } from '../settings/use-form.ts'
import { Sign } from '../team/Sign.tsx'
import { type ConsoleProps, localizationFor, team } from '../team/team.ts'
import { isRule } from './calendar.ts'
import { PlanDock } from './PlanDock.tsx'
import { PlanFields } from './PlanFields.tsx'
import { PlanFromTemplate } from './PlanFromTemplate.tsx'
import { PlanNext } from './PlanNext.tsx'
import { planFieldLabel, planFieldText } from './plan-field-text.ts'

interface Props extends ConsoleProps {
  /** The recurring maintenance that is changed; null for a new one. */
  recurring: string | null
}

/** Where maintenance is planned: what, when, how often, and beside it the next times with what they overlap. */
export function PlanScreen(props: Props) {
  const localization = localizationFor(props)
  const { words } = localization
  const { page, recurring, timeZone, slug } = props
  const list = consoleAddress(slug, 'maintenance')
  const [form, state] = useForm(props, () =>
    recurring === null
      ? createPlanForm({
          ...formContext,
          page,
          isRule,
          timeZone,
          newId: newRecordId,
          onPlanned: ({ name }) => {
            sayOnNextScreen(words.maintenance.scheduled({ name }))
            location.assign(list)
          },
        })
      : createRecurringForm({ ...formContext, page, isRule }, recurring),
  )
  // How often it was tried: what is missing is said from the first time on.
  const [tried, setTried] = useState(0)
  useEffect(() => {
    if (tried > 0) document.querySelector<HTMLElement>('#plan [aria-invalid]')?.focus()
  }, [tried])
  const save = () => {
    setTried(tried + 1)
    void form.save()
  }
  const board = useStore(team.$board, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  if (isOutsideTeam(session, props.member, page)) return <OutsideTeam words={words} />
  const ready = board.state === 'ready' ? board.board : null
  const isReadOnly = cannotEdit(session) && session.state === 'signed_in' && session.role === 'viewer'
  const title =
    recurring === null ? words.maintenance.newMaintenance : state.state === 'open' ? state.stored.values.name : ''
  return (
    <>
      <div className="chead">
        <div>
          <a className="cback" href={list}>
            <Sign name="left" />
            {words.maintenance.title}
          </a>
          <h1>{title || words.maintenance.title}</h1>
        </div>
      </div>
      <Notices slug={slug} {...localization} />
      {state.state === 'loading' && <Skeleton words={words} rows={6} />}
      {(state.state === 'refused' || state.state === 'unreachable') && <LoadError words={words} />}
      {state.state === 'open' && (
        <>
          <Moved
            form={form}
            open={state}
            words={words}
            member={props.member}
            labelOf={(field) => planFieldLabel(field, words)}
            textOf={(field, value) => planFieldText(field, value, ruled(state), ready, localization)}
          />
          <form
            className="cgrid"
            id="plan"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <PlanFields
              form={form}
              open={state}
              isTried={tried > 0}
              board={ready}
              isReadOnly={isReadOnly}
              above={
                recurring === null &&
                !isReadOnly && (
                  <PlanFromTemplate
                    page={page}
                    values={state.values}
                    board={ready}
                    onChange={form.change}
                    {...localization}
                  />
                )
              }
              {...localization}
            />
            <PlanNext
              form={form}
              open={state}
              recurring={recurring}
              board={ready}
              isReadOnly={isReadOnly}
              {...localization}
            />
          </form>
          {!isReadOnly && (
            <PlanDock
              page={page}
              form={form}
              open={state}
              isNew={recurring === null}
              isTried={tried > 0}
              onSave={save}
              {...localization}
            />
          )}
        </>
      )}
    </>
  )
}

/** What a repetition is about: one's own day, and the rule of whoever has written one. */
const ruled = ({ values, stored }: OpenForm<PlanValues>) => ({ ...values, rule: values.rule || stored.values.rule })
