import { describe, expect, test } from 'vitest'
import { MAX_IMPORT_BYTES } from '../../../../src/core/subscriber/csv.ts'
import type { SubscriberList } from '../../../../src/core/subscriber/listed.ts'
import type { Outcome } from '../../../../src/stores/team/io.ts'
import { createSettled } from '../../../../src/stores/team/subscribers/settled.ts'
import { createSubscriberImport } from '../../../../src/stores/team/subscribers/subscriber-import.ts'
import { createSubscriberList } from '../../../../src/stores/team/subscribers/subscriber-list.ts'

const TOTALS = { states: { active: 2 }, channels: { email: 2 } }
const row = (id: string) => ({
  ...{ id, channel: 'email' as const, label: 'a…@example.org', state: 'active' as const, components: [] },
  ...{ incident: null, locale: 'en', source: 'visitor' as const, since: '2026-11-21T14:00:00.000Z' },
  ...{ notified: null, paused: null, problem: '' },
  ...{ amount: 'every' as const, maintenance: true, postmortems: true, component_changes: false, bundle_minutes: 0 },
})
const settle = () => new Promise((resolve) => setTimeout(resolve))
const noted = () => {}

describe('the list of subscribers', () => {
  test('shows what was changed of somebody, and counts them where they stand', async () => {
    const rows = [{ ...row('a'), state: 'quarantined' as const, problem: 'bounced' }, row('b')]
    const totals = { states: { active: 1, quarantined: 1 }, channels: { email: 1 } }
    const list = createSubscriberList({
      ...{ note: noted, after: () => () => {} },
      list: async (): Promise<Outcome<SubscriberList>> => ({ state: 'done', value: { rows, next: null, totals } }),
    })
    list.start()
    await settle()
    list.put('a', { state: 'active', problem: '' })
    list.put('b', { amount: 'ends' })
    list.put('nobody', { amount: 'ends' })
    expect(list.$list.get().rows).toEqual([row('a'), { ...row('b'), amount: 'ends' }])
    expect(list.$list.get().totals).toEqual({ states: { active: 2, quarantined: 0 }, channels: { email: 2 } })
  })

  test('goes on where it ended, and keeps the totals of its beginning', async () => {
    const asked: unknown[] = []
    const list = createSubscriberList({
      note: noted,
      after: () => () => {},
      async list(query): Promise<Outcome<SubscriberList>> {
        asked.push(query)
        const isFirst = query.after === undefined
        const value = isFirst ? { rows: [row('a')], next: 'n', totals: TOTALS } : { rows: [row('b')], next: null }
        return { state: 'done', value }
      },
    })
    list.start()
    await settle()
    await list.more()
    expect(asked).toEqual([{}, { after: 'n' }])
    expect(list.$list.get()).toMatchObject({ rows: [{ id: 'a' }, { id: 'b' }], next: null, totals: TOTALS })
  })

  test('asks for whole addresses alone, and forgets who was removed', async () => {
    const asked: unknown[] = []
    const list = createSubscriberList({
      note: noted,
      after: () => () => {},
      async list(query): Promise<Outcome<SubscriberList>> {
        asked.push(query)
        return { state: 'done', value: { rows: [row('a'), row('b')], next: null, totals: TOTALS } }
      },
    })
    await list.choose({ q: 'lee' })
    await list.choose({ q: 'lee@example.org' })
    expect(asked).toEqual([{}, { q: 'lee@example.org' }])
    list.forget(row('a'))
    const left = { states: { active: 1 }, channels: { email: 1 } }
    expect(list.$list.get()).toMatchObject({ rows: [{ id: 'b' }], totals: left })
    expect(asked).toHaveLength(2)
  })

  test('drops the answer to what is not asked any more', async () => {
    const answers: ((outcome: Outcome<SubscriberList>) => void)[] = []
    const list = createSubscriberList({
      note: noted,
      after: () => () => {},
      list: () => new Promise((resolve) => answers.push(resolve)),
    })
    list.start()
    void list.choose({ channel: 'slack' })
    answers[1]?.({ state: 'done', value: { rows: [], next: null, totals: TOTALS } })
    answers[0]?.({ state: 'done', value: { rows: [row('a')], next: null } })
    await settle()
    expect(list.$list.get()).toMatchObject({ rows: [], state: 'ready' })
  })

  test('is asked for again where nobody answered, and not where it is refused', async () => {
    let retries = 0
    const answering = (outcome: Outcome<SubscriberList>) =>
      createSubscriberList({
        note: noted,
        list: async () => outcome,
        after: () => {
          retries += 1
          return () => {}
        },
      })
    answering({ state: 'unreachable' }).start()
    const refused = answering({ state: 'refused', refusal: { code: 'role_not_enough', message: '' } })
    refused.start()
    await settle()
    expect(retries).toBe(1)
    expect(refused.$list.get().state).toBe('refused')
  })

  test('says that it may not be read only where the role forbids it', async () => {
    const list = createSubscriberList({
      note: noted,
      after: () => () => {},
      list: async () => ({ state: 'refused', refusal: { code: 'invalid', message: '' } }),
    })
    list.start()
    await settle()
    expect(list.$list.get().state).toBe('failed')
  })
})

describe('a file of subscribers', () => {
  const rows = Array.from({ length: 250 }, (_, index) => `${index}@example.org`)
  const text = `email,locale\n${rows.join('\n')}\n,de\n`
  const skipped = [{ line: 252, code: 'address_missing', text: 'de', channel: null }]
  const page = { components: new Map(), languages: { locale: 'en', locales: [] } }

  test('is tried in parts, then written, and says how many, and what was left out', async () => {
    const sent: [dry: boolean, rows: number][] = []
    const file = createSubscriberImport({
      note: noted,
      async importRows({ dry, rows: part }) {
        sent.push([dry, part.length])
        return { state: 'done', value: { added: part.length, confirmed: 0, known: 0, skipped: [] } }
      },
    })
    await file.check(new File([text], 'old.csv'), page)
    expect(file.$import.get()).toEqual({
      state: 'checked',
      result: { file: 'old.csv', added: 250, confirmed: 0, known: 0, skipped },
    })
    await file.run()
    expect(sent.map(([dry]) => dry)).toEqual([true, true, true, false, false, false])
    expect(file.$import.get()).toMatchObject({ state: 'imported', result: { added: 250, skipped } })
  })

  test('says of what channel a line is that the server refuses', async () => {
    const file = createSubscriberImport({
      note: noted,
      importRows: async () => ({
        state: 'done',
        value: { added: 1, confirmed: 0, known: 0, skipped: [{ line: 3, code: 'address_unreadable' }] },
      }),
    })
    await file.check(new File(['email\nada@example.org\ncarl@'], 'old.csv'), page)
    expect(file.$import.get()).toMatchObject({
      result: { skipped: [{ line: 3, code: 'address_unreadable', text: 'carl@', channel: 'email' }] },
    })
  })

  test('that is stopped says how many lines are in, and goes on from there', async () => {
    const sent: number[] = []
    const file = createSubscriberImport({
      note: noted,
      async importRows({ dry, rows: part }) {
        if (!dry) sent.push(part[0]?.line ?? 0)
        if (!dry && sent.length === 1) file.stop()
        return { state: 'done', value: { added: part.length, confirmed: 0, known: 0, skipped: [] } }
      },
    })
    await file.check(new File([text], 'old.csv'), page)
    await file.run()
    expect(file.$import.get()).toEqual({ state: 'stopped', done: 100, all: 250 })
    await file.run()
    expect(sent).toEqual([2, 102, 202])
    expect(file.$import.get()).toMatchObject({ state: 'imported', result: { added: 250, skipped } })
  })

  test('is written to its end where another is chosen meanwhile, or it is stopped at its last part', async () => {
    const written: string[] = []
    const file = createSubscriberImport({
      note: noted,
      async importRows({ dry, rows: part }) {
        if (!dry) written.push(...part.map(({ endpoint }) => endpoint))
        if (!dry) void file.check(new File(['email\nother@example.org'], 'other.csv'), page)
        if (!dry && part.length === 50) file.stop()
        return { state: 'done', value: { added: part.length, confirmed: 0, known: 0, skipped: [] } }
      },
    })
    await file.check(new File([text], 'old.csv'), page)
    await file.run()
    expect(written).toEqual(rows)
    expect(file.$import.get()).toMatchObject({ state: 'imported', result: { file: 'old.csv', added: 250 } })
  })

  test('that is larger than any is not read at all', async () => {
    const file = createSubscriberImport({ note: noted, importRows: () => Promise.reject(new Error('was sent')) })
    const unread = () => Promise.reject(new Error('was read'))
    await file.check({ name: 'huge.csv', size: MAX_IMPORT_BYTES + 1, text: unread }, page)
    expect(file.$import.get()).toEqual({ state: 'unreadable', problem: 'file_too_large' })
  })

  test('that breaks off says how many lines were answered, and goes on from there', async () => {
    let parts = 0
    const sent: number[] = []
    const file = createSubscriberImport({
      note: noted,
      async importRows({ dry, rows: part }) {
        if (!dry) parts += 1
        if (!dry && parts === 2) return { state: 'unreachable' }
        if (!dry) sent.push(part[0]?.line ?? 0)
        return { state: 'done', value: { added: part.length, confirmed: 0, known: 0, skipped: [] } }
      },
    })
    await file.check(new File([text], 'old.csv'), page)
    await file.run()
    expect(file.$import.get()).toEqual({ state: 'broken_off', done: 100, all: 250 })
    await file.run()
    expect(sent).toEqual([2, 102, 202])
    expect(file.$import.get()).toMatchObject({ state: 'imported', result: { added: 250, skipped } })
  })
})

test('only the last question of who would be told is asked', async () => {
  const timers: (() => void)[] = []
  const asked: string[] = []
  const reach = createSettled({
    note: noted,
    after(_, call) {
      timers.push(call)
      return () => timers.splice(timers.indexOf(call), 1)
    },
    async ask(components: readonly string[]) {
      asked.push(components.join())
      return { state: 'done', value: { counts: { email: 3 }, all: 5 } }
    },
  })
  const stop = reach.ask(['api'])
  stop()
  reach.ask(['api', 'web'])
  for (const call of timers) call()
  await settle()
  expect(asked).toEqual(['api,web'])
  expect(reach.$answer.get()).toEqual({ counts: { email: 3 }, all: 5 })
})

test('who would be told is asked again where something else is counted for them, unless another question came', async () => {
  const timers: (() => void)[] = []
  const answers: Outcome<number>[] = [
    { state: 'refused', refusal: { code: 'too_many_open', message: '' } },
    { state: 'done', value: 3 },
  ]
  const reach = createSettled({
    note: noted,
    after(_, call) {
      timers.push(call)
      return () => timers.splice(timers.indexOf(call), 1)
    },
    async ask(_: string): Promise<Outcome<number>> {
      return answers.shift() ?? { state: 'unreachable' }
    },
  })
  const elapse = async () => {
    for (const call of timers.splice(0)) call()
    await settle()
  }
  const stop = reach.ask('api')
  await elapse()
  expect([reach.$answer.get(), timers.length]).toEqual([null, 1])
  await elapse()
  expect([reach.$answer.get(), timers.length]).toEqual([3, 0])
  answers.push({ state: 'refused', refusal: { code: 'too_many_open', message: '' } })
  stop()
  const stopAgain = reach.ask('web')
  await elapse()
  stopAgain()
  expect(timers).toEqual([])
})
