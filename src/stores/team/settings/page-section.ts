import * as v from 'valibot'
import { isInvisible } from '../../../core/name/name.ts'
import { isReservedSlug } from '../../../core/page/console-address.ts'
import { isLinkAddress, isWholeLink, isWrittenLink } from '../../../core/page/page-links.ts'
import { PageLink } from '../../../core/page/page-record.ts'
import type { PageSection } from './page-form.ts'

const SLUG = /^[a-z0-9][a-z0-9-]*$/

/** What a page is called and where it stands. */
export interface PageValues extends Record<string, unknown> {
  name: string
  slug: string
  headline: string
  about: string
  url: string
  support_url: string
  links: PageLink[]
  time_zone: string
  history_days: number
}

/** The section "Page" of the settings. */
export const PAGE_SECTION: PageSection<PageValues> = {
  name: 'page',
  fields: {
    name: v.string(),
    slug: v.string(),
    headline: v.string(),
    about: v.string(),
    url: v.string(),
    support_url: v.string(),
    links: v.nullish(v.array(PageLink), []),
    time_zone: v.string(),
    history_days: v.number(),
  },
  check: ({ name, slug, url, support_url, links }) => ({
    ...(isInvisible(name) ? { name: 'required' } : {}),
    ...(SLUG.test(slug) ? {} : { slug: 'slug_invalid' }),
    ...(isReservedSlug(slug) ? { slug: 'slug_reserved' } : {}),
    ...(url === '' || isLinkAddress(url) ? {} : { url: 'link_invalid' }),
    ...(support_url === '' || isLinkAddress(support_url) ? {} : { support_url: 'link_invalid' }),
    ...(writtenLinks(links).every(isWholeLink) ? {} : { links: 'links_invalid' }),
  }),
  toRecord: ({ links, ...changes }) => ({ ...changes, ...(links ? { links: writtenLinks(links) } : {}) }),
}

/** The links without those that nothing was written into yet. */
const writtenLinks = (links: readonly PageLink[]) => links.filter(isWrittenLink)
