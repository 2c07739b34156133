import type { ConsoleProps } from '../team/team.ts'

/** What a route of the console tells its islands, and the page's colour. */
export function consoleOf({ reading, page, member, locale }: App.Locals): {
  props: ConsoleProps
  brand: string | null
} {
  const mine = Object.keys(member?.roles ?? {})
  const id = page !== null && (mine.length === 0 || mine.includes(page)) ? page : (mine[0] ?? page ?? '')
  const shown = reading.state === 'published' && reading.publication.page.id === id ? reading.publication.page : null
  const props = { page: id, name: shown?.name ?? 'Aldis', locale, timeZone: shown?.time_zone ?? 'UTC', member }
  return { props, brand: shown?.brand_color ?? null }
}
