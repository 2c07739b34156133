import type { ReactNode } from 'react'
import { REPEATS } from '../../core/recurrence/rule-text.ts'
import { toInstant } from '../../core/time/instant.ts'
import { LAST_LOCAL_TIME } from '../../core/time/local-time.ts'
import type { OpenForm } from '../../stores/team/form-state.ts'
import { instantIn } from '../../stores/team/maintenance/plan-form.ts'
import { clock, type PlanValues, planTimes } from '../../stores/team/maintenance/plan-values.ts'
import type { Board } from '../../stores/team/model/records.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { ComponentChips } from '../composer/ComponentChips.tsx'
import { Fault, faultAttributes } from '../settings/Field.tsx'
import { groupsOf } from '../team/board-view.ts'
import { Choice } from '../team/Choice.tsx'
import { InOtherLanguages } from '../team/InOtherLanguages.tsx'
import { planFaultText } from '../team/plan-fault-text.ts'
import { Switch } from '../team/Switch.tsx'
import { type Localization, team } from '../team/team.ts'
import { isPlausible, useLength } from '../team/use-length.ts'
import { repeatText } from './repeat-text.ts'

interface Props extends Localization {
  form: RecordForm<PlanValues>
  open: OpenForm<PlanValues>
  /** Whether somebody tried to save: before that nothing is wrong yet. */
  isTried: boolean
  board: Board | null
  isReadOnly: boolean
  /** What fills them in. */
  above: ReactNode
}

/** The fields of a plan: what is done, on which components, when, how often, and what the clock does. */
export function PlanFields({ form, open, isTried, board, isReadOnly, above, words, formats }: Props) {
  const { maintenance: texts, team: team_ } = words
  const { values } = open
  const faultOf = (field: string) => (isTried ? planFaultText(open.faults[field], words) : undefined)
  const attributes = (field: keyof PlanValues & string) => ({
    id: `plan-${field}`,
    ...faultAttributes(`plan-${field}`, faultOf(field)),
  })
  const fault = (field: string) => {
    const text = faultOf(field)
    return text && <Fault id={`plan-${field}`} text={text} />
  }
  const shown = new Set(values.affected)
  const length = useLength(planTimes(values, clock)) ?? DEFAULT_LENGTH_MS
  return (
    <fieldset className="cform" disabled={isReadOnly}>
      <legend className="v">{texts.title}</legend>
      {above}
      <div>
        <label className="v" htmlFor="plan-name">
          {team_.incidentTitle}
        </label>
        <input
          className="ctitle"
          autoComplete="off"
          maxLength={500}
          placeholder={texts.lead}
          value={values.name}
          onChange={({ target }) => form.change({ name: target.value })}
          {...attributes('name')}
        />
        {fault('name')}
      </div>
      <fieldset className="affected">
        <legend>{team_.affected}</legend>
        <ComponentChips
          groups={board ? groupsOf(board) : []}
          isChosen={(id) => shown.has(id)}
          showsChosen
          onToggle={(id, isChosen) =>
            form.change({
              affected: isChosen ? [...values.affected, id] : values.affected.filter((one) => one !== id),
            })
          }
          words={words}
        />
        {fault('affected')}
      </fieldset>
      <fieldset>
        <legend>
          {team_.when}{' '}
          <small>
            {texts.inZone({
              zone: formats.zoneName(toInstant(planTimes(values, instantIn(formats.timeZone))?.from ?? team.now())),
            })}
          </small>
        </legend>
        <div className="cpair">
          {(['starts', 'ends'] as const).map((field) => (
            <div key={field}>
              <label className="lab" htmlFor={`plan-${field}`}>
                {field === 'starts' ? texts.begins : texts.ends}
              </label>
              <input
                className="in"
                type="datetime-local"
                max={LAST_LOCAL_TIME}
                value={values[field]}
                onChange={({ target }) => form.change(withTime(field, target.value, length))}
                {...attributes(field)}
              />
              {fault(field)}
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{texts.again}</legend>
        <div className="cpick five">
          {REPEATS.map((repeat) => (
            <Choice
              key={repeat}
              name="repeat"
              value={repeat}
              isChosen={values.repeat === repeat}
              onChoose={() => form.change({ repeat })}
            >
              {repeatText(repeat, values.starts, '', words)}
            </Choice>
          ))}
        </div>
        {values.repeat === 'other' && (
          <div className="cother">
            <input
              className="in"
              aria-label={texts.again}
              spellCheck={false}
              autoCapitalize="off"
              value={values.rule}
              onChange={({ target }) => form.change({ rule: target.value })}
              {...attributes('rule')}
            />
            <p className="hint">{texts.ruleHint}</p>
            {fault('rule')}
          </div>
        )}
      </fieldset>
      <div>
        <label className="lab" htmlFor="plan-body">
          {team_.message}
        </label>
        <textarea
          className="in"
          rows={4}
          value={values.body}
          onChange={({ target }) => form.change({ body: target.value })}
          {...attributes('body')}
        />
        <p className="hint">{team_.markdownHint}</p>
        {fault('body')}
      </div>
      <InOtherLanguages
        id="plan"
        fields={[
          { name: 'name', label: team_.incidentTitle, own: values.name, rows: 1, maxLength: 500 },
          { name: 'body', label: team_.message, own: values.body, rows: 4 },
        ]}
        translations={values.translations}
        onChange={(translations) => form.change({ translations })}
        isRefused={open.faults.translations !== undefined}
        words={words}
        formats={formats}
      />
      <div className="cswitches">
        <Switch isOn={values.byItself} onSwitch={(byItself) => form.change({ byItself })}>
          {texts.byItself}
          <small>{texts.byItselfHint}</small>
        </Switch>
        <Switch isOn={values.reminds} onSwitch={(reminds) => form.change({ reminds })}>
          {texts.remind}
        </Switch>
      </div>
    </fieldset>
  )
}

/** How long a maintenance takes until somebody says otherwise, in milliseconds. */
const DEFAULT_LENGTH_MS = 2 * 3_600_000

/** A changed beginning takes the end along, so that it takes as long as before. */
function withTime(field: 'starts' | 'ends', time: string, length: number): Partial<PlanValues> {
  const begins = clock(time)
  if (field === 'ends' || !isPlausible(begins)) return { [field]: time }
  return { starts: time, ends: new Date(begins + length).toISOString().slice(0, 16) }
}
