import type { Publication } from '../publication/publication.ts'
import type { Instant } from '../time/instant.ts'
import { formatZoned } from '../time/zone.ts'
import { vendorId } from './ids.ts'
import type { V2Page } from './schema.ts'

/** What the serialisers of one page share. */
export interface PageContext {
  publication: Publication
  /** The page's public origin, for links. */
  origin: string
  /** An instant on the page's clock, three decimals. */
  time(instant: Instant): string
  /** The id that v2's clients know a component by: the vendor's where it was imported. */
  idOf(component: string): string
}

/** What the serialisers of a page need, made once an answer. */
export function pageContext(publication: Publication, origin: string): PageContext {
  const ids = new Map(publication.components.map(({ id, external_id }) => [id, external_id || id]))
  return {
    publication,
    origin,
    time: (instant) => formatZoned(publication.page.time_zone, instant),
    idOf: (component) => ids.get(component) ?? vendorId(component),
  }
}

/** The page as v2 says it. */
export function v2Page({ publication, origin, time }: PageContext): V2Page {
  const { page } = publication
  return {
    id: page.external_id || page.id,
    name: page.name,
    url: page.url || origin,
    time_zone: page.time_zone,
    updated_at: time(page.updated_at),
  }
}
