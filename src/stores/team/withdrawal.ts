import * as v from 'valibot'
import { storedName } from '../../core/name/name.ts'
import { Content } from './content.ts'
import type { TeamIncident, TeamUpdate } from './records.ts'

/** How the withdrawal of a post ended, for certain. */
const Ended = v.variant('state', [
  /** It was not there, and its ids are taken now: a copy that comes late is refused. */
  v.object({ state: v.literal('never_arrived') }),
  v.object({ state: v.literal('taken_back') }),
  /** It had arrived, and somebody has gone on from it or changed it since: it was left as it is. */
  v.object({ state: v.literal('left') }),
  v.object({ state: v.literal('refused'), code: v.string() }),
])
export type Ended = v.InferOutput<typeof Ended>

/**
 * The body of the update that takes a discarded one's id, by what became of that. A format: every console reads it back
 * (`endOfGrave`), and records with these texts are stored for good. Visitors never see it: its incident is archived
 * unpublished.
 */
export const GRAVE_BODIES = {
  never_arrived: 'Discarded before it arrived.',
  taken_back: 'Discarded after it arrived.',
} as const

/** What became of a discarded post, by the body of the update that has taken its id. */
export function endOfGrave(body: string): Ended {
  return { state: body === GRAVE_BODIES.taken_back ? 'taken_back' : 'never_arrived' }
}

/** A discarded post whose outcome nobody had heard: what is taken back if it arrived after all. */
export const Withdrawal = v.object({
  page: v.string(),
  incident: v.string(),
  update: v.string(),
  /** Whether it opened the incident. */
  opens: v.boolean(),
  /** The incident's name, to say which it is; empty after a sign-out. */
  name: v.string(),
  /** What its attempts carried, to know the post again; empty after a sign-out. */
  contents: v.array(Content),
  /** After a sign-out a hash of each of those contents instead: it tells the post, and no words. */
  digests: v.optional(v.array(v.string()), []),
  /** Null until the backend has answered. */
  end: v.nullable(Ended),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

/** Whether what is stored is what one of the attempts carried. */
export async function isAsTried(
  one: Withdrawal,
  { status, body }: Pick<TeamUpdate, 'status' | 'body'>,
  incident: Pick<TeamIncident, 'name'> | null,
): Promise<boolean> {
  const known = [...one.digests, ...(await digestsOf(one))]
  return known.includes(await digestOf(one, status, body, incident?.name ?? ''))
}

/** What is kept of a withdrawal when its writer signs out: neither the incident's name nor what was written. */
export async function withoutWords(one: Withdrawal): Promise<Withdrawal> {
  return { ...one, name: '', contents: [], digests: [...one.digests, ...(await digestsOf(one))] }
}

function digestsOf(one: Withdrawal): Promise<string[]> {
  return Promise.all(one.contents.map(({ status, body, name }) => digestOf(one, status, body, storedName(name))))
}

/** SHA-256 of what a person may reword, with the update's id, so that equal words of two posts do not look alike. */
async function digestOf({ update, opens }: Withdrawal, status: string, body: string, name: string): Promise<string> {
  const text = JSON.stringify([update, status, body, opens ? name : ''])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
