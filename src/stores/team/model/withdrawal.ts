import * as v from 'valibot'
import { normalizeName } from '../../../core/name/name.ts'
import { PostContent } from './post-content.ts'
import type { TeamIncident, TeamUpdate } from './records.ts'

/** The final result of withdrawing a post. */
const WithdrawalResult = v.variant('state', [
  /** It was not there, and its ids are taken now: a copy that comes late is refused. */
  v.object({ state: v.literal('never_arrived') }),
  v.object({ state: v.literal('taken_back') }),
  /** It had arrived, and somebody has gone on from it or changed it since: it was left as it is. */
  v.object({ state: v.literal('left') }),
  v.object({ state: v.literal('refused'), code: v.string() }),
])
export type WithdrawalResult = v.InferOutput<typeof WithdrawalResult>

/**
 * The body of the tombstone with a discarded update's id, by the result. A stored format: consoles read it back
 * (`resultFromTombstone`), and records with these texts are stored for good. Visitors never see it: its incident is archived
 * unpublished.
 */
export const TOMBSTONE_BODIES = {
  never_arrived: 'Discarded before it arrived.',
  taken_back: 'Discarded after it arrived.',
} as const

/** The result of a withdrawal, from the body of its tombstone. */
export function resultFromTombstone(body: string): WithdrawalResult {
  return { state: body === TOMBSTONE_BODIES.taken_back ? 'taken_back' : 'never_arrived' }
}

/** A discarded post whose outcome was unknown: it is withdrawn if it arrived after all. */
export const Withdrawal = v.object({
  page: v.string(),
  incident: v.string(),
  update: v.string(),
  /** Whether it opened the incident. */
  opensIncident: v.boolean(),
  /** The incident's name, to say which it is; empty after a sign-out. */
  name: v.string(),
  /** The contents of its attempts, to recognise the post; empty after a sign-out. */
  contents: v.array(PostContent),
  /** After a sign-out, hashes of these contents instead: they identify the post without its text. */
  digests: v.optional(v.array(v.string()), []),
  /** Null until the backend has answered. */
  result: v.nullable(WithdrawalResult),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

/** Whether the stored content is that of one of the attempts. */
export async function matchesAttempt(
  withdrawal: Withdrawal,
  { status, body }: Pick<TeamUpdate, 'status' | 'body'>,
  incident: Pick<TeamIncident, 'name'> | null,
): Promise<boolean> {
  const digests = [...withdrawal.digests, ...(await contentDigests(withdrawal))]
  return digests.includes(await contentDigest(withdrawal, status, body, incident?.name ?? ''))
}

/** What is kept of a withdrawal when its writer signs out: neither the incident's name nor what was written. */
export async function redactWithdrawal(withdrawal: Withdrawal): Promise<Withdrawal> {
  return {
    ...withdrawal,
    name: '',
    contents: [],
    digests: [...withdrawal.digests, ...(await contentDigests(withdrawal))],
  }
}

function contentDigests(withdrawal: Withdrawal): Promise<string[]> {
  return Promise.all(
    withdrawal.contents.map(({ status, body, name }) => contentDigest(withdrawal, status, body, normalizeName(name))),
  )
}

/** SHA-256 of the editable text, salted with the update's id: equal texts of two posts have different hashes. */
async function contentDigest(
  { update, opensIncident }: Withdrawal,
  status: string,
  body: string,
  name: string,
): Promise<string> {
  const text = JSON.stringify([update, status, body, opensIncident ? name : ''])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
