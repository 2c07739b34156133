import { fileHref } from '../../core/publication/files.ts'
import type { ConsoleProps } from '../team/team.ts'

/** The props of the console's islands for a route, and the page's colour. */
export function buildConsoleProps({ publicationState, page, member, locale, consolePage }: App.Locals): {
  props: ConsoleProps
  brand: string | null
} {
  const publicPage = publicationState.state === 'published' ? publicationState.publication.page : null
  const publicUrl = consolePage?.publicUrl ?? null
  const props = {
    page: page ?? '',
    slug: consolePage?.slug ?? '',
    publicUrl,
    // Another host does not serve this page's files.
    logo: publicPage?.logo && publicUrl === '/' ? fileHref(publicPage.logo.path) : null,
    name: publicPage?.name ?? 'Aldis',
    locale,
    timeZone: publicPage?.time_zone ?? 'UTC',
    member,
  }
  return { props, brand: publicPage?.brand_color ?? null }
}
