import { useStore } from '@nanostores/react'
import { overlapping } from '../../core/maintenance/overlaps.ts'
import { REMINDER_MINUTES } from '../../core/maintenance/planned.ts'
import { consoleAddress } from '../../core/page/console-address.ts'
import { toInstant, toMillis } from '../../core/time/instant.ts'
import type { OpenForm } from '../../stores/team/form-state.ts'
import type { DetailsValues } from '../../stores/team/incident/details-form.ts'
import type { TeamIncident } from '../../stores/team/model/records.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { Fault, Field } from '../settings/Field.tsx'
import { faultText } from '../settings/fault-text.ts'
import { MomentInput } from '../settings/MomentInput.tsx'
import { occupied } from '../team/occupied.ts'
import { Switch } from '../team/Switch.tsx'
import { type Localization, team } from '../team/team.ts'

interface Props extends Localization {
  slug: string
  form: RecordForm<DetailsValues>
  open: OpenForm<DetailsValues>
  maintenance: TeamIncident
  /** Whether saving was tried: before that nothing is wrong yet. */
  isTried: boolean
}

/** When a maintenance is planned for, what that overlaps, and what the clock does: to be changed until it is over. */
export function PlannedTimes({ slug, form, open, maintenance, isTried, words, formats }: Props) {
  const { maintenance: texts } = words
  const { values, faults } = open
  const board = useStore(team.$board, { ssr: 'initial' })
  const met = board.state === 'ready' ? overlapping(spanOf(values), occupied(board.board, team.now())) : []
  const others = met.filter(({ id }) => id !== maintenance.id)
  const isOver = maintenance.status === 'completed'
  const isScheduled = maintenance.status === 'scheduled'
  const isByItself = values.auto_complete && (values.auto_start || !isScheduled)
  return (
    <Field label={words.team.when} hint={texts.inZone({ zone: formats.zoneName(toInstant(team.now())) })}>
      <div className="cpair">
        {(['scheduled_for', 'scheduled_until'] as const).map((field) => {
          const fault = isTried ? faultOf(faults[field], words) : undefined
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
                onChange={(value) => form.change(field === 'scheduled_for' ? begun(values, value) : { [field]: value })}
              />
              {fault && <Fault id={`details-${field}`} text={fault} />}
            </div>
          )
        })}
      </div>
      {!isOver &&
        others.map(({ id, name }) => (
          <p key={id} className="st deg cmet">
            {texts.overlaps({ name })}
          </p>
        ))}
      {maintenance.series && isScheduled && (
        <p className="hint">
          <a className="culine" href={consoleAddress(slug, `maintenance/${maintenance.series}`)}>
            {texts.ofSeries}
          </a>
        </p>
      )}
      {!isOver && (
        <div className="cswitches">
          <Switch
            isOn={isByItself}
            onSwitch={(isOn) =>
              form.change(isScheduled ? { auto_start: isOn, auto_complete: isOn } : { auto_complete: isOn })
            }
          >
            {texts.byItself}
            <small>{texts.byItselfHint}</small>
          </Switch>
          {isScheduled && (
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

const faultOf = (code: string | undefined, words: Localization['words']) =>
  code === 'required' ? words.team.fieldNeeded : faultText(code, words)

type Times = Pick<DetailsValues, 'scheduled_for' | 'scheduled_until'>

/** From when to when it is; nothing overlaps what has no time. */
function spanOf({ scheduled_for, scheduled_until }: Times) {
  const from = scheduled_for === '' ? Number.NaN : toMillis(scheduled_for)
  return { from, to: scheduled_until === '' ? from : toMillis(scheduled_until) }
}

/** A changed beginning takes the end along, which keeps its distance. */
function begun(values: Times, scheduled_for: string): Partial<DetailsValues> {
  const { from, to } = spanOf(values)
  if (scheduled_for === '' || values.scheduled_until === '' || !(to >= from)) return { scheduled_for }
  return { scheduled_for, scheduled_until: toStored(toMillis(scheduled_for) + to - from) }
}

const toStored = (at: number) => toInstant(at).replace('T', ' ')
