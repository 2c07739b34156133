import { expect, test } from 'vitest'
import type { NewPage, NewPageInput } from '../../../../../src/core/page/new-page.ts'
import type { Outcome } from '../../../../../src/stores/team/io.ts'
import { createNewPage, type NewPageForm, type NewPageIo } from '../../../../../src/stores/team/pages/new-page.ts'

const FORM = { name: 'Contoso', time_zone: 'UTC', locale: 'en' }

/** A backend of which each test says what it answers, and a device. */
function memoryIo(own: Partial<NewPageIo> = {}) {
  const sent: NewPageInput[] = []
  const device: { kept: NewPageForm | null } = { kept: null }
  let ids = 0
  let answer: Outcome<NewPage> = { state: 'done', value: { page: 'p', slug: 'contoso' } }
  const io: NewPageIo = {
    may: async () => ({ state: 'done', value: true }),
    async make(page) {
      sent.push(page)
      return answer
    },
    newId: () => {
      ids += 1
      return `id${ids}`
    },
    readKept: () => device.kept,
    keep(form) {
      device.kept = form
    },
    ...own,
  }
  const answerWith = (next: Outcome<NewPage>) => {
    answer = next
  }
  return { io, sent, device, answerWith }
}

test('a page is made, and what was typed is forgotten then', async () => {
  const { io, sent, device } = memoryIo()
  const store = createNewPage(io)
  store.type(FORM)
  expect(device.kept).toEqual({ ...FORM, id: 'id1' })
  await store.send(FORM)
  expect(store.$newPage.get()).toEqual({ state: 'done', slug: 'contoso' })
  expect([sent, device.kept]).toEqual([[{ ...FORM, id: 'id1' }], null])
})

test('without an answer it is kept, and sent again it is the same page, also after a reload', async () => {
  const { io, sent, device, answerWith } = memoryIo()
  answerWith({ state: 'unreachable' })
  const store = createNewPage(io)
  await store.send(FORM)
  expect([store.$newPage.get().state, device.kept?.name]).toEqual(['unreachable', 'Contoso'])
  const reloaded = createNewPage(io)
  expect(reloaded.kept()).toMatchObject(FORM)
  await reloaded.send({ ...FORM, name: 'Contoso Ltd' })
  expect(sent.map(({ id, name }) => [id, name])).toEqual([
    ['id1', 'Contoso'],
    ['id1', 'Contoso Ltd'],
  ])
})

test('a refusal and the end of the session keep what was typed', async () => {
  const { io, device, answerWith } = memoryIo()
  const store = createNewPage(io)
  const refusal = { code: 'too_many_pages', message: '' }
  answerWith({ state: 'refused', refusal })
  await store.send(FORM)
  expect([store.$newPage.get(), device.kept?.name]).toEqual([{ state: 'refused', refusal }, 'Contoso'])
  answerWith({ state: 'signed_out' })
  await store.send(FORM)
  expect([store.$newPage.get(), device.kept?.name]).toEqual([{ state: 'signed_out' }, 'Contoso'])
})

test('who may not is told so; where nobody answers, the form stays and says so until somebody does', async () => {
  const closed = createNewPage(memoryIo({ may: async () => ({ state: 'done', value: false }) }).io)
  await closed.check()
  expect(closed.$newPage.get()).toEqual({ state: 'not_allowed' })
  let isUp = false
  const may = async () => (isUp ? { state: 'done' as const, value: true } : { state: 'unreachable' as const })
  const silent = createNewPage(memoryIo({ may }).io)
  await silent.check()
  expect(silent.$newPage.get()).toEqual({ state: 'filling', isUnanswered: true })
  isUp = true
  await silent.check()
  expect(silent.$newPage.get()).toEqual({ state: 'filling', isUnanswered: false })
})

test('pressed twice, it is sent once', async () => {
  const { io, sent } = memoryIo()
  const store = createNewPage(io)
  await Promise.all([store.send(FORM), store.send(FORM)])
  expect(sent).toHaveLength(1)
})
