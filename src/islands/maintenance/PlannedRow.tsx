import { consoleAddress } from '../../core/page/console-address.ts'
import { toMillis } from '../../core/time/instant.ts'
import type { MaintenancesStore } from '../../stores/team/maintenance/maintenances.ts'
import type { TeamMaintenance } from '../../stores/team/maintenance/records.ts'
import { actWithUndo } from '../team/act-with-undo.ts'
import { formatTimeWithDay } from '../team/format-time.ts'
import { DETAILS_HASH } from '../team/links.ts'
import { isLate, stateOf } from '../team/maintenance-state.ts'
import type { Localization } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { incidentWord } from '../visitor/presentation.ts'

/** What every row of the screen is given. */
export interface RowProps extends Localization {
  slug: string
  store: MaintenancesStore
  mayPlan: boolean
  now: number
}

/** By how much a running maintenance is prolonged at once, in milliseconds. */
const EXTENSION_MS = 30 * 60_000

/** What is further away than this is not begun from the list by a slip of the hand, in milliseconds. */
const SOON_MS = 48 * 3_600_000

/** One maintenance: when, what, how it stands, and what is done with it. */
export function PlannedRow({
  maintenance,
  slug,
  store,
  mayPlan,
  now,
  words,
  formats,
}: RowProps & { maintenance: TeamMaintenance }) {
  const { id, name, status, scheduled_for, scheduled_until } = maintenance
  const { maintenance: texts } = words
  const post = (what: 'begun' | 'completed' | 'cancelled') =>
    actWithUndo(words, () => store.post(id, what), saidOf(what), store.withdraw)
  const saidOf = (what: 'begun' | 'completed' | 'cancelled') =>
    what === 'cancelled'
      ? texts.cancelled({ name })
      : `${name}: ${incidentWord(what === 'begun' ? 'in_progress' : 'completed', words)}.`
  const isSoon = scheduled_for === null || toMillis(scheduled_for) - now < SOON_MS
  const isRunning = status === 'in_progress' || status === 'verifying'
  return (
    <li className="crow timed tall dated">
      <time dateTime={scheduled_for ?? undefined}>
        {scheduled_for && formatTimeWithDay(scheduled_for, now, formats)}
      </time>
      <div>
        <b className="chl">
          <Icon name="maint" />
          <a className="cname" href={consoleAddress(slug, `incidents/${id}`)}>
            {name}
          </a>
        </b>
        <p className={isLate(maintenance, now) ? 'cstate clate' : 'cstate soft'}>
          {stateOf(maintenance, now, { words, formats })}
        </p>
      </div>
      {mayPlan && status !== '' && status !== 'completed' && (
        <div className="cside">
          {status === 'scheduled' && (
            <>
              {isSoon && (
                <button className="btn" type="button" onClick={() => void post('begun')}>
                  {texts.begin}
                </button>
              )}
              <a className="btn quiet" href={consoleAddress(slug, `incidents/${id}${DETAILS_HASH}`)}>
                {texts.change}
                <span className="v"> {name}</span>
              </a>
              <button className="btn quiet" type="button" onClick={() => void post('cancelled')}>
                {texts.cancel}
              </button>
            </>
          )}
          {isRunning && (
            <>
              {scheduled_until && (
                <button
                  className="btn"
                  type="button"
                  onClick={() => {
                    const end = toMillis(scheduled_until)
                    void actWithUndo(
                      words,
                      () => store.setEnd(id, Math.max(end, now) + EXTENSION_MS),
                      texts.extended,
                      () => store.setEnd(id, end),
                    )
                  }}
                >
                  {texts.extend({ duration: formats.duration(EXTENSION_MS) })}
                </button>
              )}
              <button className="btn" type="button" onClick={() => void post('completed')}>
                {texts.end}
              </button>
            </>
          )}
        </div>
      )}
    </li>
  )
}
