import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListedPage } from '../../../src/core/page/listed-page.ts'
import { type Backend, makeTeam, startBackend } from '../../support/backend.ts'

const FIELDS = Object.keys(ListedPage.entries)

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const ask = (known = {}) => backend.fetchSigned(`/api/aldis/pages?${new URLSearchParams(known)}`)

test('the list brings what the directory keeps of each page, and its head, once, and after a change only the heads', async () => {
  const root = await backend.superuser()
  const { page } = await makeTeam(root)
  const { page: other } = await makeTeam(root)
  const first = await (await ask()).json()
  for (const one of [page, other]) {
    const { epoch, revision, tip } = await (await backend.fetchSigned(`/api/aldis/snapshot/${one}`)).json()
    expect(first.heads[one]).toEqual([epoch, revision, tip])
    expect(tip).not.toBe('')
  }
  expect(first.pages.map(({ id }: ListedPage) => id)).toEqual(expect.arrayContaining([page, other]))
  for (const one of first.pages) expect(Object.keys(one)).toEqual(FIELDS)
  const again = await ask(first.digests)
  expect([again.status, await again.text()]).toEqual([204, ''])

  await root.collection('pages').update(page, { headline: 'All is well' })
  const { digests, heads, ...rest } = await (await ask(first.digests)).json()
  expect(rest).toEqual({})
  expect(digests).toEqual({ ...first.digests, heads: digests.heads })
  expect(heads[other]).toEqual(first.heads[other])
  expect(heads[page][1]).toBe(first.heads[page][1] + 1)
  expect(heads[page][2]).not.toBe(first.heads[page][2])
  expect((await ask(digests)).status).toBe(204)
})
