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
