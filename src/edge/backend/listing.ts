import * as v from 'valibot'
import { ListedPage } from '../../core/page/listed-page.ts'
import { PULL_TIMEOUT } from '../base/limits.ts'
import { askBytes, type BackendEnv } from './request.ts'

/** By user, in milliseconds. */
export const UserEpochs = v.record(v.string(), v.number())

/** Digests of the two lists, by which PocketBase knows what need not be sent again. */
export const ListDigests = v.object({ pages: v.string(), users: v.string() })
export type ListDigests = v.InferOutput<typeof ListDigests>

const Answer = v.object({
  digests: ListDigests,
  pages: v.optional(v.array(ListedPage)),
  users: v.optional(UserEpochs),
})

/**
 * All pages with their hosts, and each user's epoch; of the two what changed since `known`, or `same` where neither
 * did. Throws BackendUnreachable, BackendRefused, or what parsing throws.
 */
export async function askListing(
  env: BackendEnv,
  known: ListDigests | null,
): Promise<v.InferOutput<typeof Answer> | 'same'> {
  const query = known ? `?${new URLSearchParams(known)}` : ''
  const bytes = await askBytes(env, `/api/aldis/pages${query}`, PULL_TIMEOUT)
  if (known && bytes.byteLength === 0) return 'same'
  return v.parse(Answer, JSON.parse(new TextDecoder().decode(bytes)))
}
