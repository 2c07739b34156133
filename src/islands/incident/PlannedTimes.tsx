import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { overlapping, plannedSpan } from '../../core/maintenance/overlaps.ts'
import { REMINDER_MINUTES } from '../../core/maintenance/planned.ts'
import { maintenanceStage } from '../../core/maintenance/stage.ts'
import { consoleAddress } from '../../core/page/console-address.ts'
import { toInstant, toMillis } from '../../core/time/instant.ts'
import type { OpenForm } from '../../stores/team/form-state.ts'
import type { DetailsValues } from '../../stores/team/incident/details-form.ts'
import type { TeamIncident } from '../../stores/team/model/records.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { Fault, Field } from '../settings/Field.tsx'
import { MomentInput } from '../settings/MomentInput.tsx'
import { occupied, occupiedText } from '../team/occupied.ts'
import { planFaultText } from '../team/plan-fault-text.ts'
import { Switch } from '../team/Switch.tsx'
import { type Localization, team } from '../team/team.ts'
import { isPlausible, useLength } from '../team/use-length.ts'

interface Props extends Localization {
  slug: string
  form: RecordForm<DetailsValues>
  open: OpenForm<DetailsValues>
  maintenance: TeamIncident
  /** Whether saving was tried: before that nothing is wrong yet. */
  isTried: boolean
}

/**
 * When a maintenance is planned for, what that overlaps, and what the clock does. What has begun keeps its beginning,
 * and of what is over only the record of both times is put right.
 */
export function PlannedTimes({ slug, form, open, maintenance, isTried, words, formats }: Props) {
  const { maintenance: texts } = words
  const { values, faults } = open
  const board = useStore(team.$board, { ssr: 'initial' })
  const span = plannedSpan(values)
  const length = useLength(span)
  const stage = maintenanceStage(maintenance.status)
  const [isToCome, isOver] = [stage === 'to_come', stage === 'over']
  const met = board.state === 'ready' && !isOver ? overlapping(span, occupied(board.board, team.now())) : []
  // It began while its beginning was being moved.
  const stored = open.stored.values.scheduled_for
  const isTooLate = stage === 'running' && values.scheduled_for !== stored && span.from > team.now()
  useEffect(() => {
    if (isTooLate) form.change({ scheduled_for: stored })
  }, [form, isTooLate, stored])
  const zone = formats.zoneName(toInstant(Number.isNaN(span.from) ? team.now() : span.from))
  const fields = isToCome || isOver ? (['scheduled_for', 'scheduled_until'] as const) : (['scheduled_until'] as const)
  return (
    <Field label={words.team.when} hint={texts.inZone({ zone })}>
      <fieldset className="cpair">
        <legend className="v">{words.team.when}</legend>
        {fields.map((field) => {
          const fault = isTried ? planFaultText(faults[field], words) : undefined
          const label = field === 'scheduled_for' ? texts.begins : texts.ends
          return (
            <div key={field}>
              <label className="lab" htmlFor={`details-${field}`}>
                {label}
              </label>
              <MomentInput
                id={`details-${field}`}
                label={label}
                timeZone={formats.timeZone}
                value={values[field]}
                fault={fault}
                words={words}
                onChange={(value) =>
                  form.change(field === 'scheduled_for' ? begun(value, length) : ended(value, values, maintenance))
                }
              />
              {fault && <Fault id={`details-${field}`} text={fault} />}
            </div>
          )
        })}
      </fieldset>
      <div role="status">
        {met
          .filter(({ id }) => id !== maintenance.id)
          .map((one) => (
            <p key={one.id} className="st deg cmet">
              {occupiedText(one, words)}
            </p>
          ))}
      </div>
      {maintenance.series && isToCome && (
        <p className="hint">
          <a className="culine" href={consoleAddress(slug, `maintenance/${maintenance.series}`)}>
            {texts.ofSeries}
          </a>
        </p>
      )}
      {!isOver && (
        <div className="cswitches">
          {isToCome && (
            <Switch isOn={values.auto_start} onSwitch={(auto_start) => form.change({ auto_start })}>
              {texts.beginsByItself}
              <small>{texts.byItselfHint}</small>
            </Switch>
          )}
          <Switch isOn={values.auto_complete} onSwitch={(auto_complete) => form.change({ auto_complete })}>
            {texts.endsByItself}
            {!isToCome && <small>{texts.byItselfHint}</small>}
          </Switch>
          {isToCome && (
            <Switch
              isOn={values.reminders.length > 0}
              onSwitch={(isOn) => form.change({ reminders: isOn ? [...REMINDER_MINUTES] : [] })}
            >
              {texts.remind}
            </Switch>
          )}
        </div>
      )}
    </Field>
  )
}

/** A changed beginning takes the end along, so that it takes as long as before; one without an end gets none. */
function begun(scheduled_for: string, length: number | null): Partial<DetailsValues> {
  if (scheduled_for === '' || length === null || !isPlausible(toMillis(scheduled_for))) return { scheduled_for }
  return { scheduled_for, scheduled_until: toInstant(toMillis(scheduled_for) + length).replace('T', ' ') }
}

/** One that began before its time may end before that, too: then it is said when it began. */
function ended(scheduled_until: string, { scheduled_for }: DetailsValues, { started_at, status }: TeamIncident) {
  const { from, to } = plannedSpan({ scheduled_for, scheduled_until })
  const isEarly = scheduled_until !== '' && to <= from
  if (!isEarly || maintenanceStage(status) !== 'running' || started_at === null) return { scheduled_until }
  return { scheduled_until, scheduled_for: toInstant(toMillis(started_at)).replace('T', ' ') }
}
