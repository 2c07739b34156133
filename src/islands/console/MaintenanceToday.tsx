import { consoleAddress } from '../../core/page/console-address.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { maintenanceToday } from '../team/board-view.ts'
import { formatTime } from '../team/format-time.ts'
import { isLate, stateOf } from '../team/maintenance-state.ts'
import { type Localization, useNow } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

/** Maintenance that runs or begins today, or is late; nothing on other days. */
export function MaintenanceToday({ board, slug, words, formats }: Localization & { board: Board; slug: string }) {
  const now = useNow(board)
  const listed = maintenanceToday(board, now, formats.timeZone)
  if (listed.length === 0) return null
  return (
    <section className="csec" aria-labelledby="mt">
      <header>
        <h2 id="mt">
          <a href={consoleAddress(slug, 'maintenance')}>{words.maintenance.title}</a>
        </h2>
      </header>
      <ul className="crows">
        {listed.map((one) => (
          <li key={one.id} className="crow timed tall dated">
            <time dateTime={one.scheduled_for ?? undefined}>
              {one.scheduled_for && formatTime(one.scheduled_for, now, formats)}
            </time>
            <div>
              <b className="chl">
                <Icon name="maint" />
                <a className="cname" href={consoleAddress(slug, `incidents/${one.id}`)}>
                  {one.name}
                </a>
              </b>
              <p className={isLate({ ...one, status: one.status ?? '' }, now) ? 'cstate clate' : 'cstate soft'}>
                {stateOf({ ...one, status: one.status ?? '' }, now, { words, formats })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
