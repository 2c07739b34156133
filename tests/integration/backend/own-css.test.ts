import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let root: PocketBase
let owner: PocketBase
let admin: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  owner = await backend.signInMember(team.emails.owner)
  admin = await backend.signInMember(team.emails.admin)
})
afterAll(() => backend.stop())

const setCss = (client: PocketBase, css: string) => refusalCodes(client.collection('pages').update(team.page, { css }))
const tooLong = { css: 'validation_max_text_constraint' }

test('CSS beyond its length is refused before anything of it is read, also of somebody who may write none', async () => {
  // What is wrong with the first line would be said if it were parsed.
  const long = `@import "x";\n${'.a{color:red}'.repeat(30_000)}`
  for (const client of [owner, root, admin]) expect(await setCss(client, long)).toEqual(tooLong)
})

test.each([
  ['rules', '.a{color:red}'.repeat(1500)],
  ['empty rules', 'a{}'.repeat(6600)],
  ['rules within rules', 'a{'.repeat(6600)],
  ['selectors', `${'a,'.repeat(9900)}a{color:red}`],
  ['selectors within selectors', `${':is('.repeat(3300)}a${')'.repeat(3300)}{color:red}`],
  ['one value', `a{font-family:${'a,'.repeat(9900)}a}`],
  ['errors', 'a{!}'.repeat(4900)],
])('CSS of too many words and signs is refused unread, though it is short enough: %s', async (_, css) => {
  expect(css.length).toBeLessThan(20_000)
  expect(await setCss(owner, css)).toEqual(tooLong)
})

test('what an owner writes by hand is taken up to its length', async () => {
  const css = '.foot .a-part-of-the-page { background-color: rebeccapurple }\n'.repeat(300)
  expect(css.length).toBeGreaterThan(18_000)
  await owner.collection('pages').update(team.page, { css })
})

test('a batch, which keeps everybody else from writing, takes no CSS of members', async () => {
  const batch = owner.createBatch()
  batch.collection('pages').update(team.page, { css: '.foot{color:red}' })
  const thrown = await batch.send().catch((error: unknown) => error)
  expect(JSON.stringify(thrown)).toContain('css_alone')
  await owner.collection('pages').update(team.page, { css: '.foot{color:red}' })
})
