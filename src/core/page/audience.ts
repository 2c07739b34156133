import type { PageRecord } from './page-record.ts'

/**
 * Who a page is for. A future kind of audience is added as a case here, in `access/decide.ts` and in
 * `access/challenge.ts` of the edge.
 */
export type Audience = { kind: 'public' } | { kind: 'members' }

/** Who a page is for, by what its team has set. */
export function audienceOf({ visibility }: Pick<PageRecord, 'visibility'>): Audience {
  return visibility === 'private' ? { kind: 'members' } : { kind: 'public' }
}

/** Whether everyone may read a page. */
export function isPublic(page: Pick<PageRecord, 'visibility'>): boolean {
  return audienceOf(page).kind === 'public'
}

/** The stricter of two audiences, for two sources that disagree. */
export function stricterAudience(a: Audience, b: Audience): Audience {
  return a.kind === 'public' ? b : a
}
