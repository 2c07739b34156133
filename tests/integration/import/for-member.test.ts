import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitPlan } from '../../../src/core/statuspage/import-parts.ts'
import type { ImportPlan } from '../../../src/core/statuspage/plan-schema.ts'
import { readWhatIsReadable } from '../../../src/core/statuspage/read-what-is-readable.ts'
import { type Backend, makeTeam, type Team } from '../../support/backend.ts'
import { ImportHarness } from './import-harness.ts'
import { northwind } from './northwind.ts'
import { writeAnswers } from './write-answers.ts'

let harness: ImportHarness
let backend: Backend
let root: PocketBase
let team: Team

beforeAll(async () => {
  harness = await ImportHarness.start()
  backend = harness.backend
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend?.stop())

/** The made-up page with ids of its own, so that several tests may import it. */
function planOf(mark: string): ImportPlan {
  const text = JSON.stringify(northwind())
    .replaceAll('northwind0', `northwnd${mark}0`)
    .replaceAll('nrthwnd00001', `nrthwnd0${mark}001`)
  const documents = Object.entries(JSON.parse(text)).map(([name, json]) => ({ name: `${name}.json`, json }))
  return readWhatIsReadable(documents, Date.now()).plan
}

async function send(user: string, plan: unknown, { dry = false, page = team.page } = {}) {
  const body = JSON.stringify({ user, dry, plan })
  const headers = { 'content-type': 'application/json' }
  const answer = await backend.fetchSigned(`/api/aldis/imports/${page}`, { method: 'POST', body, headers })
  return { status: answer.status, body: await answer.json() }
}

const count = async (collection: string, page: string) =>
  (await root.collection(collection).getList(1, 1, { filter: `page = "${page}"` })).totalItems

describe('an import for a member', () => {
  it.each(['admin', 'responder', 'viewer', 'stranger'] as const)('is refused to the %s of a page', async (role) => {
    const result = await send(team.ids[role], planOf('a'))
    expect([result.status, result.body.code]).toEqual([403, 'role_not_enough'])
    expect(await count('components', team.page)).toBe(0)
  })

  it('is refused to who is nobody, for a page that is none, and unsigned', async () => {
    expect((await send('nobody000000000', planOf('a'))).status).toBe(403)
    expect((await send(team.ids.owner, planOf('a'), { page: 'nothing00000000' })).status).toBe(403)
    expect((await send(team.ids.owner, { vendor: 'x' })).body.code).toBe('import_invalid')
    const owner = await backend.signInMember(team.emails.owner)
    const body = { user: team.ids.owner, dry: false, plan: planOf('a') }
    const unsigned = owner.send(`/api/aldis/imports/${team.page}`, { method: 'POST', body })
    await expect(unsigned).rejects.toMatchObject({ status: 401, response: { code: 'signature_invalid' } })
    expect(await count('components', team.page)).toBe(0)
  })

  it('says in a dry run what it would do, does it for an owner, and nothing twice', async () => {
    const plan = planOf('b')
    const dry = await send(team.ids.owner, plan, { dry: true })
    expect([dry.status, await count('components', team.page)]).toEqual([200, 0])
    const first = await send(team.ids.owner, plan)
    expect(first.body).toEqual(dry.body)
    expect(first.body.tables).toMatchObject({
      components: { created: 5, changed: 0, kept: 0 },
      incidents: { created: 3, changed: 0, kept: 0 },
      incident_updates: { created: 6, changed: 0, kept: 0 },
    })
    const again = await send(team.ids.owner, plan)
    expect(again.body).toMatchObject({ created: 0, changed: 0 })
    const [row] = (await root.collection('audit_log').getList(1, 1, { filter: 'action = "import"' })).items
    expect(row).toMatchObject({ page: team.page, via: 'import', person: team.ids.owner })
    expect(row?.actor).toEqual({ collection: 'users', id: team.ids.owner, name: 'owner' })
  })

  it('is refused whole where a component of the page was given an id that it brings', async () => {
    const page = await root.collection('pages').create({ name: 'Given', slug: 'given', locale: 'en', time_zone: 'UTC' })
    await root.collection('memberships').create({ page: page.id, user: team.ids.owner, role: 'owner' })
    const owner = await backend.signInMember(team.emails.owner)
    const plan = planOf('g')
    const external_id = plan.components[0]?.external_id
    await owner.collection('components').create({ page: page.id, name: 'Ours', external_id })
    const result = await send(team.ids.owner, plan, { page: page.id })
    expect([result.status, result.body.code]).toEqual([409, 'id_taken'])
    expect(await count('components', page.id)).toBe(1)
  })

  it('goes into no page that has its records from another, nor moves what the command moved', async () => {
    const elsewhere = await send(team.ids.stranger, planOf('b'), { page: team.otherPage })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'other_page'])
    await harness.run(await writeAnswers(northwind()), { newPage: true, page: 'moved', shiftToNow: true })
    const moved = await root.collection('pages').getFirstListItem('slug = "moved"')
    await root.collection('memberships').create({ page: moved.id, user: team.ids.admin, role: 'owner' })
    const documents = Object.entries(northwind()).map(([name, json]) => ({ name: `${name}.json`, json }))
    const { plan } = readWhatIsReadable(documents, Date.now())
    const result = await send(team.ids.admin, plan, { page: moved.id })
    expect([result.status, result.body.code]).toEqual([409, 'import_shifted'])
  })

  it('gives in parts what it gives at once', async () => {
    const [whole, inParts] = await Promise.all(
      ['c', 'd'].map(async (mark) => {
        const page = await root.collection('pages').create({ name: 'Empty', slug: `empty-${mark}` })
        await root.collection('memberships').create({ page: page.id, user: team.ids.owner, role: 'owner' })
        return page.id
      }),
    )
    if (!whole || !inParts) throw new Error('there are no pages')
    expect((await send(team.ids.owner, planOf('c'), { page: whole })).status).toBe(200)
    const plan = planOf('d')
    const split = splitPlan(plan)
    const [components, incidents] = split?.parts ?? []
    if (!components || !incidents) throw new Error('there are no parts')
    for (const one of incidents.incidents) {
      for (const part of [components, { ...incidents, incidents: [one] }]) {
        expect((await send(team.ids.owner, part, { page: inParts })).status).toBe(200)
      }
    }
    const read = async (page: string, mark: string) => {
      const all = await Promise.all(
        ['components', 'incidents', 'incident_updates'].map((name) =>
          root.collection(name).getFullList({ filter: `page = "${page}"`, sort: 'external_id' }),
        ),
      )
      const ledger = await root
        .collection('component_changes')
        .getFullList({ filter: `page = "${page}" && voids = ""`, sort: 'component,at,to_status' })
      const voided = new Set(
        (await root.collection('component_changes').getFullList({ filter: `page = "${page}" && voids != ""` })).map(
          ({ voids }) => String(voids),
        ),
      )
      const counted = ledger
        .filter(({ id }) => !voided.has(id))
        .map(({ component, to_status, at, incident, cause }) => ({ component, to_status, at, incident, cause }))
      const records = all.map((rows) => rows.map(({ revision, page: _, ...row }) => row))
      return JSON.parse(JSON.stringify([records, counted]).replaceAll(`northwnd${mark}0`, 'northwind0'))
    }
    expect(await read(inParts, 'd')).toEqual(await read(whole, 'c'))
  })
})
