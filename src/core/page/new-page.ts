import * as v from 'valibot'
import { normalizeName } from '../name/name.ts'
import { LanguageTag } from './language-tag.ts'

/** Who makes pages: superusers alone, or every owner of a page as well (`ALDIS_NEW_PAGES`). */
export const PAGE_MAKERS = ['owners', 'superusers'] as const
export type PageMakers = (typeof PAGE_MAKERS)[number]

/** How many pages a person may have made within a day. */
export const MAX_NEW_PAGES_A_DAY = 20

/** What `POST /api/aldis/new-page` takes. The id is the client's: a repeated post makes no second page. */
export const NewPageInput = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)),
  name: v.pipe(v.string(), v.transform(normalizeName), v.minLength(1), v.maxLength(120)),
  /** Where the page's days begin; without one UTC. */
  time_zone: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  /** The page's own language; without one English. */
  locale: v.optional(v.union([v.literal(''), LanguageTag]), ''),
})
export type NewPageInput = v.InferOutput<typeof NewPageInput>

/** What it answers. */
export const NewPage = v.object({ page: v.string(), slug: v.string() })
export type NewPage = v.InferOutput<typeof NewPage>

/** What `GET /api/aldis/new-page` answers: whether who asks may make one. */
export const NewPageRight = v.object({ may: v.boolean() })
