import type { Outcome, TeamIo } from './io.ts'

/**
 * Whether requests are still sent as the person this tab was opened for. If the device no longer belongs to them,
 * somebody else may have signed in, so the edge is asked.
 */
export async function checkPerson(io: Pick<TeamIo, 'device' | 'member'>, person: string): Promise<Outcome<null>> {
  if (io.device.isOwnedByPerson()) return { state: 'done', value: null }
  const answer = await io.member()
  if (answer.state !== 'done') return answer
  if (answer.value.id === person) return { state: 'done', value: null }
  const message = 'Somebody else is signed in on this device.'
  return { state: 'refused', refusal: { code: 'signed_in_as_another', message } }
}
