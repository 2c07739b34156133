import { type Instant, toMillis } from '../../core/time/instant.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { Shown } from './shown.ts'

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

/** From when until when, with the day; where it has no end, its start. In the page's zone, as all times. */
export function Stretch({ from, until, formats }: { from: Instant; until: Instant | null; formats: Formats }) {
  return (
    <time dateTime={from} data-clock="stretch" data-until={until}>
      {formats.stretch(from, until)}
    </time>
  )
}

/** By when the team promised to say more; from then on, by when it had. */
export function NextUpdate({ at, shown: { words, formats, now } }: { at: Instant; shown: Shown }) {
  const { nextUpdate, nextUpdateWas } = words.visitor
  return (
    <>
      <span>{toMillis(at) < now ? nextUpdateWas : nextUpdate}</span>{' '}
      <time dateTime={at} data-clock="" data-late={nextUpdateWas}>
        {formats.clock(at)}
      </time>
    </>
  )
}
