import { incidentPath } from '../incident/address.ts'
import { type Reader, toldTo } from '../incident/told.ts'
import { pathIn } from '../page/locales.ts'
import { eitherIds, withMembers } from '../publication/find.ts'
import { newestKnown } from '../publication/order.ts'
import type { Publication, PublicComponent, PublicIncident } from '../publication/publication.ts'
import type { IncidentStatus } from '../status/incident.ts'
import { IncidentSource, readSource } from '../statuspage/source.ts'
import type { FeedWords } from './words.ts'

/** What a feed is made of: the page, or a part of it, in one of the page's languages. */
export interface FeedContext {
  publication: Publication
  /** The page's public origin: everything in a feed is named in full. */
  origin: string
  /** The page's language that the address is in. */
  locale: string
  words: FeedWords
  /** The component, or group with its components, that the feed is of; null for the whole page. */
  scope: PublicComponent | null
}

/** The ids of the components that a feed is of, ours and the vendor's, a group's with its members'; none for all. */
export function idsOf({ publication, scope }: Pick<FeedContext, 'publication' | 'scope'>): string[] | undefined {
  if (scope === null) return undefined
  return eitherIds(withMembers(publication.components, scope))
}

/**
 * Where a path of the page stands in the feed's language, in full; the page itself without a slash, as Statuspage does.
 */
export function urlOf({ publication, origin, locale }: FeedContext, path: string): string {
  const local = pathIn(locale, publication.page, path)
  return local === '/' ? origin : origin + local
}

/** The address in full of a file of the feed's part of the page: `history.rss`. */
export function ownUrl(context: FeedContext, file: string): string {
  return urlOf(context, partPath(context, `/${file}`))
}

/** The path of the page, or of the component, that a feed is of. */
export function partPath({ scope }: Pick<FeedContext, 'scope'>, file = ''): string {
  return scope === null ? file || '/' : `/components/${scope.id}${file}`
}

/** The address of an incident's page in full. */
export function incidentUrl(context: FeedContext, incident: PublicIncident): string {
  return urlOf(context, incidentPath(incident))
}

/** What a feed's title calls it by. */
export function nameOf({ publication, scope, words }: FeedContext): string {
  const { name } = publication.page
  return scope === null ? name : words.part({ name, component: scope.name })
}

/**
 * The page's incidents and those of the archive, which the publication's words outrank, as far as the feed is of them,
 * and in its language where the team gave a translation.
 */
export function incidentsOf(context: FeedContext, archived: readonly PublicIncident[]): PublicIncident[] {
  const { publication } = context
  const ids = idsOf(context)
  return newestKnown(publication.incidents, archived)
    .filter((incident) => ids === undefined || concerns(incident, ids))
    .map((incident) => toldTo(readerOf(context), incident))
}

/** Who reads a feed. */
export function readerOf({ publication, locale }: FeedContext): Reader {
  return { locale, own: publication.page.locale }
}

/** An older import names an incident's components, and none in its updates. */
function concerns({ affected, source }: PublicIncident, ids: readonly string[]): boolean {
  const listed = readSource(IncidentSource, source).components ?? []
  return [...affected.map(({ component }) => component), ...listed].some((id) => ids.includes(id))
}

/** Whether the work of a maintenance ever began, by what was said of it. */
export function wasWorkedOn({ updates }: PublicIncident): boolean {
  const begun: readonly IncidentStatus[] = ['in_progress', 'verifying']
  return updates.some(({ status }) => begun.includes(status))
}
