import type { ConsoleProps } from '../team/team.ts'

/** What a route of the console tells its islands, and the page's colour. */
export function consoleOf({ reading, member, locale }: App.Locals): { props: ConsoleProps; brand: string | null } {
  const page = reading.state === 'published' ? reading.publication.page : null
  const mine = Object.keys(member?.roles ?? {})
  const id = page && (mine.length === 0 || mine.includes(page.id)) ? page.id : (mine[0] ?? page?.id ?? '')
  // A private page tells strangers nothing, not even its name.
  const isTold = page?.visibility === 'public' || mine.includes(id)
  const shown = page?.id === id && isTold ? page : null
  const props = { page: id, name: shown?.name ?? 'Aldis', locale, timeZone: shown?.time_zone ?? 'UTC', member }
  return { props, brand: shown?.brand_color ?? null }
}
