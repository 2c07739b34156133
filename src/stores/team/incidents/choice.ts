import * as v from 'valibot'
import { ListChoice } from '../../../core/incident-list/filter.ts'
import { type Millis, toInstant } from '../../../core/time/instant.ts'
import { startOfDay } from '../../../core/time/zone.ts'

const DAY_MS = 86_400_000
/** The days of the period that is no year. */
const LAST_DAYS = 90
/** That period as the address has it. */
export const LAST_90_DAYS = '90d'

/** What the screen is filtered by, as its address has it. */
export const ShownChoice = v.object({
  ...ListChoice.entries,
  /** `90d` or a year of the page's zone. */
  period: v.optional(v.pipe(v.string(), v.regex(/^(90d|\d{4})$/))),
})
export type ShownChoice = v.InferOutput<typeof ShownChoice>

/** The choice that an address says after its `?`; what cannot be read there filters nothing. */
export function choiceOfAddress(search: string): ShownChoice {
  const asked = Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== ''))
  const entries = Object.entries(ShownChoice.entries).flatMap(([name, schema]) => {
    const parsed = v.safeParse(schema, asked[name])
    return parsed.success && parsed.output !== undefined ? [[name, parsed.output]] : []
  })
  return v.parse(ShownChoice, Object.fromEntries(entries))
}

/** What stands after an address of that choice: with its `?`, or nothing. */
export function addressOfChoice(choice: ShownChoice): string {
  const query = new URLSearchParams(
    Object.entries(choice).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  ).toString()
  return query === '' ? '' : `?${query}`
}

/** Whether a choice filters anything. */
export function isFiltered(choice: ShownChoice): boolean {
  return addressOfChoice(choice) !== ''
}

/** A choice as the backend is asked: the period as moments of the page's zone. */
export function queryOfChoice(
  { period, ...choice }: ShownChoice,
  { page, timeZone, now }: { page: string; timeZone: string; now: Millis },
): Record<string, string> {
  const asked = Object.entries({ ...choice, page }).flatMap(([name, value]) =>
    value === undefined || value.trim() === '' ? [] : [[name, value] as const],
  )
  return { ...Object.fromEntries(asked), ...momentsOf(period, timeZone, now) }
}

function momentsOf(period: string | undefined, timeZone: string, now: Millis): Record<string, string> {
  if (period === undefined) return {}
  if (period === LAST_90_DAYS) return { from: toInstant(now - LAST_DAYS * DAY_MS) }
  const begin = (year: number) => toInstant(startOfDay(timeZone, `${String(year).padStart(4, '0')}-01-01`))
  return { from: begin(Number(period)), until: begin(Number(period) + 1) }
}
