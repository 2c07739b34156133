import { localeOf } from '../../core/page/locales.ts'
import type { ReadGrant } from '../access/grant.ts'
import { localesOf, readingOf } from '../access/reading.ts'
import type { PageCall } from '../call/call.ts'
import { drawingsOf } from '../card/drawings.ts'
import { archiveOf, noArchive } from './archive.ts'

/** What a route is told beside the page. */
type Told = Pick<App.Locals, 'member' | 'tried' | 'origin' | 'canonical'>

/** What a route is told: of the page what a grant lets it read, and nothing without one. */
export function localsOf({ page, url, env, now }: PageCall, grant: ReadGrant | null, told: Told): App.Locals {
  return {
    ...told,
    reading: readingOf(grant),
    archive: grant === null ? noArchive : archiveOf(env, grant),
    draw: drawingsOf(env, grant),
    locale: localeOf(url.pathname, grant?.current?.publication.page ?? localesOf(page)),
    page: page === 'unknown' ? null : page.id,
    now,
  }
}
