import * as v from 'valibot'
import { buildExcerpt, highlightMatches } from '../../core/archive/excerpt.ts'
import {
  ArchivedAddresses,
  type ArchiveReader,
  MonthsResult,
  MonthsWithText,
  RawSearchResult,
} from '../../core/archive/reader.ts'
import { CalendarDocument, UptimeDocument } from '../../core/archive/uptime.ts'
import { type Publication, type PublicComponent, PublicIncident } from '../../core/publication/publication.ts'
import { toMillis } from '../../core/time/instant.ts'
import { CombinedMonth } from '../../core/uptime/combined-months.ts'
import type { ReadGrant } from '../access/grant.ts'
import type { LedgerQuery } from '../stubs/ledger-query.ts'

/** Over how many months `/uptime` goes. */
const UPTIME_MONTHS = 12

const parseIncident = (text: string) => v.parse(PublicIncident, JSON.parse(text))

/** A page's archive as routes read it. Where the archive fails, so does the call: it never answers "none" instead. */
export function archiveReader(env: Env, grant: ReadGrant): ArchiveReader {
  const archive = env.PAGE_ARCHIVE.getByName(grant.page)
  return {
    async incident(id) {
      const { text, complete } = await archive.incident(id)
      if (text === null) return complete ? null : requireComplete(null)
      return parseIncident(text)
    },
    async neighbours(id) {
      return archive.neighbours(id)
    },
    async newest(kind, limit, components) {
      return requireComplete(await archive.newest(kind, limit, components)).map(parseIncident)
    },
    async months(query) {
      return v.parse(MonthsResult, JSON.parse(await archive.months(query)))
    },
    async search(query) {
      const { found, ...rest } = v.parse(RawSearchResult, JSON.parse(await archive.search(query)))
      const results = found.map(({ entry, parts }) => ({
        entry,
        name: highlightMatches(entry.name, query.phrases),
        excerpt: buildExcerpt(parts, query.phrases),
      }))
      return { ...rest, found: results }
    },
    async monthsWithText(months) {
      return v.parse(MonthsWithText, JSON.parse(requireComplete(await archive.withLatestText(months))))
    },
    async addresses() {
      return v.parse(ArchivedAddresses, JSON.parse(requireComplete(await archive.addresses())))
    },
    async calendar(publication, component) {
      return v.parse(CalendarDocument, parseLedgerAnswer(await archive.calendar(ledgerQuery(publication, component))))
    },
    async uptimes(publication, components) {
      const queries = components.map((component) => ledgerQuery(publication, component))
      return v.parse(v.array(UptimeDocument), parseLedgerAnswer(await archive.uptimes(queries, UPTIME_MONTHS)))
    },
    async combinedUptime(publication, components, months) {
      const queries = components.map((component) => ledgerQuery(publication, component))
      return v.parse(v.array(CombinedMonth), parseLedgerAnswer(await archive.combinedUptime(queries, months)))
    },
  }
}

/** The archive where no page is known: everything fails. */
export const noArchiveReader: ArchiveReader = {
  incident: rejectUnknownPage,
  neighbours: rejectUnknownPage,
  newest: rejectUnknownPage,
  months: rejectUnknownPage,
  search: rejectUnknownPage,
  monthsWithText: rejectUnknownPage,
  addresses: rejectUnknownPage,
  calendar: rejectUnknownPage,
  uptimes: rejectUnknownPage,
  combinedUptime: rejectUnknownPage,
}

function rejectUnknownPage(): Promise<never> {
  return Promise.reject(new Error('no page is known'))
}

/** An answer from a partly filled archive would imply that there is nothing else. */
function requireComplete<T>(answer: T | null): T {
  if (answer === null) throw new Error('the archive is still being filled')
  return answer
}

/** A ledger that is not fetched yet must not look like one without incidents. */
function parseLedgerAnswer(text: string | null): unknown {
  if (text === null) throw new Error('the ledger is not here yet')
  return JSON.parse(text)
}

/** As of the publication, not of now, so that it agrees with the rest of the page. */
function ledgerQuery(
  { page, published_at }: Publication,
  { id, created_at, start_date }: PublicComponent,
): LedgerQuery {
  return {
    component: id,
    created: created_at,
    startDate: start_date ?? '',
    timeZone: page.time_zone,
    weights: page.weights,
    now: toMillis(published_at),
  }
}
