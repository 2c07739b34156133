import { consoleAddress } from '../../core/page/console-address.ts'
import { repeatOf } from '../../core/recurrence/rule-text.ts'
import { toInstant } from '../../core/time/instant.ts'
import { offsetAt } from '../../core/time/zone.ts'
import type { RecurringMaintenance } from '../../stores/team/maintenance/records.ts'
import { actWithUndo } from '../team/act-with-undo.ts'
import { formatTimeWithDay } from '../team/format-time.ts'
import { Icon } from '../visitor/Icon.tsx'
import { occurrencesFrom } from './calendar.ts'
import type { RowProps } from './PlannedRow.tsx'
import { repeatText } from './repeat-text.ts'

/** A maintenance that comes again: by which rule, and when next. */
export function RecurringRow(props: RowProps & { recurring: RecurringMaintenance }) {
  const { recurring, slug, store, mayPlan, now, words, formats } = props
  const { id, name, rule, starts, exceptions } = recurring
  const { maintenance: texts } = words
  const recurrence = { rule, start: starts, exceptions }
  const [next] = occurrencesFrom(recurrence, (at) => offsetAt(formats.timeZone, at), now, 1)
  const stop = () =>
    actWithUndo(
      words,
      () => store.setStopped(id, true),
      texts.cancelled({ name }),
      () => store.setStopped(id, false),
    )
  return (
    <li className="crow timed tall dated">
      <time dateTime={next && toInstant(next.at)}>{next && formatTimeWithDay(toInstant(next.at), now, formats)}</time>
      <div>
        <b className="chl">
          <Icon name="maint" />
          <a className="cname" href={consoleAddress(slug, `maintenance/${id}`)}>
            {name}
          </a>
        </b>
        <p className="soft">{repeatText(repeatOf(rule, starts), starts, rule, words)}</p>
      </div>
      {mayPlan && (
        <div className="cside">
          <a className="btn quiet" href={consoleAddress(slug, `maintenance/${id}`)}>
            {texts.change}
          </a>
          <button className="btn quiet" type="button" onClick={() => void stop()}>
            {texts.stopRecurring}
          </button>
        </div>
      )}
    </li>
  )
}
