import * as v from 'valibot'
import { storedName } from '../../core/name/name.ts'
import { Content } from './draft.ts'
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
  /** Null until the backend has answered. */
  end: v.nullable(Ended),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

/** Whether what is stored is what one of the attempts carried; where those are forgotten it is taken to be. */
export function isAsTried(
  { contents, opens }: Pick<Withdrawal, 'contents' | 'opens'>,
  update: Pick<TeamUpdate, 'status' | 'body'>,
  incident: Pick<TeamIncident, 'name'> | null,
): boolean {
  if (contents.length === 0) return true
  return contents.some(({ status, body, name }) => {
    return status === update.status && body === update.body && (!opens || storedName(name) === incident?.name)
  })
}
