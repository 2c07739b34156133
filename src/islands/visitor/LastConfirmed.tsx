import { Icon } from './Icon.tsx'
import type { PageView } from './page-view.ts'
import { ZoneButton } from './ZoneButton.tsx'

/** When the backend was last confirmed, and how changes arrive: both updated by src/live/write-freshness.ts. */
export function LastConfirmed({ view }: { view: PageView }) {
  const { confirmedAt, words, formats } = view
  const { visitor } = words
  return (
    <p className="meta">
      <span>
        <span className="if-fresh">
          <Icon name="ok" />
        </span>
        <span className="if-stale">
          <Icon name="void" />
        </span>
        {visitor.lastConfirmed}{' '}
        <time dateTime={confirmedAt} data-confirmed="" title={formats.dateTime(confirmedAt)}>
          {formats.clockWithSeconds(confirmedAt)}
        </time>{' '}
        <span data-confirmed-ago="" />
      </span>
      <span
        data-connection=""
        data-live={visitor.live}
        data-reconnecting={visitor.reconnecting}
        data-polling={visitor.polling}
        data-offline={visitor.offline}
      >
        {visitor.live}
      </span>
      <button
        className="text"
        type="button"
        data-notify={visitor.notify}
        data-end={visitor.stopNotifications}
        data-blocked={visitor.notificationsBlocked}
      >
        {visitor.notify}
      </button>
      <ZoneButton view={view} />
    </p>
  )
}
