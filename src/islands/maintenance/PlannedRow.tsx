import { consoleAddress } from '../../core/page/console-address.ts'
import { toInstant, toMillis } from '../../core/time/instant.ts'
import type { MaintenancesStore } from '../../stores/team/maintenance/maintenances.ts'
import type { TeamMaintenance } from '../../stores/team/maintenance/records.ts'
import { usePostPlanned } from '../notifying/use-post-planned.tsx'
import { actWithUndo } from '../team/act-with-undo.ts'
import { formatTime, formatTimeWithDay } from '../team/format-time.ts'
import { DETAILS_HASH } from '../team/links.ts'
import { isLate, stateOf, timesOf } from '../team/maintenance-state.ts'
import type { Localization } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

/** What every row of the screen is given. */
export interface RowProps extends Localization {
  page: string
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
  page,
  slug,
  store,
  mayPlan,
  now,
  words,
  formats,
}: RowProps & { maintenance: TeamMaintenance }) {
  const { id, name, status, scheduled_for, scheduled_until } = maintenance
  const { start, end } = timesOf(maintenance)
  const { maintenance: texts } = words
  const { askButton, question } = usePostPlanned({ page, maintenance, store, words, formats })
  const isSoon = scheduled_for === null || toMillis(scheduled_for) - now < SOON_MS
  const isRunning = status === 'in_progress' || status === 'verifying'
  return (
    <li className="crow timed tall dated">
      <time dateTime={start ?? undefined}>
        {start && (end ? formats.timeRange(start, end) : formatTimeWithDay(start, now, formats))}
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
              {isSoon && askButton('begun', texts.begin)}
              <a className="btn quiet" href={consoleAddress(slug, `incidents/${id}${DETAILS_HASH}`)}>
                {texts.change}
                <span className="v"> {name}</span>
              </a>
              {askButton('cancelled', texts.cancel, 'btn quiet')}
            </>
          )}
          {isRunning && (
            <>
              {scheduled_until && (
                <button
                  className="btn"
                  type="button"
                  onClick={() => {
                    const before = toMillis(scheduled_until)
                    const later = Math.max(before, now) + EXTENSION_MS
                    void actWithUndo(
                      words,
                      () => store.setEnd(id, later),
                      texts.extended({ name, time: formatTime(toInstant(later), now, formats) }),
                      () => store.setEnd(id, before),
                    )
                  }}
                >
                  {texts.extend({ duration: formats.duration(EXTENSION_MS) })}
                </button>
              )}
              {askButton('completed', texts.end)}
            </>
          )}
        </div>
      )}
      {question}
    </li>
  )
}
