import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Snapshot } from '../../../src/core/snapshot/snapshot.ts'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'

let backend: Backend
let pb: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  team = await makeTeam(await backend.superuser())
  pb = await backend.signInMember(team.emails.responder)
})
afterAll(() => backend.stop())

const GERMAN = { de: { body: 'Wir sehen es uns an.' } }
const incident = (translations: unknown) =>
  pb.collection('incidents').create({ page: team.page, kind: 'realtime', name: 'Down', published: true, translations })
const update = (id: string, translations: unknown) =>
  pb.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'Words', translations })

describe('translations', () => {
  test("are kept with an incident and its updates, and given to the page's hub", async () => {
    const names = { de: { name: 'Ausfall', postmortem: 'Bericht' }, 'pt-BR': { name: 'Falha' } }
    const { id } = await incident(names)
    const post = await update(id, GERMAN)
    expect((await pb.collection('incidents').getOne(id)).translations).toEqual(names)
    expect(post.translations).toEqual(GERMAN)
    const changed = { ...GERMAN, fr: { body: 'Nous cherchons.' } }
    await pb.collection('incident_updates').update(post.id, { translations: changed })
    const answer = await backend.fetchSigned(`/api/aldis/snapshot/${team.page}`)
    const snapshot = v.parse(Snapshot, await answer.json())
    const found = snapshot.incidents.find((one) => one.id === id)
    expect(found?.translations).toEqual(names)
    expect(found?.updates[0]?.translations).toEqual(changed)
  })

  test('that were missing make no edit of what visitors have read; another text, or one taken away, does', async () => {
    const { id } = await incident(null)
    const post = await update(id, null)
    expect(post.edited_at).toBe('')
    const change = async (fields: object) => (await pb.collection('incident_updates').update(post.id, fields)).edited_at
    expect(await change({ translations: GERMAN })).toBe('')
    expect(await change({ translations: { ...GERMAN, fr: { body: 'Nous cherchons.' } } })).toBe('')
    expect(await change({ edited_at: '2026-11-21 13:00:00.000Z' }), 'it is never taken from a body').toBe('')
    const first = await change({ body: 'Other words' })
    expect(first).not.toBe('')
    expect(
      await change({ translations: { ...GERMAN, fr: { body: 'Nous cherchons.' }, it: { body: 'Cerchiamo.' } } }),
    ).toBe(first)
    const second = await change({ translations: { ...GERMAN, it: { body: 'Cerchiamo.' } } })
    expect(second > first).toBe(true)
    expect((await change({ translations: { de: { body: 'Anders' }, it: { body: 'Cerchiamo.' } } })) > second).toBe(true)
    const answer = await backend.fetchSigned(`/api/aldis/snapshot/${team.page}`)
    const [last] = v.parse(Snapshot, await answer.json()).incidents.find((one) => one.id === id)?.updates ?? []
    expect(last?.edited_at).not.toBeNull()
  })

  test('may be taken away again', async () => {
    const { id } = await incident({ de: { name: 'Ausfall' } })
    const post = await update(id, GERMAN)
    await pb.collection('incidents').update(id, { translations: null })
    await pb.collection('incident_updates').update(post.id, { translations: null })
    expect((await pb.collection('incident_updates').getOne(post.id)).translations).toBeNull()
  })

  test.each([
    [['de']],
    ['Wörter'],
    [{ de: 'Wörter' }],
    [{ de: {} }],
    [{ de: { body: ' ' } }],
    [{ de: { text: 'Wörter' } }],
    [{ deutsch: { body: 'Wörter' } }],
  ])('of an update are refused as %j', async (translations) => {
    const { id } = await incident(null)
    expect(await refusalCodes(update(id, translations))).toEqual({ translations: 'translations_invalid' })
    const post = await update(id, null)
    const change = pb.collection('incident_updates').update(post.id, { translations })
    expect(await refusalCodes(change)).toEqual({ translations: 'translations_invalid' })
  })

  test.each([[{ de: { name: '' } }], [{ de: { body: 'Wörter' } }], [{ console: { name: 'Ausfall' } }]])(
    'of an incident are refused as %j',
    async (translations) => {
      expect(await refusalCodes(incident(translations))).toEqual({ translations: 'translations_invalid' })
      const { id } = await incident(null)
      const change = pb.collection('incidents').update(id, { translations })
      expect(await refusalCodes(change)).toEqual({ translations: 'translations_invalid' })
    },
  )
})
