import { Icon } from './Icon.tsx'
import type { Shown } from './shown.ts'

/** Says from when the news is; seen while that is longer ago than it should be. */
export function StaleNote({ shown: { confirmedAt, words, formats } }: { shown: Shown }) {
  const { visitor } = words
  return (
    <div className="g if-stale">
      <span />
      <p className="note">
        <Icon name="void" />
        <span>
          <strong data-as-of={visitor.staleTitle({ time: '{time}' })}>
            {visitor.staleTitle({ time: formats.clock(confirmedAt) })}
          </strong>{' '}
          {visitor.staleText}
        </span>
      </p>
    </div>
  )
}
