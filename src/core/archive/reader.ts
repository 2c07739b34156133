import * as v from 'valibot'
import type { Publication, PublicComponent, PublicIncident } from '../publication/publication.ts'
import type { IncidentKind } from '../status/incident.ts'
import { Instant } from '../time/instant.ts'
import type { CombinedMonth } from '../uptime/combined-months.ts'
import { ExcerptCandidate, HighlightSegment } from './excerpt.ts'
import type { HistoryFilter } from './history-filter.ts'
import type { HistoryStart } from './history-pages.ts'
import { Month, MonthCount, MonthDocument, MonthEntry, type Neighbours } from './month.ts'
import type { Phrase } from './phrases.ts'
import type { SearchOrder } from './search-order.ts'
import type { CalendarDocument, UptimeDocument } from './uptime.ts'

/** Which months to read; of each no more than `limit` incidents, after the first `skip`. */
export interface MonthsQuery {
  filter: HistoryFilter
  /** The months themselves, or the page of the history that has them. */
  months: Month[] | HistoryStart
  skip: number
  limit: number
}

const archiveState = {
  /** Whether the archive is complete; after it was created, what is missing comes within seconds. */
  complete: v.boolean(),
  /** The month of the oldest incident; null where there is none. */
  first: v.nullable(Month),
}

/** The incidents of some months, and the count of every month with incidents that pass the filter, newest first. */
export const MonthsResult = v.object({ ...archiveState, counts: v.array(MonthCount), months: v.array(MonthDocument) })
export type MonthsResult = v.InferOutput<typeof MonthsResult>

/** What to search for, in one month or in all. */
export interface SearchQuery {
  phrases: Phrase[]
  filter: HistoryFilter
  month: Month | null
  order: SearchOrder
  skip: number
  limit: number
}

/** An incident that was found: its name and an excerpt of its texts, with the hits marked. */
export const SearchHit = v.object({
  entry: MonthEntry,
  name: v.array(HighlightSegment),
  excerpt: v.array(HighlightSegment),
})
export type SearchHit = v.InferOutput<typeof SearchHit>

/**
 * The results as the archive sends them: the caller builds the excerpts, so that no search blocks the archive for all.
 * Of a long incident it sends no more than an excerpt needs.
 */
export const RawSearchResult = v.object({
  ...archiveState,
  total: v.number(),
  found: v.array(v.object({ entry: MonthEntry, parts: v.array(ExcerptCandidate) })),
})

/** The results in the requested order. */
export const SearchResult = v.object({ ...archiveState, total: v.number(), found: v.array(SearchHit) })
export type SearchResult = v.InferOutput<typeof SearchResult>

/** The incidents of a month, each with its latest update as the team wrote it. */
export const MonthWithText = v.object({
  month: Month,
  incidents: v.array(v.object({ entry: MonthEntry, words: v.string() })),
})
export const MonthsWithText = v.object({ months: v.array(MonthWithText) })
export type MonthsWithText = v.InferOutput<typeof MonthsWithText>

/** When something last changed: an incident by its id, or a month. */
export const ArchivedAddress = v.object({ name: v.string(), updated: Instant })
export const ArchivedAddresses = v.object({
  incidents: v.array(ArchivedAddress),
  months: v.array(ArchivedAddress),
  /** Those of the incidents that have a postmortem. */
  postmortems: v.array(ArchivedAddress),
})
export type ArchivedAddresses = v.InferOutput<typeof ArchivedAddresses>

/**
 * Reads incidents that the publication does not hold. Fails with an error; never returns "none" instead. `newest`,
 * `monthsWithText` and `addresses` also fail until the archive is complete: programs take their result for everything
 * there is, and a feed reader would show old incidents as new. `incident` fails then too where it does not find one,
 * for "none" would be taken for "withdrawn". Results with an archive state say whether they are complete.
 */
export interface ArchiveReader {
  /** By record id or the vendor's id; null if no public incident has it. */
  incident(id: string): Promise<PublicIncident | null>
  /** The incidents before and after one (by record id); both null for one that no month lists. */
  neighbours(id: string): Promise<Neighbours>
  /**
   * The newest of a kind by created_at, `limit` at most; where `components` (their ids, and the vendor's) is given, of
   * these.
   */
  newest(kind: IncidentKind, limit: number, components?: readonly string[]): Promise<PublicIncident[]>
  months(query: MonthsQuery): Promise<MonthsResult>
  search(query: SearchQuery): Promise<SearchResult>
  /** The incidents of these months, in the order of the months. */
  monthsWithText(months: Month[]): Promise<MonthsWithText>
  /** Everything public that has an address of its own, newest first. */
  addresses(): Promise<ArchivedAddresses>
  /** A component's months since it began, as of a publication. */
  calendar(publication: Publication, component: PublicComponent): Promise<CalendarDocument>
  /** Uptimes of components over the last twelve months, as of a publication. */
  uptimes(publication: Publication, components: readonly PublicComponent[]): Promise<UptimeDocument[]>
  /** The combined uptime of components in each of some months, as of a publication. */
  combinedUptime(
    publication: Publication,
    components: readonly PublicComponent[],
    months: readonly Month[],
  ): Promise<CombinedMonth[]>
}
