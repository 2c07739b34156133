import { localizeIncident, type ReaderLocale } from '../incident/localize.ts'
import { incidentPath } from '../incident/path.ts'
import { localizedPath } from '../page/locales.ts'
import { eitherIds, withMembers } from '../publication/find.ts'
import { mergeNewestFirst } from '../publication/order.ts'
import type { Publication, PublicComponent, PublicIncident } from '../publication/publication.ts'
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
export function scopeComponentIds({
  publication,
  scope,
}: Pick<FeedContext, 'publication' | 'scope'>): string[] | undefined {
  if (scope === null) return undefined
  return eitherIds(withMembers(publication.components, scope))
}

/** The absolute URL of a path in the feed's language; the page itself without a slash, as on Statuspage. */
export function localizedUrl({ publication, origin, locale }: FeedContext, path: string): string {
  const local = localizedPath(locale, publication.page, path)
  return local === '/' ? origin : origin + local
}

/** The address in full of a file of the feed's part of the page: `history.rss`. */
export function scopeUrl(context: FeedContext, file: string): string {
  return localizedUrl(context, scopePath(context, `/${file}`))
}

/** The path of the page, or of the component, that a feed is of. */
export function scopePath({ scope }: Pick<FeedContext, 'scope'>, file = ''): string {
  return scope === null ? file || '/' : `/components/${scope.id}${file}`
}

/** The address of an incident's page in full. */
export function incidentUrl(context: FeedContext, incident: PublicIncident): string {
  return localizedUrl(context, incidentPath(incident))
}

/** The name in a feed's title. */
export function feedName({ publication, scope, words }: FeedContext): string {
  const { name } = publication.page
  return scope === null ? name : words.part({ name, component: scope.name })
}

/**
 * The page's incidents with those of the archive, limited to the feed's scope and localized. The publication's version
 * of an incident wins.
 */
export function feedIncidents(context: FeedContext, archived: readonly PublicIncident[]): PublicIncident[] {
  const { publication } = context
  const ids = scopeComponentIds(context)
  return mergeNewestFirst(publication.incidents, archived)
    .filter((incident) => ids === undefined || affectsAny(incident, ids))
    .map((incident) => localizeIncident(readerLocaleOf(context), incident))
}

/** The locale that a feed is read in. */
export function readerLocaleOf({ publication, locale }: FeedContext): ReaderLocale {
  return { locale, pageLocale: publication.page.locale }
}

/**
 * Whether an incident affects any of these components. An older import lists them on the incident and none in its
 * updates.
 */
function affectsAny({ affected, source }: PublicIncident, ids: readonly string[]): boolean {
  const importedIds = readSource(IncidentSource, source).components ?? []
  return [...affected.map(({ component }) => component), ...importedIds].some((id) => ids.includes(id))
}
