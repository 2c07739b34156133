import type { PageView } from './page-view.ts'

/**
 * Whose times these are. Where a visitor's own clock differs, a button in the text's place switches all times to that and
 * back (src/live/times.ts).
 */
export function ZoneButton({ view: { publication, confirmedAt, words, formats } }: { view: PageView }) {
  const { visitor } = words
  const text = visitor.timesIn({ zone: formats.zoneName(confirmedAt) })
  return (
    <span>
      <span>{text}</span>
      <button
        className="text"
        type="button"
        hidden
        data-zone={publication.page.time_zone}
        data-times={visitor.timesIn({ zone: '{zone}' })}
        title={visitor.showMyTime}
      >
        {text}
      </button>
    </span>
  )
}
