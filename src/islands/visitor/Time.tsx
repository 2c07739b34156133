import { type Instant, toMillis } from '../../core/time/instant.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { PageView } from './page-view.ts'

interface ClockProps {
  at: Instant
  formats: Formats
  /** In columns, below a line that says whose times these are: without the zone. */
  isBare?: boolean
}

/** A clock time in the page's zone; scripts may rewrite it in the visitor's own. */
export function Clock({ at, formats, isBare = false }: ClockProps) {
  return (
    <time dateTime={at} data-clock={isBare ? 'bare' : ''}>
      {isBare ? formats.clockWithoutZone(at) : formats.clock(at)}
    </time>
  )
}

interface AgoProps {
  at: Instant
  formats: Formats
  /** The page's day: a time in another year is shown with its year. */
  today: string | undefined
}

/** A day; scripts replace it by "4 min ago" while it is recent. */
export function Ago({ at, formats, today = '' }: AgoProps) {
  const isOld = at < today.slice(0, 4)
  return (
    <time dateTime={at} data-ago="" data-clock={isOld ? 'day' : undefined}>
      {isOld ? formats.longDate(at) : formats.date(at)}
    </time>
  )
}

interface TimeRangeProps {
  from: Instant
  until: Instant | null
  formats: Formats
  /** The text that a script writes into the preceding element once `from` has passed. */
  lateLabel?: string | undefined
  /** Beside its day: the clock times alone. */
  isBare?: boolean | undefined
}

/** A time range with its day; without an end, its start. In the page's zone, like all times. */
export function TimeRange({ from, until, formats, lateLabel, isBare = false }: TimeRangeProps) {
  return (
    <time dateTime={from} data-clock="range" data-until={until} data-late={lateLabel}>
      {isBare ? bareRange(from, until, formats) : formats.timeRange(from, until)}
    </time>
  )
}

function bareRange(from: Instant, until: Instant | null, formats: Formats): string {
  if (until === null) return formats.clockWithoutZone(from)
  const isOneDay = formats.date(from) === formats.date(until) && formats.zoneName(from) === formats.zoneName(until)
  return isOneDay
    ? `${formats.clockWithoutZone(from)}–${formats.clockWithoutZone(until)}`
    : formats.timeRange(from, until)
}

interface PlannedProps {
  from: Instant
  until: Instant | null
  /** The label before it until it is late. */
  label: string
  view: PageView
  isBare?: boolean
}

/** The planned start of a maintenance that has not begun; once that has passed, a label says so. */
export function PlannedTime({ from, until, label, view, isBare }: PlannedProps) {
  const { words, formats, now } = view
  const late = words.visitor.wasPlannedFor
  return (
    <>
      <span>{toMillis(from) < now ? late : label}</span>{' '}
      <TimeRange from={from} until={until} formats={formats} lateLabel={late} isBare={isBare} />
    </>
  )
}

interface PlannedUntilProps {
  at: Instant
  view: PageView
  /** Where today is meant: without the day. */
  isToday?: boolean
}

/** The planned end of a running maintenance; once that has passed, a label says so. */
export function PlannedUntil({ at, view: { words, formats, now }, isToday = false }: PlannedUntilProps) {
  const { plannedUntil, wasPlannedUntil } = words.visitor
  return (
    <>
      <span>{toMillis(at) < now ? wasPlannedUntil : plannedUntil}</span>{' '}
      {isToday ? (
        <time dateTime={at} data-clock="" data-late={wasPlannedUntil}>
          {formats.clock(at)}
        </time>
      ) : (
        <TimeRange from={at} until={null} formats={formats} lateLabel={wasPlannedUntil} />
      )}
    </>
  )
}

/** When the next update is due; once that has passed, a label says so. */
export function NextUpdate({ at, view: { words, formats, now } }: { at: Instant; view: PageView }) {
  const { nextUpdate, nextUpdateWasDue } = words.visitor
  return (
    <>
      <span>{toMillis(at) < now ? nextUpdateWasDue : nextUpdate}</span>{' '}
      <time dateTime={at} data-clock="" data-late={nextUpdateWasDue}>
        {formats.clock(at)}
      </time>
    </>
  )
}
