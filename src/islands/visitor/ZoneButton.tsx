import type { Shown } from './shown.ts'

/**
 * Shows all times in the visitor's own zone, and back: by src/live/times.ts, which hides it where that is no
 * difference.
 */
export function ZoneButton({ shown: { publication, confirmedAt, words, formats } }: { shown: Shown }) {
  const { visitor } = words
  return (
    <button
      className="text"
      type="button"
      data-zone={publication.page.time_zone}
      data-mine={visitor.showMyTime}
      data-page={visitor.showPageTime({ zone: formats.zone(confirmedAt) })}
    >
      {visitor.showMyTime}
    </button>
  )
}
