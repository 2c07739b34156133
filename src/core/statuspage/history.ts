import type { Month, MonthEntry } from '../archive/month.ts'
import type { MonthsWithText } from '../archive/reader.ts'
import { zoneNameFormatter } from '../time/clock.ts'
import type { Instant } from '../time/instant.ts'
import { addMonths, daysIn, monthOfDay, startOfMonth } from '../time/month.ts'
import { formatZoned, startOfDay } from '../time/zone.ts'
import { v2Component } from './component.ts'
import type { PageContext } from './page.ts'
import type { V2History } from './schema.ts'

/** How many months stand on one page. */
const MAX_V2_MONTHS = 3
/** A century: pages beyond it are none. */
const MAX_PAGES = 400

/** The months of a page of the history, newest first; null where there is no such page. */
export function historyMonths(today: string, page: string): Month[] | null {
  const number = Number(page || '1')
  if (!Number.isInteger(number) || number < 1 || number > MAX_PAGES) return null
  const newest = addMonths(monthOfDay(today), (1 - number) * MAX_V2_MONTHS)
  return Array.from({ length: MAX_V2_MONTHS }, (_, back) => addMonths(newest, -back))
}

/**
 * A page of the history (`GET /history?page=N` with `Accept: application/json`) in Statuspage's shape, measured on
 * GitHub's page of August 2026.
 */
export function v2History(context: PageContext, { months }: MonthsWithText): V2History {
  const { page, components } = context.publication
  const [newest, oldest] = [months[0]?.month ?? '', months.at(-1)?.month ?? '']
  const afterwards = startOfMonth(page.time_zone, addMonths(newest, 1))
  const time = (at: number) => formatZoned(page.time_zone, new Date(at).toISOString())
  return {
    components: components.map((component) => v2Component(component, context)),
    months: months.map(({ month, incidents }) => ({
      name: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00Z`)),
      year: Number(month.slice(0, 4)),
      starts_on: new Date(`${month}-01T00:00Z`).getUTCDay(),
      days: daysIn(month),
      incidents: incidents.map(({ entry, words }) => ({
        code: codeOf(entry),
        name: entry.name,
        message: words,
        impact: entry.impact,
        timestamp: timestamp(entry, page.time_zone),
      })),
    })),
    component_filter: null,
    start_time: time(startOfDay(page.time_zone, `${oldest}-01`)),
    end_time: time(afterwards - 1000),
  }
}

/** The id that Statuspage's clients know an incident by. */
function codeOf({ external_id, id }: MonthEntry): string {
  return external_id || id
}

/** From when to when, as HTML: the second day only where it is another; nothing of an end that has not come. */
function timestamp({ kind, began, scheduled_until, resolved_at }: MonthEntry, timeZone: string): string {
  const end = kind === 'maintenance' ? (scheduled_until ?? resolved_at) : resolved_at
  const [from, until] = [momentOf(began, timeZone), end === null ? null : momentOf(end, timeZone)]
  const zone = zoneNameFormatter('en', timeZone)(began)
  if (until === null) return `${from.day}, ${from.time} ${zone}`
  return `${from.day}, ${from.time} - ${until.day === from.day ? '' : `${until.day}, `}${until.time} ${zone}`
}

function momentOf(at: Instant, timeZone: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: `${part('month')} <var data-var='date'>${part('day')}</var>`,
    time: `<var data-var='time'>${part('hour')}:${part('minute')}</var>`,
  }
}
