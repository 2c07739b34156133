import type { Instant } from '../../core/time/instant.ts'
import type { Formats } from '../../i18n/formats.ts'

/** A clock time in the page's zone; scripts may rewrite it in the visitor's own. */
export function Clock({ at, formats }: { at: Instant; formats: Formats }) {
  return (
    <time dateTime={at} data-clock="">
      {formats.clock(at)}
    </time>
  )
}

/** A day; scripts put "4 min ago" in its place while that is young. */
export function Ago({ at, formats }: { at: Instant; formats: Formats }) {
  return (
    <time dateTime={at} data-ago="">
      {formats.date(at)}
    </time>
  )
}

/** A stretch of time within which the zone is said once, from a time to another; `dated` with the day before it. */
export function Range({
  from,
  until,
  dated = false,
  formats,
}: {
  from: Instant
  until: Instant
  dated?: boolean
  formats: Formats
}) {
  return (
    <time dateTime={from} data-clock={dated ? 'day' : 'bare'} data-until={until}>
      {dated ? formats.datedRange(from, until) : formats.range(from, until)}
    </time>
  )
}
