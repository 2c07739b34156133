import { Icon } from './Icon.tsx'
import { asOf, type Shown } from './shown.ts'

/**
 * Says from when the news is; there while that is longer ago than it should be, also where a page is read without
 * styles.
 */
export function StaleNote({ shown }: { shown: Shown }) {
  const { visitor } = shown.words
  return (
    <div className="g if-stale" hidden={!shown.isStale}>
      <span />
      <p className="note">
        <Icon name="void" />
        <span>
          <strong data-as-of={visitor.staleTitle({ time: '{time}' })}>
            {visitor.staleTitle({ time: asOf(shown) })}
          </strong>{' '}
          <span className="if-online">{visitor.staleText}</span>
          <span className="if-offline">{visitor.offlineText}</span>
        </span>
      </p>
    </div>
  )
}
