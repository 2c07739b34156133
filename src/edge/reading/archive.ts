import * as v from 'valibot'
import { Addresses, type ArchiveReader, MonthsAnswer, SearchAnswer, SpokenMonths } from '../../core/archive/reader.ts'
import { PublicIncident } from '../../core/publication/publication.ts'
import type { Env } from '../env.ts'

const parse = (text: string) => v.parse(PublicIncident, JSON.parse(text))

/** A page's archive as routes read it. Where the archive fails, so does the call: it never answers "none" instead. */
export function archiveOf(env: Env, page: string): ArchiveReader {
  const archive = env.PAGE_ARCHIVE.getByName(page)
  return {
    async incident(id) {
      const text = await archive.incident(id)
      return text === null ? null : parse(text)
    },
    async beside(id) {
      return archive.beside(id)
    },
    async newest(kind, limit) {
      return (await archive.newest(kind, limit)).map(parse)
    },
    async months(ask) {
      return v.parse(MonthsAnswer, JSON.parse(await archive.months(ask)))
    },
    async search(ask) {
      return v.parse(SearchAnswer, JSON.parse(await archive.search(ask)))
    },
    async spoken(months) {
      return v.parse(SpokenMonths, JSON.parse(await archive.spoken(months)))
    },
    async addresses() {
      return v.parse(Addresses, JSON.parse(await archive.addresses()))
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
}

function unknown(): Promise<never> {
  return Promise.reject(new Error('no page is known'))
}
