import type { PageFacts } from './facts.ts'

/** Who a page is for. A kind to come is a case here, in `access/decide.ts` and in `access/challenge.ts` of the edge. */
export type Audience = { kind: 'public' } | { kind: 'members' }

/** Who a page is for, by what its team has set. */
export function audienceOf({ visibility }: Pick<PageFacts, 'visibility'>): Audience {
  return visibility === 'private' ? { kind: 'members' } : { kind: 'public' }
}

/** Whether everyone may read a page: what is for anybody else must be asked for its readers. */
export function isPublic(page: Pick<PageFacts, 'visibility'>): boolean {
  return audienceOf(page).kind === 'public'
}

/** The audience of which both are: two sources that do not agree are both kept to. */
export function narrower(one: Audience, other: Audience): Audience {
  return one.kind === 'public' ? other : one
}
