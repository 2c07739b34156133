import { evictDurableObject, reset, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { parse } from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { applyDelta } from '../../src/core/live/delta.ts'
import { LiveMessage } from '../../src/core/live/messages.ts'
import { replaces } from '../../src/core/live/version.ts'
import type { Publication } from '../../src/core/publication/publication.ts'
import { incidentOf, newPageId, publish, snapshotOf } from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import { hub, openTab, relay, type Tab, visit } from './support/visitor.ts'

afterEach(async () => {
  Object.assign(env, { ALDIS_RELAY_SOCKETS: undefined })
  await reset()
})

const Step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ does: 'post' as const }) },
  { weight: 3, arbitrary: fc.constant({ does: 'open' as const }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave' as const), tab: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('comeBack' as const), tab: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fail' as const), relay: fc.constantFrom(1, 2, 3) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sleep' as const), relay: fc.constantFrom(1, 2, 3) }) },
)

/** A visitor's tab, and what it showed when its present connection was opened. */
interface Visitor {
  tab: Tab
  had: Publication | null
}

/** What a tab shows; fails where it heard of a change that does not follow what it has. */
function shown({ tab, had }: Visitor): Publication | null {
  let current = had
  for (const message of tab.messages.map((one) => parse(LiveMessage, one))) {
    if (message.type === 'publication') current = message.publication
    if (message.type !== 'delta' || current === null) continue
    if (!replaces({ epoch: message.epoch, revision: message.to, ...message.changes }, current)) continue
    expect([message.epoch, message.from]).toEqual([current.epoch, current.revision])
    current = applyDelta(current, message)
  }
  return current
}

async function connected(page: string, had: Publication | null): Promise<Visitor> {
  const where = had ? `?epoch=${had.epoch}&since=${had.revision}&day=${had.day}` : ''
  const tab = await openTab(page, where)
  await tab.until('fresh')
  return { tab, had }
}

it('every tab ends up with the hub’s publication, whatever fails on the way, and gets the whole at most once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 3, maxLength: 14 }), async (steps) => {
      // The directory would go on with the page of the run before.
      await reset()
      env.ALDIS_RELAY_SOCKETS = '2'
      const page = newPageId()
      let revision = 1
      await publish(snapshotOf(page))
      await visit(page, '/')
      const visitors = [await connected(page, null)]
      for (const step of steps) {
        const at = 'tab' in step ? step.tab % Math.max(1, visitors.length) : 0
        const visitor = visitors[at]
        if (step.does === 'post') {
          revision += 1
          const incidents = [incidentOf('incident0000001', `At ${revision}`), incidentOf(`incident${revision}`, 'New')]
          await publish(snapshotOf(page, { revision, incidents, changes: [] }))
          await hub(page).pull()
        } else if (step.does === 'open') visitors.push(await connected(page, null))
        else if (step.does === 'fail') {
          const fails = () => Promise.reject(new Error('a broken relay'))
          await beforeCall(relay(page, step.relay), 'receive', fails, { times: 1 })
        } else if (step.does === 'sleep') {
          // Only what is awake can be put to sleep.
          await runInDurableObject(relay(page, step.relay), () => {})
          await evictDurableObject(relay(page, step.relay))
        } else if (visitor) {
          const had = shown(visitor)
          visitor.tab.socket.close(1000)
          if (step.does === 'leave') visitors.splice(at, 1)
          else visitors[at] = await connected(page, had)
        }
      }
      // Each confirms, and sends what was missed: one for each failure that may still come, and one that meets none.
      const failures = steps.filter(({ does }) => does === 'fail').length
      for (let pull = 0; pull <= failures; pull++) await hub(page).pull()
      const published = JSON.parse((await hub(page).relayUpdate())?.publication ?? 'null')
      for (const visitor of visitors) {
        await expect.poll(() => shown(visitor), { timeout: 5_000 }).toEqual(published)
        const whole = visitor.tab.messages.filter(({ type }) => type === 'publication').length
        expect(whole).toBe(visitor.had === null ? 1 : 0)
        visitor.tab.socket.close(1000)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)
