import { describe, expect, it } from 'vitest'
import type { AuditPage, AuditRow } from '../../../../src/core/audit/audit-page.ts'
import { type AuditQuery, createAudit } from '../../../../src/stores/team/audit/audit.ts'
import type { Outcome } from '../../../../src/stores/team/io.ts'
import { flushPromises, NOW, PAGE } from './fake-backend.ts'

const row = (number: number): AuditRow => ({
  id: `row${number}`,
  at: '2026-11-21T14:02:00.000Z',
  last: '2026-11-21T14:02:00.000Z',
  actor: { collection: 'users', id: 'mara', name: 'Mara' },
  ...{ via: 'console', action: 'update', kind: 'settings', collection: 'pages', record: PAGE, subject: 'Northwind' },
  before: { headline: `${number}` },
  after: { headline: `${number + 1}` },
})

/** A log of so many rows, answered two at a time; what is asked waits where `answers` is held. */
function makeLog(total: number) {
  const asked: AuditQuery[] = []
  const timers: (() => void)[] = []
  let answer: (outcome: Outcome<AuditPage>) => Outcome<AuditPage> = (outcome) => outcome
  const noted: string[] = []
  const audit = createAudit(
    {
      async load(query) {
        asked.push(query)
        const from = query.before === undefined ? 0 : Number(query.before)
        const rows = Array.from({ length: Math.min(2, total - from) }, (_, index) => row(from + index))
        const next = from + 2 < total ? String(from + 2) : null
        const people = from === 0 ? { people: [{ id: 'mara', name: 'Mara' }] } : {}
        return answer({ state: 'done', value: { rows, next, ...people } })
      },
      note: ({ state }) => noted.push(state),
      now: () => NOW,
      after: (_, call) => {
        timers.push(call)
        return () => timers.splice(timers.indexOf(call), 1)
      },
    },
    PAGE,
  )
  return { audit, asked, timers, noted, answerWith: (change: typeof answer) => (answer = change) }
}

describe('the log on the screen', () => {
  it('begins with the last thirty days, and goes on where it ended', async () => {
    const { audit, asked } = makeLog(5)
    audit.start()
    await flushPromises()
    expect(asked).toEqual([{ page: PAGE, from: '2026-10-22T14:02:00.000Z' }])
    await audit.more()
    await audit.more()
    await audit.more()
    expect(asked.map(({ before }) => before)).toEqual([undefined, '2', '4'])
    const { rows, next, people } = audit.$audit.get()
    expect(rows.map(({ id }) => id)).toEqual(['row0', 'row1', 'row2', 'row3', 'row4'])
    expect([next, people]).toEqual([null, [{ id: 'mara', name: 'Mara' }]])
  })

  it('shows what was chosen last, in whatever order the answers come', async () => {
    const { audit, asked } = makeLog(3)
    audit.start()
    const first = audit.choose({ kind: 'people' })
    const second = audit.choose({ kind: 'sign_ins', days: null })
    await Promise.all([first, second])
    expect(asked.at(-1)).toEqual({ page: PAGE, kind: 'sign_ins' })
    expect(audit.$audit.get()).toMatchObject({ state: 'ready', choice: { kind: 'sign_ins', days: null, person: null } })
  })

  it('keeps its rows while the backend is away, and goes on by itself', async () => {
    const log = makeLog(4)
    log.audit.start()
    await flushPromises()
    log.answerWith(() => ({ state: 'unreachable' }))
    await log.audit.more()
    expect(log.audit.$audit.get()).toMatchObject({ state: 'failed', rows: [{ id: 'row0' }, { id: 'row1' }] })
    expect(log.noted.at(-1)).toBe('unreachable')
    log.answerWith((outcome) => outcome)
    for (const call of log.timers.splice(0)) call()
    await flushPromises()
    expect(log.audit.$audit.get().rows).toHaveLength(4)
    expect(log.audit.$audit.get().state).toBe('ready')
  })

  it('says that it may not be read', async () => {
    const log = makeLog(4)
    log.answerWith(() => ({ state: 'refused', refusal: { code: 'role_not_enough', message: '' } }))
    log.audit.start()
    await flushPromises()
    expect(log.audit.$audit.get().state).toBe('refused')
    expect(log.timers).toEqual([])
  })
})

describe('the file', () => {
  it('has every row of the choice, however many the screen shows', async () => {
    const { audit, asked } = makeLog(7)
    audit.start()
    await audit.choose({ kind: 'settings' })
    const parts = await audit.exportCsv()
    const lines = (parts ?? []).join('').split('\r\n')
    expect(lines).toHaveLength(1 + 7 + 1)
    expect(asked.filter(({ size }) => size === '200').every(({ kind }) => kind === 'settings')).toBe(true)
    expect(audit.$export.get()).toEqual({ state: 'done', rows: 7 })
  })

  it('is not half a file where the backend goes away, and can be stopped', async () => {
    const log = makeLog(7)
    log.answerWith((outcome) => (log.asked.length > 2 ? { state: 'unreachable' } : outcome))
    expect(await log.audit.exportCsv()).toBeNull()
    expect(log.audit.$export.get()).toEqual({ state: 'failed' })
    log.answerWith((outcome) => outcome)
    const stopped = log.audit.exportCsv()
    log.audit.stopExport()
    expect(await stopped).toBeNull()
    expect(log.audit.$export.get()).toEqual({ state: 'idle' })
  })
})
