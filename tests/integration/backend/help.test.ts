import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let root: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend?.stop())

test('every field of every collection has a help text in the admin UI', async () => {
  const collections = await root.collections.getFullList()
  const own = collections.filter(({ name, type }) => !name.startsWith('_') && type !== 'view')
  expect(own.length).toBeGreaterThan(10)
  const silent = own.flatMap(({ name, fields }) =>
    fields
      // PocketBase takes no help for the two times that it sets.
      .filter(({ type }) => type !== 'autodate')
      .filter(({ help }) => typeof help !== 'string' || help.length < 8)
      .map((field) => `${name}.${field.name}`),
  )
  expect(silent, 'add `help` in the migration that adds the field').toEqual([])
})

describe('a text that its field does not take is refused in our words', () => {
  test.each([
    ['pages', { slug: 'Not A Slug', name: 'P' }, { slug: 'slug_invalid' }],
    ['pages', { slug: 'p', name: 'P', url: 'example.com' }, { url: 'link_invalid' }],
    ['pages', { slug: 'p', name: 'P', support_url: 'javascript:alert(1)' }, { support_url: 'link_invalid' }],
    ['pages', { slug: 'p', name: 'P', brand_color: 'red' }, { brand_color: 'color_invalid' }],
    ['pages', { slug: 'p', name: 'P', time_zone: 'Berlin time' }, { time_zone: 'time_zone_unknown' }],
    ['pages', { slug: 'p', name: 'P', locale: 'German!' }, { locale: 'language_invalid' }],
    ['components', { name: 'API', start_date: 'yesterday' }, { start_date: 'day_unknown' }],
    ['components', { name: 'API', id: 'Not an id of ours' }, { id: 'id_invalid' }],
    ['domains', { host: 'https://status.example.com/' }, { host: 'host_invalid' }],
  ])('%s %j', async (collection, body, codes) => {
    const record = collection === 'pages' ? body : { page: team.page, ...body }
    expect(await refusalCodes(root.collection(collection).create(record))).toEqual(codes)
  })

  test('also where one is changed, and of a person', async () => {
    const refused = root.collection('pages').update(team.page, { slug: '-' })
    await expect(refused).rejects.toMatchObject({
      response: { data: { slug: { code: 'slug_invalid', message: expect.stringContaining('hyphens') } } },
    })
    expect(await refusalCodes(root.collection('users').update(team.ids.viewer, { locale: '??' }))).toEqual({
      locale: 'language_invalid',
    })
  })

  test('for every field that has a pattern: none answers "Invalid value format."', async () => {
    const collections = await root.collections.getFullList()
    const patterned = collections
      .filter(({ name, type }) => !name.startsWith('_') && type !== 'view')
      .flatMap(({ name, fields }) =>
        fields.filter(({ pattern }) => pattern).map((field) => [name, field.name] as const),
      )
      .filter(([name]) => !['publications', 'changes', 'component_changes', 'audit_log'].includes(name))
    expect(patterned.length).toBeGreaterThan(10)
    for (const [collection, field] of patterned) {
      const attempt = root.collection(collection).create({ page: team.page, [field]: '\u0000?? not so' })
      const codes = await refusalCodes(attempt)
      expect(Object.values(codes), `${collection}.${field}`).not.toContain('validation_invalid_format')
    }
  })
})
