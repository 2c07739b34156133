import { Icon } from './Icon.tsx'
import { asOf, type Shown } from './shown.ts'

/** Says from when the news is; seen while that is longer ago than it should be. */
export function StaleNote({ shown }: { shown: Shown }) {
  const { visitor } = shown.words
  return (
    <div className="g if-stale">
      <span />
      <p className="note">
        <Icon name="void" />
        <span>
          <strong data-as-of={visitor.staleTitle({ time: '{time}' })}>
            {visitor.staleTitle({ time: asOf(shown) })}
          </strong>{' '}
          {visitor.staleText}
        </span>
      </p>
    </div>
  )
}
