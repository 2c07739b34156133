import type { Millis } from '../../core/time/instant.ts'
import { Icon } from './Icon.tsx'
import { asOfText, type PageView } from './page-view.ts'
import { ZoneButton } from './ZoneButton.tsx'

/** Its text is as wide as any while the page is live: its room is kept, so that nothing beside it moves. */
const WIDE_AGE: Millis = 59_000

interface LastConfirmedProps {
  view: PageView
  children?: React.ReactNode
}

/**
 * When the backend was last confirmed, how changes arrive, and whose times they are: the first two are kept up to date
 * by src/live/write-freshness.ts.
 */
export function LastConfirmed({ view, children }: LastConfirmedProps) {
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
        <time
          dateTime={confirmedAt}
          data-confirmed=""
          data-fresh={visitor.confirmedAgo({ ago: '{ago}' })}
          data-stale={visitor.notConfirmedSince({ time: '{time}' })}
          data-widest={visitor.confirmedAgo({ ago: formats.ago(WIDE_AGE) })}
          title={visitor.confirmedAgo({ ago: formats.dateTime(confirmedAt) })}
        >
          <span>
            {view.isStale
              ? visitor.notConfirmedSince({ time: asOfText(view) })
              : visitor.confirmedAt({ time: formats.clock(confirmedAt) })}
          </span>
        </time>
      </span>
      {children}
      <ZoneButton view={view} />
      <span>
        <span
          data-connection=""
          data-live={visitor.live}
          data-reconnecting={visitor.reconnecting}
          data-polling={visitor.polling}
          data-offline={visitor.offline}
          data-stale={visitor.tryingAgain}
        >
          {view.isStale ? visitor.tryingAgain : visitor.live}
        </span>
      </span>
    </p>
  )
}
