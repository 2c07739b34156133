import * as v from 'valibot'
import { ListedPage } from '../../core/page/listed-page.ts'
import { PULL_TIMEOUT } from '../base/limits.ts'
import { type BackendEnv, fetchSignedBytes } from './request.ts'

/** By user, in milliseconds. */
export const UserEpochs = v.record(v.string(), v.number())

/** Digests of the two lists, by which PocketBase knows what need not be sent again. */
export const ListDigests = v.object({ pages: v.string(), users: v.string() })
export type ListDigests = v.InferOutput<typeof ListDigests>

const ListingAnswer = v.object({
  digests: ListDigests,
  pages: v.optional(v.array(ListedPage)),
  users: v.optional(UserEpochs),
})

/**
 * All pages with their hosts, and each user's epoch; of the two what changed since `knownDigests`, or `same` where neither
 * did. Throws BackendUnreachable, BackendRefused, or what parsing throws.
 */
export async function fetchListing(
  env: BackendEnv,
  knownDigests: ListDigests | null,
): Promise<v.InferOutput<typeof ListingAnswer> | 'same'> {
  const query = knownDigests ? `?${new URLSearchParams(knownDigests)}` : ''
  const bytes = await fetchSignedBytes(env, `/api/aldis/pages${query}`, PULL_TIMEOUT)
  if (knownDigests && bytes.byteLength === 0) return 'same'
  return v.parse(ListingAnswer, JSON.parse(new TextDecoder().decode(bytes)))
}
