import { workBeganAt } from '../../core/incident/start-time.ts'
import { consoleAddress } from '../../core/page/console-address.ts'
import type { Instant } from '../../core/time/instant.ts'
import { joinParts } from '../../i18n/base/lists.ts'
import type { Board, TeamIncident } from '../../stores/team/model/records.ts'
import { maintenanceToday, nextMaintenance, updatesOf } from '../team/board-view.ts'
import { formatTime, formatTimeWithoutZone } from '../team/format-time.ts'
import { isLate, stateOf, timesOf } from '../team/maintenance-state.ts'
import { type Localization, useNow } from '../team/team.ts'
import { useLoaded } from '../team/use-loaded.ts'
import { Icon } from '../visitor/Icon.tsx'

interface Props extends Localization {
  board: Board
  page: string
  slug: string
  mayPost: boolean
}

/** Maintenance that runs or begins today, or is late; on other days the next. */
export function MaintenanceToday({ board, page, slug, mayPost, words, formats }: Props) {
  const now = useNow(board)
  const listed = maintenanceToday(board, now, formats.timeZone)
  const keys = useLoaded(
    () => import('./BeginOrEnd.tsx'),
    mayPost && listed.length > 0,
    () => {},
    words,
  )
  const next = listed.length === 0 ? nextMaintenance(board) : null
  const row = (one: TeamIncident) => {
    const { id, name } = one
    const updates = updatesOf(board, id)
    const affected = updates[0]?.affected.map((component) => component.name) ?? []
    const planned = { ...one, status: one.status ?? '', began_at: workBeganAt(updates) }
    const { start: begin, end } = timesOf(planned)
    const state = stateOf(planned, now, { words, formats })
    return (
      <li key={id} className="crow timed tall dated">
        <time dateTime={begin ?? undefined}>{begin && range(begin, next ? null : end)}</time>
        <div>
          <b className="chl">
            <Icon name="maint" />
            <a className="cname" href={consoleAddress(slug, `incidents/${id}`)}>
              {name}
            </a>
          </b>
          <p className={isLate(planned, now) ? 'cstate clate' : 'cstate soft'}>
            {[joinParts(formats.list(affected)), state].filter((text) => text !== '').join(' · ')}
          </p>
        </div>
        {keys && <keys.BeginOrEnd maintenance={one} updates={updates} page={page} words={words} formats={formats} />}
      </li>
    )
  }
  const range = (begin: Instant, end: Instant | null) =>
    end
      ? `${formatTimeWithoutZone(begin, now, formats)} – ${formatTime(end, now, formats)}`
      : formatTime(begin, now, formats)
  return (
    <section className="csec" aria-labelledby="mt">
      <header>
        <h2 id="mt">
          <a href={consoleAddress(slug, 'maintenance')}>{words.maintenance.title}</a>
        </h2>
      </header>
      <div>
        {listed.length === 0 && <p className="soft">{words.maintenance.noneToday}</p>}
        <ul className="crows">{(next ? [next] : listed).map(row)}</ul>
      </div>
    </section>
  )
}
