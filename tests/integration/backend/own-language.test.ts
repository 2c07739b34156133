import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let pb: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  const root = await backend.superuser()
  team = await makeTeam(root)
  pb = await backend.signInMember(team.emails.owner)
})
afterAll(() => backend.stop())

test("with another language of a page's own, its texts and those of what stands on it swap their roles", async () => {
  const { page } = team
  const texts = { name: 'Tides', headline: 'Timber', about: '' }
  const translations = { de: { headline: 'Holz', about: 'Über uns' }, fr: { headline: 'Bois' } }
  await pb.collection('pages').update(page, { ...texts, translations })
  const component = await pb
    .collection('components')
    .create({ page, name: 'Search', description: 'Finds', translations: { de: { name: 'Suche' } } })
  const plain = await pb.collection('components').create({ page, name: 'API', translations: { fr: { name: 'Iface' } } })
  const news = await pb
    .collection('announcements')
    .create({ page, text: 'We **move**.', translations: { de: { text: 'Wir ziehen um.' } } })
  const template = await pb
    .collection('templates')
    .create({ page, name: 'Errors', title: 'Errors', body: 'We look.', translations: { de: { title: 'Fehler' } } })

  const saved = await pb.collection('pages').update(page, { locale: 'de' })
  expect(saved).toMatchObject({ locale: 'de', name: 'Tides', headline: 'Holz', about: 'Über uns' })
  expect(saved.translations).toEqual({ en: { headline: 'Timber' }, fr: { headline: 'Bois' } })
  const swapped = await pb.collection('components').getOne(component.id)
  expect(swapped).toMatchObject({ name: 'Suche', description: 'Finds', translations: { en: { name: 'Search' } } })
  expect(await pb.collection('templates').getOne(template.id)).toMatchObject({
    name: 'Errors',
    title: 'Fehler',
    body: 'We look.',
    translations: { en: { title: 'Errors' } },
  })
  expect(swapped.updated).not.toBe(component.updated)
  expect((await pb.collection('components').getOne(plain.id)).updated).toBe(plain.updated)
  expect(await pb.collection('announcements').getOne(news.id)).toMatchObject({
    text: 'Wir ziehen um.',
    translations: { en: { text: 'We **move**.' } },
  })
  const log = await pb.collection('audit_log').getFullList({ filter: `record = "${component.id}"`, sort: '-created' })
  expect(log.map(({ action }) => action)).toContain('update')

  const back = await pb.collection('pages').update(page, { locale: 'en' })
  expect(back).toMatchObject({ headline: 'Timber', translations: { de: { headline: 'Holz' } } })
  expect((await pb.collection('components').getOne(component.id)).name).toBe('Search')
})

test('texts that are written along with the language stay as they are written', async () => {
  const page = team.otherPage
  const root = await backend.superuser()
  await root.collection('pages').update(page, { headline: 'Timber', translations: { de: { headline: 'Holz' } } })
  const fields = { locale: 'de', headline: 'Holz', translations: { en: { headline: 'Timber' } } }
  expect(await root.collection('pages').update(page, fields)).toMatchObject(fields)
})
