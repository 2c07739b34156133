import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PocketBase, { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, startBackend, type Team } from '../../support/backend.ts'
import { type StandInTranslator, startTranslator } from '../../support/translator.ts'

const KEY = 'key-that-nobody-sees'
const TEXT = ['We look into **it**. [Log](https://example.com/a?b=1)', '', '- `HTTP 500` of {{components}}'].join('\n')

let translator: StandInTranslator
beforeAll(async () => {
  translator = await startTranslator()
})
afterAll(() => translator[Symbol.asyncDispose]())

const ask = (pb: PocketBase, page: string, part: object = {}) =>
  pb.send<{ texts: string[] }>('/api/aldis/translate', {
    method: 'POST',
    body: { page, source: 'en', target: 'de', texts: ['Search is slow', TEXT], ...part },
  })
const codeOf = async (asked: Promise<unknown>) => {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    return error.response.code
  }
}

describe.each(['libretranslate', 'deepl'] as const)('a translator of the shape of %s', (kind) => {
  let backend: Backend
  let team: Team
  let pb: PocketBase
  const prefix = kind === 'deepl' ? 'DE' : 'de'

  beforeAll(async () => {
    const env = { ALDIS_TRANSLATOR: kind, ALDIS_TRANSLATOR_URL: translator.url, ALDIS_TRANSLATOR_KEY: KEY }
    backend = await startBackend({ env })
    team = await makeTeam(await backend.superuser())
    pb = await backend.signInMember(team.emails.responder)
  })
  afterAll(() => backend?.stop())

  test('translates the words of a text, and leaves code, addresses, variables and marks as they are', async () => {
    translator.mood = 'translates'
    expect(await ask(pb, team.page)).toEqual({
      texts: [
        `${prefix}: SEARCH IS SLOW`,
        [
          `${prefix}: WE LOOK INTO **IT**. [LOG](https://example.com/a?b=1)`,
          '',
          `- ${prefix}: \`HTTP 500\` OF {{components}}`,
        ].join('\n'),
      ],
    })
    const last = translator.asked.at(-1)
    expect(JSON.stringify(last), 'it knows its key').toContain(KEY)
  })

  test('asks in several requests for more lines than one takes', async () => {
    translator.mood = 'translates'
    const before = translator.asked.length
    const text = Array.from({ length: 60 }, (_, index) => `Line ${index}`).join('\n')
    const { texts } = await ask(pb, team.page, { texts: [text] })
    expect(texts[0]?.split('\n')).toHaveLength(60)
    expect(translator.asked.length - before).toBe(2)
  })

  test.each([
    [401, '{}', 'translator_refused'],
    [403, `{"error":"Invalid key ${KEY}"}`, 'translator_refused'],
    [429, '{}', 'translator_busy'],
    [456, '{"message":"Quota exceeded"}', 'translator_quota'],
    [400, '{"error":"xx is not supported"}', 'translator_language'],
    [500, '<html>', 'translator_failed'],
    [503, '', 'translator_failed'],
    [200, '<html>', 'translator_failed'],
    [200, '{"translatedText":["one"],"translations":[{"text":"one"}]}', 'translator_failed'],
    [200, `"${'x'.repeat(500_000)}"`, 'translator_failed'],
  ])('that answers %i %s is a refusal of its own, without what it said', async (status, body, code) => {
    translator.mood = { status, body }
    const error = await ask(pb, team.page).catch((thrown: unknown) => thrown)
    if (!(error instanceof ClientResponseError)) throw new Error('not refused')
    expect(error.response.code).toBe(code)
    expect(JSON.stringify(error.response)).not.toContain(KEY)
    expect(JSON.stringify(error.response)).not.toContain('127.0.0.1')
  })

  test('is asked by nobody but who may post on the page, and for nothing else', async () => {
    translator.mood = 'translates'
    const before = translator.asked.length
    const viewer = await backend.signInMember(team.emails.viewer)
    expect(await codeOf(ask(viewer, team.page))).toBe('role_not_enough')
    expect(await codeOf(ask(pb, team.otherPage))).toBe('role_not_enough')
    expect(await codeOf(ask(new PocketBase(backend.url), team.page))).toBe('signed_out')
    for (const part of [
      { texts: [] },
      { texts: ['x'.repeat(20_001)] },
      { target: '../v2' },
      { source: '' },
      { texts: 'We' },
    ])
      expect(await codeOf(ask(pb, team.page, part)), JSON.stringify(part).slice(0, 40)).toBe('translation_invalid')
    expect(translator.asked).toHaveLength(before)
  })

  test('leaves its key and address in no log and no record', async () => {
    const asked = { query: { page: team.page } }
    expect(await pb.send('/api/aldis/translate', asked)).toEqual({ isOn: true, host: '127.0.0.1' })
    const pages = (await backend.signInMember(team.emails.owner)).collection('pages')
    await pages.update(team.page, { translator_off: true })
    expect(await pb.send('/api/aldis/translate', asked)).toEqual({ isOn: false, host: '127.0.0.1' })
    const before = translator.asked.length
    expect(await codeOf(ask(pb, team.page))).toBe('translator_off')
    expect(translator.asked).toHaveLength(before)
    await pages.update(team.page, { translator_off: false })
    const root = await backend.superuser()
    const kept = [
      ...(await root.collection('audit_log').getFullList()),
      ...(await root.logs.getList(1, 200)).items,
      await root.settings.getAll(),
      await readFile(join(backend.dir, 'pocketbase.log'), 'utf8').catch(() => ''),
    ]
    expect(JSON.stringify(kept)).not.toContain(KEY)
  })
})

test('one that hangs is left after a while, and the backend goes on meanwhile', { timeout: 60_000 }, async () => {
  const env = { ALDIS_TRANSLATOR: 'deepl', ALDIS_TRANSLATOR_URL: translator.url, ALDIS_TRANSLATOR_KEY: KEY }
  const backend = await startBackend({ env })
  try {
    const team = await makeTeam(await backend.superuser())
    const pb = await backend.signInMember(team.emails.owner)
    pb.autoCancellation(false)
    translator.mood = 'hangs'
    const hanging = codeOf(ask(pb, team.page))
    await expect.poll(() => codeOf(ask(pb, team.page))).not.toBe('translator_failed')
    expect(await pb.collection('pages').getOne(team.page)).toMatchObject({ id: team.page })
    expect(await hanging).toBe('translator_failed')
  } finally {
    await backend.stop()
  }
})

test('without one, that is said', async () => {
  const backend = await startBackend()
  try {
    const team = await makeTeam(await backend.superuser())
    const pb = await backend.signInMember(team.emails.owner)
    expect(await pb.send('/api/aldis/translate', { query: { page: team.page } })).toEqual({ isOn: false, host: '' })
    expect(await codeOf(ask(pb, team.page))).toBe('translator_off')
  } finally {
    await backend.stop()
  }
})
