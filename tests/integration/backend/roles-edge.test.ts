import PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { makeTeam, PASSWORD } from '../../support/backend.ts'
import { testRoleTable } from '../../support/role-cells.ts'
import type { RoleContext } from '../../support/role-rows.ts'

let aldis: TestAldis
let context: RoleContext

/** A browser's client: it knows a cookie, and no token. */
async function throughEdge(email?: string): Promise<PocketBase> {
  const headers: Record<string, string> = { origin: aldis.edgeUrl }
  if (email) {
    const answer = await fetch(`${aldis.edgeUrl}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: aldis.edgeUrl },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    expect(answer.status).toBe(200)
    headers.cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }
  const client = new PocketBase(`${aldis.edgeUrl}/pb`)
  client.autoCancellation(false)
  client.beforeSend = (url, options) => ({ url, options: { ...options, headers: { ...options.headers, ...headers } } })
  return client
}

beforeAll(async () => {
  aldis = await startAldis()
  const team = await makeTeam(aldis.admin)
  context = {
    root: aldis.admin,
    team,
    as: {
      owner: await throughEdge(team.emails.owner),
      admin: await throughEdge(team.emails.admin),
      responder: await throughEdge(team.emails.responder),
      viewer: await throughEdge(team.emails.viewer),
      stranger: await throughEdge(team.emails.stranger),
      public: await throughEdge(),
    },
  }
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

describe('through the edge', () => {
  testRoleTable(() => context)

  test('no superuser signs in through it', async () => {
    const client = await throughEdge()
    const attempt = client.collection('_superusers').authWithPassword('admin@aldis.example', PASSWORD)
    await expect(attempt).rejects.toMatchObject({ status: 404 })
  })
})
