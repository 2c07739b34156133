import * as v from 'valibot'
import type { Publication, PublicComponent, PublicIncident } from '../publication/publication.ts'
import type { IncidentKind } from '../status/incident.ts'
import { Instant } from '../time/instant.ts'
import type { PageMonth } from '../uptime/page-months.ts'
import { Part, Piece } from './excerpt.ts'
import type { PastFilter } from './filter.ts'
import { Month, MonthCount, MonthDocument, MonthEntry, type Neighbours } from './month.ts'
import type { HistoryStart } from './pages.ts'
import type { Phrase } from './phrases.ts'
import type { CalendarDocument, UptimeDocument } from './uptime.ts'

/** Which months to read; of each no more than `most` incidents, after the first `skip`. */
export interface MonthsAsk {
  filter: PastFilter
  /** The months themselves, or the page of the history that has them. */
  months: Month[] | HistoryStart
  skip: number
  most: number
}

const Standing = {
  /** Whether everything there is has come into the archive since it was new; what is missing comes within seconds. */
  complete: v.boolean(),
  /** The month of the oldest incident; null where there is none. */
  first: v.nullable(Month),
}

/** What began in months, and in which months anything did that the filter lets through, newest first. */
export const MonthsAnswer = v.object({ ...Standing, counts: v.array(MonthCount), months: v.array(MonthDocument) })
export type MonthsAnswer = v.InferOutput<typeof MonthsAnswer>

/** What to search for, in one month or in all. */
export interface SearchAsk {
  phrases: Phrase[]
  filter: PastFilter
  month: Month | null
  skip: number
  most: number
}

/** An incident that was found: its name and what answers best in its words, with the hits marked. */
export const Found = v.object({ entry: MonthEntry, name: v.array(Piece), excerpt: v.array(Piece) })
export type Found = v.InferOutput<typeof Found>

/**
 * What was found as the archive says it: whoever asked makes excerpts, so that no search holds the archive of all. Of a
 * long incident the archive hands out no more than an excerpt looks at.
 */
export const RawSearchAnswer = v.object({
  ...Standing,
  total: v.number(),
  found: v.array(v.object({ entry: MonthEntry, parts: v.array(Part) })),
})

/** What was found, the best first. */
export const SearchAnswer = v.object({ ...Standing, total: v.number(), found: v.array(Found) })
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>

/** Incidents of a month with the newest words of each, as the team wrote them. */
export const SpokenMonth = v.object({
  month: Month,
  incidents: v.array(v.object({ entry: MonthEntry, words: v.string() })),
})
export const SpokenMonths = v.object({ months: v.array(SpokenMonth) })
export type SpokenMonths = v.InferOutput<typeof SpokenMonths>

/** When something last changed: an incident by its id, or a month. */
export const Changed = v.object({ name: v.string(), updated: Instant })
export const Addresses = v.object({ incidents: v.array(Changed), months: v.array(Changed) })
export type Addresses = v.InferOutput<typeof Addresses>

/**
 * How a route reads incidents that the publication does not hold. Fails with an error; never answers "none" instead.
 * What programs take for everything there is (`newest`, `spoken`, `addresses`) fails, too, until all of it has come: a
 * reader of feeds would be given the oldest as news. So does `incident` where it is not among what has come: whoever is
 * told that there is none takes it for taken back. Answers with a standing say how they stand.
 */
export interface ArchiveReader {
  /** By record id or by the vendor's id; null where there is none that is public. */
  incident(id: string): Promise<PublicIncident | null>
  /** What began before and after an incident (record id); nothing beside one that is not in any month. */
  beside(id: string): Promise<Neighbours>
  /**
   * The newest of a kind by created_at, `limit` at most; where `components` (their ids, and the vendor's) is given, of
   * these.
   */
  newest(kind: IncidentKind, limit: number, components?: readonly string[]): Promise<PublicIncident[]>
  months(ask: MonthsAsk): Promise<MonthsAnswer>
  search(ask: SearchAsk): Promise<SearchAnswer>
  /** All that began in these months, in their order. */
  spoken(months: Month[]): Promise<SpokenMonths>
  /** Everything public that has an address of its own, newest first. */
  addresses(): Promise<Addresses>
  /** A component's months since it began, as of a publication. */
  calendar(publication: Publication, component: PublicComponent): Promise<CalendarDocument>
  /** Uptimes of components over the last thirty days and twelve months, as of a publication. */
  uptimes(publication: Publication, components: readonly PublicComponent[]): Promise<UptimeDocument[]>
  /** The uptime of components together in each of some months, as of a publication. */
  together(
    publication: Publication,
    components: readonly PublicComponent[],
    months: readonly Month[],
  ): Promise<PageMonth[]>
}
