import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'
import { freshId } from '../survival/post.ts'

let backend: Backend
let root: PocketBase
let owner: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend({ env: { ALDIS_URL: 'https://all.example.com' } })
  root = await backend.superuser()
  team = await makeTeam(root)
  owner = await backend.signInMember(team.emails.owner)
})
afterAll(() => backend?.stop())

const newHost = () => `${freshId()}.example.com`
const add = (host: string, pb = owner, more = {}) => pb.collection('domains').create({ page: team.page, host, ...more })
const refusal = (code: string) => ({ status: 400, response: { data: { host: { code } } } })
const otherPage = () => root.collection('pages').create({ name: 'Other', slug: `other-${freshId()}` })

async function listed(page: string): Promise<string[]> {
  const answer = await (await backend.fetchSigned('/api/aldis/pages')).json()
  return answer.pages.find(({ id }: { id: string }) => id === page).domains
}
const report = (id: string, body: object) =>
  backend.fetchSigned(`/api/aldis/domains/${id}`, { method: 'POST', body: JSON.stringify(body) })

describe('a host of a page', () => {
  it('counts once it is proven, whatever its owner writes', async () => {
    const host = newHost()
    const forged = { verified_at: '2026-01-01 00:00:00.000Z', token: 'mine', problem: 'x', checked_at: '2026-01-01' }
    const row = await add(host.toUpperCase(), owner, forged)
    expect(row).toMatchObject({ host, verified_at: '', problem: '', checked_at: '' })
    expect(row.token).toMatch(/^aldis-page=[a-z2-9]{20}$/)
    expect(await listed(team.page)).not.toContain(host)
    expect((await report(row.id, { token: 'mine', problem: null })).status).toBe(204)
    expect(await listed(team.page)).not.toContain(host)
    await report(row.id, { token: row.token, problem: 'record_missing' })
    expect(await owner.collection('domains').getOne(row.id)).toMatchObject({
      problem: 'record_missing',
      verified_at: '',
    })
    await report(row.id, { token: row.token, problem: null })
    expect(await owner.collection('domains').getOne(row.id)).toMatchObject({ problem: '' })
    expect(await listed(team.page)).toContain(host)
    // Nothing unproves it: it is only removed.
    await report(row.id, { token: row.token, problem: 'record_missing' })
    expect(await listed(team.page)).toContain(host)
    const unsigned = backend.client().send(`/api/aldis/domains/${row.id}`, { method: 'POST', body: {} })
    await expect(unsigned).rejects.toMatchObject({ status: 401 })
  })

  it('counts at once by the word of a superuser, who may also take it back', async () => {
    const row = await add(newHost(), root)
    expect(await listed(team.page)).toContain(row.host)
    await root.collection('domains').update(row.id, { verified_at: '' })
    expect(await listed(team.page)).not.toContain(row.host)
    await root.collection('domains').update(row.id, { verified_at: '2026-01-01 00:00:00.000Z' })
    expect(await listed(team.page)).toContain(row.host)
    await expect(owner.collection('domains').update(row.id, { host: newHost() })).rejects.toMatchObject({ status: 403 })
  })

  it('is refused where it cannot be one, or is one already', async () => {
    for (const host of ['localhost', 'a.localhost', '127.0.0.1', 'a.internal', 'example', 'a_b.example.com']) {
      await expect(add(host)).rejects.toMatchObject({ status: 400 })
    }
    for (const host of ['localhost', '127.0.0.1', 'a.example.com:8080']) {
      await expect(add(host)).rejects.toMatchObject(refusal('host_invalid'))
    }
    await expect(add('all.example.com')).rejects.toMatchObject(refusal('host_of_deployment'))
    const host = newHost()
    await add(host)
    await expect(add(host)).rejects.toMatchObject(refusal('host_twice'))
  })

  it('is refused where another page has proven it, without a word of whose it is, and only then', async () => {
    const other = await otherPage()
    const host = newHost()
    const theirs = await root.collection('domains').create({ page: other.id, host })
    const refused = await add(host).catch((error: unknown) => error)
    expect(refused).toMatchObject(refusal('host_taken'))
    expect(JSON.stringify(refused)).not.toMatch(new RegExp(`${other.id}|Other`))
    await root.collection('domains').update(theirs.id, { verified_at: '' })
    const mine = await add(host)
    await report(mine.id, { token: mine.token, problem: null })
    await report(theirs.id, { token: theirs.token, problem: null })
    expect(await root.collection('domains').getOne(theirs.id)).toMatchObject({ verified_at: '', problem: 'host_taken' })
    expect([await listed(team.page), await listed(other.id)]).toEqual([expect.arrayContaining([host]), []])
    const byWord = root.collection('domains').update(theirs.id, { verified_at: '2026-01-01 00:00:00.000Z' })
    await expect(byWord).rejects.toMatchObject(refusal('host_taken'))
  })

  it('comes back with its proof when its removal is undone, on its own page alone', async () => {
    const row = await add(newHost())
    await report(row.id, { token: row.token, problem: null })
    await owner.collection('domains').delete(row.id)
    expect(await listed(team.page)).not.toContain(row.host)
    const stranger = await backend.signInMember(team.emails.stranger)
    const theirs = await stranger.collection('memberships').getFirstListItem(`user = "${team.ids.stranger}"`)
    const elsewhere = await stranger.collection('domains').create({ page: theirs.page, host: row.host })
    expect(elsewhere.verified_at).toBe('')
    const back = await add(row.host)
    expect(back.token).toBe(row.token)
    expect(await listed(team.page)).toContain(row.host)
  })

  it('comes back unproven where an operator took it away, or gave it by their word alone', async () => {
    const proven = await add(newHost())
    await report(proven.id, { token: proven.token, problem: null })
    await root.collection('domains').delete(proven.id)
    expect((await add(proven.host)).verified_at).toBe('')
    for (const remover of [root, owner]) {
      const given = await add(newHost(), root)
      expect(given.verified_at).not.toBe('')
      await remover.collection('domains').delete(given.id)
      expect((await add(given.host)).verified_at).toBe('')
      expect(await listed(team.page)).not.toContain(given.host)
    }
  })

  it('is one of twenty at most', async () => {
    const { id: page } = await otherPage()
    await root.collection('memberships').create({ page, user: team.ids.owner, role: 'owner' })
    for (let count = 0; count < 20; count += 1) await owner.collection('domains').create({ page, host: newHost() })
    const more = owner.collection('domains').create({ page, host: newHost() })
    await expect(more).rejects.toMatchObject(refusal('hosts_too_many'))
  })
})
