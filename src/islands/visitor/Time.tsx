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

interface AgoProps {
  at: Instant
  formats: Formats
  /** The page's day: one of a year before is said with it. */
  today: string | undefined
}

/** A day; scripts put "4 min ago" in its place while that is young. */
export function Ago({ at, formats, today = '' }: AgoProps) {
  const isOld = at < today.slice(0, 4)
  return (
    <time dateTime={at} data-ago="" data-clock={isOld ? 'day' : undefined}>
      {isOld ? formats.longDate(at) : formats.date(at)}
    </time>
  )
}

interface StretchProps {
  from: Instant
  until: Instant | null
  formats: Formats
  /** What a script writes into the element before it once `from` has passed. */
  late?: string | undefined
}

/** From when until when, with the day; where it has no end, its start. In the page's zone, as all times. */
export function Stretch({ from, until, formats, late }: StretchProps) {
  return (
    <time dateTime={from} data-clock="stretch" data-until={until} data-late={late}>
      {formats.stretch(from, until)}
    </time>
  )
}

interface PlannedProps {
  from: Instant
  until: Instant | null
  /** What stands before it until it is late. */
  label: string
  shown: Shown
}

/** When a maintenance that has not begun is planned for; from its planned start on, when it was. */
export function Planned({ from, until, label, shown }: PlannedProps) {
  const { words, formats, now } = shown
  const late = words.visitor.plannedForWas
  return (
    <>
      <span>{toMillis(from) < now ? late : label}</span>{' '}
      <Stretch from={from} until={until} formats={formats} late={late} />
    </>
  )
}

/** Until when a maintenance that runs is planned; past its plan, until when it was. */
export function PlannedUntil({ at, shown: { words, formats, now } }: { at: Instant; shown: Shown }) {
  const { plannedUntil, plannedUntilWas } = words.visitor
  return (
    <>
      <span>{toMillis(at) < now ? plannedUntilWas : plannedUntil}</span>{' '}
      <Stretch from={at} until={null} formats={formats} late={plannedUntilWas} />
    </>
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
