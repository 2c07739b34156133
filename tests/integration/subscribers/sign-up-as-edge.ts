import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Channel } from '../../../src/core/subscriber/channel.ts'
import { type SignUp, SignUpResult } from '../../../src/core/subscriber/exchange.ts'
import { DEFAULT_PREFERENCES } from '../../../src/core/subscriber/preferences.ts'
import type { TeamBackend } from '../../support/team-backend.ts'

/** Signs an address up as the edge does for a visitor. */
export async function signUpAsEdge({ backend, team: { page } }: TeamBackend, channel: Channel, endpoint: string) {
  const asked: SignUp = {
    ...{ page, id: randomBytes(8).toString('hex').slice(1), channel, endpoint, label: '', secrets: null, contact: '' },
    ...{ preferences: DEFAULT_PREFERENCES, locale: 'en', source: 'visitor', mail_by: 'server', codes_a_day: null },
  }
  const answer = await backend.fetchSigned('/api/aldis/subscriptions/sign-up', {
    method: 'POST',
    body: JSON.stringify(asked),
    headers: { 'content-type': 'application/json' },
  })
  return v.parse(v.object({ result: SignUpResult }), await answer.json()).result
}
