import { Icon } from './Icon.tsx'
import { asOfText, type PageView } from './page-view.ts'

/** Says how old the status is while it is stale; it also works without styles. */
export function StaleNote({ view }: { view: PageView }) {
  const { visitor } = view.words
  return (
    <div className="g if-stale" hidden={!view.isStale}>
      <span />
      <p className="note">
        <Icon name="void" />
        <span>
          <strong data-as-of={visitor.staleTitle({ time: '{time}' })}>
            {visitor.staleTitle({ time: asOfText(view) })}
          </strong>{' '}
          <span className="if-online">{visitor.staleText}</span>
          <span className="if-offline">{visitor.offlineText}</span>
        </span>
      </p>
    </div>
  )
}
