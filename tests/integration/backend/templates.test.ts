import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'
import { freshId } from '../survival/post.ts'

let backend: Backend
let pb: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  team = await makeTeam(await backend.superuser())
  pb = await backend.signInMember(team.emails.owner)
})
afterAll(() => backend.stop())

test('a new page begins with templates in its language', async () => {
  const made = await pb.send<{ page: string }>('/api/aldis/new-page', {
    method: 'POST',
    body: { id: freshId(), name: 'Neue Seite', time_zone: 'Europe/Berlin', locale: 'de' },
  })
  const templates = await pb.collection('templates').getFullList({ filter: `page = "${made.page}"`, sort: 'position' })
  expect(templates.map(({ notify }) => notify)).toEqual([true, true, true, true])
  expect(templates.map(({ name, status, minutes }) => ({ name, status, minutes }))).toEqual([
    { name: 'Fehler', status: 'investigating', minutes: 30 },
    { name: 'Langsame Antworten', status: 'investigating', minutes: 60 },
    { name: 'Behoben, wir beobachten', status: 'monitoring', minutes: 60 },
    { name: 'Es ist vorbei', status: 'resolved', minutes: 0 },
  ])
})

test('a template that makes no sense is refused at its field', async () => {
  const codeOf = async (fields: object) => {
    try {
      await pb.collection('templates').create({ page: team.page, name: 'Errors', body: 'Looking.', ...fields })
      return 'stored'
    } catch (error) {
      if (!(error instanceof ClientResponseError)) throw error
      const [[field, problem] = ['', { code: '' }]] = Object.entries<{ code: string }>(error.response.data)
      return `${field} ${problem.code}`
    }
  }
  expect(await codeOf({})).toBe('stored')
  expect(await codeOf({ translations: { de: { title: 'Fehler', body: 'Wir suchen.' }, fr: { body: 'Nous.' } } })).toBe(
    'stored',
  )
  expect(await codeOf({ translations: { de: { name: 'Fehler' } } })).toBe('translations translations_invalid')
  expect(await codeOf({ body: ' ' })).toBe('body required')
  expect(await codeOf({ status: 'in_progress' })).toBe('status status_of_other_kind')
  expect(await codeOf({ kind: 'maintenance', status: 'in_progress' })).toBe('stored')
  expect(await codeOf({ minutes: -1 })).toBe('minutes duration_invalid')
  expect(await codeOf({ affected: [{ component: freshId(), status: 'major_outage' }] })).toBe(
    'affected component_unknown',
  )
  expect(await codeOf({ affected: 'all' })).toBe('affected affected_invalid')
})

test('a template tells subscribers unless it says otherwise', async () => {
  const templates = pb.collection('templates')
  const body = { page: team.page, name: 'Errors', body: 'Looking.' }
  expect(await templates.create(body)).toMatchObject({ notify: true })
  const quiet = await templates.create({ ...body, notify: false })
  expect(quiet.notify).toBe(false)
  expect(await templates.update(quiet.id, { name: 'Quiet errors' })).toMatchObject({ notify: false })
  expect(await templates.update(quiet.id, { notify: true })).toMatchObject({ notify: true })
})

test('templates are the team’s alone: they change nothing that visitors read', async () => {
  const snapshot = async () => {
    const answer = await backend.fetchSigned(`/api/aldis/snapshot/${team.page}`)
    return answer.text()
  }
  await pb.collection('templates').create({ page: team.page, name: 'A secret word', body: 'Nobody reads it.' })
  expect(await snapshot()).not.toMatch(/A secret word|Nobody reads it/)
})
