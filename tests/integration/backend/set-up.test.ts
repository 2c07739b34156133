import type PocketBase from 'pocketbase'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, refusalCodes } from '../../support/backend.ts'
import { deletePage } from '../../support/delete-page.ts'
import { ImportHarness } from '../import/import-harness.ts'
import { northwind } from '../import/northwind.ts'
import { writeAnswers } from '../import/write-answers.ts'

let importing: ImportHarness
let root: PocketBase

beforeEach(async () => {
  importing = await ImportHarness.start()
  root = await importing.backend.superuser()
})
afterEach(() => importing?.backend.stop())

const SET_UP_INPUT = {
  token: 'set-up-token',
  name: 'Ada',
  email: 'ada@example.com',
  password: PASSWORD,
  page_name: 'Northwind Cloud',
}

async function setUp(own: Partial<typeof SET_UP_INPUT & { time_zone: string; locale: string }> = {}) {
  const answer = await fetch(`${importing.backend.url}/api/aldis/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...SET_UP_INPUT, ...own }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Pages with who owns them. */
async function owned(): Promise<Record<string, string[]>> {
  const pages = await root.collection('pages').getFullList({ sort: 'created' })
  const owners = await root.collection('memberships').getFullList({ filter: 'role = "owner"', expand: 'user' })
  return Object.fromEntries(
    pages.map(({ id, name }) => [
      name,
      owners.filter(({ page }) => page === id).map(({ expand }) => String(expand?.user?.email)),
    ]),
  )
}

describe('set-up and import end in one page with an owner', () => {
  test.each(['Northwind Cloud', 'Some other name'])('the import first, and the form says %s', async (page_name) => {
    const imported = await importing.run(await writeAnswers(northwind()))
    const { status, body } = await setUp({ page_name })
    expect([status, body.page]).toEqual([200, imported.page.id])
    expect(await owned()).toEqual({ [page_name]: ['ada@example.com'] })
    expect(body.slug).toBe('northwind-cloud')
    const owner = await importing.backend.signInMember('ada@example.com')
    expect(await owner.collection('incidents').getFullList()).toHaveLength(3)
    const again = await importing.run(await writeAnswers(northwind()))
    expect([again.page.id, again.created, again.changed]).toEqual([imported.page.id, 0, 0])
  })

  test('the set-up first, whatever its page is called', async () => {
    const { status, body } = await setUp({ page_name: 'Ours' })
    expect(status).toBe(200)
    const imported = await importing.run(await writeAnswers(northwind()))
    expect(imported.page.id).toBe(body.page)
    expect(await owned()).toEqual({ Ours: ['ada@example.com'] })
  })

  test('the page that was imported begins the form, for who has the token, and keeps what is typed', async () => {
    const ask = async (token: string) => {
      const headers = { 'content-type': 'application/json' }
      const request = { method: 'POST', headers, body: JSON.stringify({ token }) }
      const answer = await fetch(`${importing.backend.url}/api/aldis/setup`, request)
      return { status: answer.status, body: await answer.json() }
    }
    expect(await ask(SET_UP_INPUT.token)).toEqual({ status: 200, body: { page: null } })
    await importing.run(await writeAnswers(northwind()))
    expect(await ask('guessed')).toMatchObject({ status: 403, body: { code: 'setup_token_invalid' } })
    const { body } = await ask(SET_UP_INPUT.token)
    expect(body.page).toMatchObject({ name: 'Northwind Cloud', time_zone: 'Europe/Berlin', locale: 'en' })
    expect(body.page.components.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      ['Europe', 'Frankfurt', 'London', 'Mail'], // The one that the vendor deleted is not shown.
    )
    expect(body.page.incidents).toMatchObject([{ kind: 'realtime', status: 'identified' }])
    expect(await owned()).toEqual({ 'Northwind Cloud': [] })

    expect((await setUp({ page_name: 'Harbor', time_zone: 'Asia/Tokyo', locale: 'ja' })).status).toBe(200)
    const [page] = await root.collection('pages').getFullList()
    expect(page).toMatchObject({ name: 'Harbor', time_zone: 'Asia/Tokyo', locale: 'ja', slug: 'northwind-cloud' })
    expect((await ask(SET_UP_INPUT.token)).body.code).toBe('already_set_up')
  })

  test('of several imported ones all get the owner', async () => {
    await importing.run(await writeAnswers(northwind()))
    await root.collection('pages').create({ name: 'Second', slug: 'second' })
    expect((await setUp()).status).toBe(200)
    expect(await owned()).toEqual({ 'Northwind Cloud': ['ada@example.com'], Second: ['ada@example.com'] })
    expect((await setUp({ email: 'eve@example.com' })).body.code).toBe('already_set_up')
  })
})

describe('a page', () => {
  test('goes only once its slug was saved in delete_confirm, whoever deletes it', async () => {
    const { body } = await setUp()
    const owner = await importing.backend.signInMember('ada@example.com')
    for (const client of [owner, root]) {
      const pages = client.collection('pages')
      expect(await refusalCodes(pages.delete(body.page))).toEqual({ delete_confirm: 'page_delete_unconfirmed' })
      await pages.update(body.page, { delete_confirm: 'another' })
      expect(await refusalCodes(pages.delete(body.page))).toEqual({ delete_confirm: 'page_delete_unconfirmed' })
    }
    await expect(root.collections.truncate('pages')).rejects.toMatchObject({ status: 400 })
    expect(await owned()).toEqual({ 'Northwind Cloud': ['ada@example.com'] })
    await root.backups.create(`before_${new Date().toISOString().replace(/\D/g, '')}.zip`)
    await deletePage(owner, body.page)
    expect(await owned()).toEqual({})
  })

  test('can be set up again after the last one went, by its former owner or by somebody else', async () => {
    await deletePage(root, (await setUp()).body.page)
    const wrong = await setUp({ password: 'not the password' })
    expect(wrong).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: { email: { code: 'email_taken' } } },
    })
    expect((await setUp({ email: 'ADA@example.com', password: 'not the password' })).body.code).toBe('email_taken')
    expect(await owned()).toEqual({})
    expect((await setUp({ token: 'guessed' })).body.code).toBe('setup_token_invalid')
    expect((await setUp()).status).toBe(200)
    expect(await owned()).toEqual({ 'Northwind Cloud': ['ada@example.com'] })

    await deletePage(root, (await root.collection('pages').getFirstListItem('')).id)
    expect((await setUp({ email: 'eve@example.com', page_name: 'Anew' })).status).toBe(200)
    expect(await owned()).toEqual({ Anew: ['eve@example.com'] })
    expect(await root.collection('users').getFullList()).toHaveLength(2)
  })
})
