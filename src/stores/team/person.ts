import type { Outcome, TeamIo } from './io.ts'

/**
 * Whether what is sent now goes out under the name of the person for whom this tab began. Where the device is not
 * theirs any more, somebody else may have signed in on it, and the edge is asked who that is.
 */
export async function checkPerson(io: Pick<TeamIo, 'drafts' | 'member'>, person: string): Promise<Outcome<null>> {
  if (io.drafts.isOwn()) return { state: 'done', value: null }
  const answer = await io.member()
  if (answer.state !== 'done') return answer
  if (answer.value.id === person) return { state: 'done', value: null }
  const message = 'Somebody else is signed in on this device.'
  return { state: 'refused', refusal: { code: 'signed_in_as_another', message } }
}
