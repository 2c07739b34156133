import { Icon } from './Icon.tsx'
import type { Shown } from './shown.ts'
import { ZoneButton } from './ZoneButton.tsx'

/** When the backend was last heard, and how news comes: both kept up by src/live/status.ts. */
export function Confirmed({ shown }: { shown: Shown }) {
  const { confirmedAt, words, formats } = shown
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
        <time dateTime={confirmedAt} data-confirmed="" title={formats.dated(confirmedAt)}>
          {formats.seconds(confirmedAt)}
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
        data-tell={visitor.tell}
        data-end={visitor.tellEnd}
        data-blocked={visitor.tellBlocked}
      >
        {visitor.tell}
      </button>
      <ZoneButton shown={shown} />
    </p>
  )
}
