import * as v from 'valibot'
import { excerptOf, marked } from '../../core/archive/excerpt.ts'
import {
  Addresses,
  type ArchiveReader,
  MonthsAnswer,
  RawSearchAnswer,
  SpokenMonths,
} from '../../core/archive/reader.ts'
import { CalendarDocument, UptimeDocument } from '../../core/archive/uptime.ts'
import { type Publication, type PublicComponent, PublicIncident } from '../../core/publication/publication.ts'
import { toMillis } from '../../core/time/instant.ts'
import { PageMonth } from '../../core/uptime/page-months.ts'
import type { ReadGrant } from '../access/grant.ts'
import type { Asked } from '../storage/ledger.ts'

/** What `/uptime` shows of each component. */
const UPTIME_DAYS = 30
const UPTIME_MONTHS = 12

const parse = (text: string) => v.parse(PublicIncident, JSON.parse(text))

/** A page's archive as routes read it. Where the archive fails, so does the call: it never answers "none" instead. */
export function archiveOf(env: Env, grant: ReadGrant): ArchiveReader {
  const archive = env.PAGE_ARCHIVE.getByName(grant.page)
  return {
    async incident(id) {
      const { text, complete } = await archive.incident(id)
      if (text === null) return complete ? null : whole(null)
      return parse(text)
    },
    async beside(id) {
      return archive.beside(id)
    },
    async newest(kind, limit, components) {
      return whole(await archive.newest(kind, limit, components)).map(parse)
    },
    async months(ask) {
      return v.parse(MonthsAnswer, JSON.parse(await archive.months(ask)))
    },
    async search(ask) {
      const { found, ...rest } = v.parse(RawSearchAnswer, JSON.parse(await archive.search(ask)))
      const shown = found.map(({ entry, parts }) => ({
        entry,
        name: marked(entry.name, ask.phrases),
        excerpt: excerptOf(parts, ask.phrases),
      }))
      return { ...rest, found: shown }
    },
    async spoken(months) {
      return v.parse(SpokenMonths, JSON.parse(whole(await archive.spoken(months))))
    },
    async addresses() {
      return v.parse(Addresses, JSON.parse(whole(await archive.addresses())))
    },
    async calendar(publication, component) {
      return v.parse(CalendarDocument, ledgerAnswer(await archive.calendar(askedOf(publication, component))))
    },
    async uptimes(publication, components) {
      const asked = components.map((component) => askedOf(publication, component))
      return v.parse(v.array(UptimeDocument), ledgerAnswer(await archive.uptimes(asked, UPTIME_DAYS, UPTIME_MONTHS)))
    },
    async together(publication, components, months) {
      const asked = components.map((component) => askedOf(publication, component))
      return v.parse(v.array(PageMonth), ledgerAnswer(await archive.together(asked, months)))
    },
  }
}

/** What routes read where no page is known. */
export const noArchive: ArchiveReader = {
  incident: unknown,
  beside: unknown,
  newest: unknown,
  months: unknown,
  search: unknown,
  spoken: unknown,
  addresses: unknown,
  calendar: unknown,
  uptimes: unknown,
  together: unknown,
}

function unknown(): Promise<never> {
  return Promise.reject(new Error('no page is known'))
}

/** What came of a part of the incidents would say that there are no others. */
function whole<T>(answer: T | null): T {
  if (answer === null) throw new Error('the archive is still being filled')
  return answer
}

/** A ledger that was not fetched yet is not one in which nothing happened. */
function ledgerAnswer(text: string | null): unknown {
  if (text === null) throw new Error('the ledger is not here yet')
  return JSON.parse(text)
}

/** As of the publication, not of this moment: what stands beside it on a page agrees with it. */
function askedOf({ page, published_at }: Publication, { id, created_at, start_date }: PublicComponent): Asked {
  return {
    component: id,
    created: created_at,
    startDate: start_date ?? '',
    timeZone: page.time_zone,
    weights: page.weights,
    now: toMillis(published_at),
  }
}
