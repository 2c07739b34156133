import { overlapping } from '../../core/maintenance/overlaps.ts'
import { ruleOf } from '../../core/recurrence/rule-text.ts'
import { toInstant } from '../../core/time/instant.ts'
import { offsetAt } from '../../core/time/zone.ts'
import type { OpenForm } from '../../stores/team/form-state.ts'
import { instantIn } from '../../stores/team/maintenance/plan-form.ts'
import { type PlanValues, planTimes } from '../../stores/team/maintenance/plan-values.ts'
import type { Board } from '../../stores/team/model/records.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { occupied, occupiedText } from '../team/occupied.ts'
import { type Localization, team } from '../team/team.ts'
import { occurrencesFrom } from './calendar.ts'

interface Props extends Localization {
  form: RecordForm<PlanValues>
  open: OpenForm<PlanValues>
  /** The recurring maintenance that is changed, which is not in its own way; null for a new one. */
  recurring: string | null
  board: Board | null
  isReadOnly: boolean
}

/** How many of the next times are shown. */
const SHOWN = 10

/** The next ten times of a plan, each with what it overlaps; a day of a rule can be left out. */
export function PlanNext({ form, open, recurring, board, isReadOnly, words, formats }: Props) {
  const { maintenance: texts } = words
  const { values } = open
  const times = timesOf(values, formats.timeZone)
  const left = new Set(values.exceptions)
  const others = board ? occupied(board, team.now()).filter((one) => one.series === '' || one.series !== recurring) : []
  return (
    // Without times it is there all the same, so that the first one is announced.
    <section className={times.length === 0 ? 'v' : 'cview'} aria-labelledby="nx">
      <header>
        <h2 id="nx">{values.repeat === 'once' ? words.team.when : texts.nextTen}</h2>
      </header>
      <div>
        <ol className="crows" aria-live="polite">
          {times.map(({ day, from, to }) => {
            const isOut = left.has(day)
            const met = isOut ? [] : overlapping({ from, to }, others)
            return (
              <li key={day} className="crow">
                <span className={isOut ? 'soft cout' : undefined}>
                  {formats.timeRange(toInstant(from), toInstant(to))}
                  {met.map((one) => (
                    <span key={one.id} className="st deg cmet">
                      {occupiedText(one, words)}
                    </span>
                  ))}
                </span>
                {!isReadOnly && values.repeat !== 'once' && (
                  <button
                    className="text"
                    type="button"
                    onClick={() =>
                      form.change({
                        exceptions: isOut
                          ? values.exceptions.filter((one) => one !== day)
                          : [...values.exceptions, day].sort(),
                      })
                    }
                  >
                    {isOut ? texts.bringBack : texts.leaveOut}
                    <span className="v"> {formats.date(toInstant(from))}</span>
                  </button>
                )}
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}

/** The next times of a plan, those that are left out among them. */
function timesOf(values: PlanValues, timeZone: string): { day: string; from: number; to: number }[] {
  const length = Date.parse(`${values.ends}Z`) - Date.parse(`${values.starts}Z`)
  if (Number.isNaN(length) || length <= 0) return []
  const offset = (at: number) => offsetAt(timeZone, at)
  const rule = ruleOf(values.repeat, values.starts, values.rule)
  const once = planTimes(values, instantIn(timeZone))
  if (once === null) return []
  if (rule === '') return once.to > once.from ? [{ day: values.starts.slice(0, 10), ...once }] : []
  const found = occurrencesFrom(
    { rule, start: values.starts, exceptions: [] },
    offset,
    Math.min(once.from, team.now()),
    SHOWN + values.exceptions.length,
  )
  return found
    .filter((one) => one.at + length > team.now())
    .slice(0, SHOWN)
    .map((one) => ({ day: one.local.slice(0, 10), from: one.at, to: one.at + length }))
}
