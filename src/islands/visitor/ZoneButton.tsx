import type { PageView } from './page-view.ts'

/** Switches all times to the visitor's own zone and back (src/live/times.ts, which hides it if the zones agree). */
export function ZoneButton({ view: { publication, confirmedAt, words, formats } }: { view: PageView }) {
  const { visitor } = words
  return (
    <button
      className="text"
      type="button"
      data-zone={publication.page.time_zone}
      data-mine={visitor.showMyTime}
      data-page={visitor.showPageTime({ zone: formats.zoneName(confirmedAt) })}
    >
      {visitor.showMyTime}
    </button>
  )
}
