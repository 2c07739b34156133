import * as v from 'valibot'
import { MonthDocument } from '../../core/archive/month.ts'
import type { ArchiveReader } from '../../core/archive/reader.ts'
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
    async newest(kind, limit) {
      return (await archive.newest(kind, limit)).map(parse)
    },
    async month(month) {
      return v.parse(MonthDocument, JSON.parse(await archive.month(month)))
    },
    async months() {
      return archive.months()
    },
  }
}

/** What routes read where no page is known. */
export const noArchive: ArchiveReader = { incident: unknown, newest: unknown, month: unknown, months: unknown }

function unknown(): Promise<never> {
  return Promise.reject(new Error('no page is known'))
}
