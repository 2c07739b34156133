import type { ListedPage } from '../../core/page/listed-page.ts'
import type { PageLocales } from '../../core/page/locales.ts'
import { memoryOf } from './page-memory.ts'

/** The page's languages. They are not secret: the sign-in uses them, too. */
export function localesOf(page: ListedPage | 'unknown'): PageLocales | null {
  return page === 'unknown' ? null : (memoryOf(page.id).current?.publication.page ?? null)
}
