import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTeamBackend, type TeamBackend } from '../../support/team-backend.ts'
import { asCourier } from './as-courier.ts'
import { postAndNotify } from './ledger.ts'
import { signUpAsEdge } from './sign-up-as-edge.ts'

// The test is the courier of two chats.
let started: TeamBackend
beforeAll(async () => {
  started = await startTeamBackend()
})
afterAll(() => started?.stop())

test('a courier is given what tells of a post before first messages, which strangers have sent', async () => {
  const { root, responder, team } = started
  const clients = { admin: root, owner: responder, page: team.page }
  for (const name of ['a', 'b'])
    await signUpAsEdge(started, 'slack', `https://hooks.slack.com/services/T0/B0/${name.repeat(24)}`)
  await postAndNotify(clients, 'API errors')
  const holding: string[] = []
  const kinds: string[][] = []
  for (let turn = 0; turn < 2; turn++) {
    const { deliveries } = await asCourier(started).takeTurn(0, { holding, wants: { mails: 2, others: 3 - turn } })
    holding.push(...deliveries.map(({ id }) => id))
    kinds.push(deliveries.map(({ kind }) => kind).sort())
  }
  expect(kinds).toEqual([['update', 'update', 'welcome'], ['welcome']])
})
