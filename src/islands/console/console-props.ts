import type { ConsoleProps } from '../team/team.ts'

/** The props of the console's islands for a route, and the page's colour. */
export function buildConsoleProps({ publicationState, page, member, locale }: App.Locals): {
  props: ConsoleProps
  brand: string | null
} {
  const ownPages = Object.keys(member?.roles ?? {})
  const id = page !== null && (ownPages.length === 0 || ownPages.includes(page)) ? page : (ownPages[0] ?? page ?? '')
  const publicPage =
    publicationState.state === 'published' && publicationState.publication.page.id === id
      ? publicationState.publication.page
      : null
  const props = {
    page: id,
    name: publicPage?.name ?? 'Aldis',
    locale,
    timeZone: publicPage?.time_zone ?? 'UTC',
    member,
  }
  return { props, brand: publicPage?.brand_color ?? null }
}
