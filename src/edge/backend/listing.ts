import * as v from 'valibot'
import { PendingDomain } from '../../core/domain/proof.ts'
import { ListedPage } from '../../core/page/listed-page.ts'
import { PageHeads } from '../../core/snapshot/head.ts'
import { PULL_TIMEOUT } from '../base/limits.ts'
import { type BackendEnv, fetchSignedBytes } from './request.ts'

/** By user, in milliseconds. */
export const UserEpochs = v.record(v.string(), v.number())

/** Digests of the lists, by which PocketBase knows what need not be sent again. */
export const ListDigests = v.object({
  pages: v.string(),
  users: v.string(),
  heads: v.string(),
  pending: v.optional(v.string(), ''),
})
export type ListDigests = v.InferOutput<typeof ListDigests>

const ListingAnswer = v.object({
  digests: ListDigests,
  pages: v.optional(v.array(ListedPage)),
  users: v.optional(UserEpochs),
  heads: v.optional(PageHeads),
  pending: v.optional(v.array(PendingDomain)),
  /** Pages whose couriers have something to do and have not come for it. */
  overdue: v.optional(v.array(v.string()), []),
})
export type ListingAnswer = v.InferOutput<typeof ListingAnswer>

/**
 * All pages with their hosts, each user's epoch, each page's head and the hosts without a proof; of the four what changed
 * since `knownDigests`, or
 * `same` where nothing did. Throws BackendUnreachable, BackendRefused, or what parsing throws.
 */
export async function fetchListing(env: BackendEnv, knownDigests: ListDigests | null): Promise<ListingAnswer | 'same'> {
  const query = knownDigests ? `?${new URLSearchParams(knownDigests)}` : ''
  const bytes = await fetchSignedBytes(env, `/api/aldis/pages${query}`, PULL_TIMEOUT)
  if (knownDigests && bytes.byteLength === 0) return 'same'
  return v.parse(ListingAnswer, JSON.parse(new TextDecoder().decode(bytes)))
}
