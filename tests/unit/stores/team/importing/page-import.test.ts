import { describe, expect, it } from 'vitest'
import type { ImportRequest, ImportState } from '../../../../../src/core/statuspage/import-state.ts'
import { NO_TOTALS } from '../../../../../src/core/statuspage/import-totals.ts'
import { createPageImport } from '../../../../../src/stores/team/importing/page-import.ts'
import type { Outcome } from '../../../../../src/stores/team/io.ts'

const run = { id: 'run', address: 'https://status.northwind.example' }
const found: ImportState = {
  state: 'found',
  ...run,
  preview: {
    name: 'Northwind',
    ...{ components: 1, groups: 0, incidents: 0, maintenances: 0, upcoming: 0 },
    since: null,
    newest: null,
    unread: [],
    would: NO_TOTALS,
  },
}
const importing = (done: number): ImportState => ({
  state: 'importing',
  ...run,
  ...{ take: 'everything', done, total: 3, begunAt: 0, totals: NO_TOTALS },
})

const done = (value: ImportState): Outcome<ImportState> => ({ state: 'done', value })

/** An edge that answers as it is told, and a clock that is moved by hand. */
function harness(answers: Outcome<ImportState>[]) {
  const asked: ImportRequest[] = []
  const timers: (() => void)[] = []
  const answer = async () => answers.shift() ?? ({ state: 'unreachable' } as const)
  const store = createPageImport(
    {
      read: answer,
      ask: async (_, request) => {
        asked.push(request)
        return answer()
      },
      after(_, call) {
        timers.push(call)
        return () => timers.splice(timers.indexOf(call), 1)
      },
    },
    'page',
  )
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const tick = async () => {
    timers.shift()?.()
    await settle()
  }
  return { store, asked, timers, tick, settle, current: () => store.$import.get().current }
}

describe('the import of a page, as its screen knows it', () => {
  it('is found after a reload as it was left, and followed while it runs', async () => {
    const { store, settle, tick, timers, current } = harness([
      done(importing(1)),
      done(importing(2)),
      done({ state: 'none' }),
    ])
    const stop = store.start()
    await settle()
    expect(current()).toMatchObject({ state: 'importing', done: 1 })
    await tick()
    expect(current()).toMatchObject({ state: 'importing', done: 2 })
    await tick()
    expect(current()).toEqual({ state: 'none' })
    expect(timers).toEqual([])
    stop()
  })

  it('keeps what it knows while the server is silent, says so, and asks again', async () => {
    const { store, settle, tick, current } = harness([done(importing(1)), { state: 'unreachable' }, done(importing(2))])
    store.start()
    await settle()
    await tick()
    expect(store.$import.get().trouble).toEqual({ why: 'unreachable' })
    expect(current()).toMatchObject({ state: 'importing', done: 1 })
    await tick()
    expect(store.$import.get()).toMatchObject({ trouble: null, current: { done: 2 } })
  })

  it('begins only what was found, once however often it is asked', async () => {
    const { store, settle, asked } = harness([done(found), done(importing(0))])
    await store.run('everything')
    expect(asked).toEqual([])
    store.start()
    await settle()
    await Promise.all([store.run('everything'), store.run('everything')])
    expect(asked).toEqual([{ action: 'start', id: 'run', take: 'everything' }])
  })

  it.each([
    [{ state: 'signed_out' }, { why: 'signed_out' }],
    [
      { state: 'refused', refusal: { code: 'import_running', message: '' } },
      { why: 'refused', refusal: { code: 'import_running', message: '' } },
    ],
  ] as const)('says why a request came to nothing: %j', async (outcome, trouble) => {
    const { store } = harness([outcome])
    await store.check('status.northwind.example')
    expect(store.$import.get()).toEqual({ current: null, isAsking: false, trouble })
  })
})
