import { reset } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GRACE_MS } from '../../src/core/publication/publication-state.ts'
import { CONFIRM_INTERVAL } from '../../src/edge/base/limits.ts'
import { changeBackendOnly, hostOf, snapshotOf } from './support/backend-state.ts'
import { beforeCall } from './support/before-call.ts'
import {
  lastHeardAt,
  listPages,
  openDeployment,
  openTabs,
  readFreshness,
  UNUSABLE_COMPONENTS,
} from './support/deployment.ts'
import { passTime } from './support/quiet-cost.ts'
import { hub, visit } from './support/visitor.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

describe('a page that moved and whose hub cannot be called', () => {
  it('is stale after the grace, however it is read, and alone; it is fresh when the hub can be called', async () => {
    const pages = await openDeployment(2)
    const [page = '', other = ''] = pages
    const [tab, otherTab] = await openTabs(pages)
    await passTime(2 * CONFIRM_INTERVAL)
    const heardAt = await lastHeardAt()
    let isBroken = true
    const fail = () => (isBroken ? Promise.reject(new Error('a broken hub')) : null)
    await beforeCall(hub(page), 'backendHeard', fail)
    await changeBackendOnly({ pages: listPages(pages, [page]) })
    await passTime(GRACE_MS + CONFIRM_INTERVAL)
    expect(await readFreshness(page)).toMatchObject({ stale: true, confirmed_at: heardAt })
    await tab?.until('stale')
    expect(await tab?.ping()).toBe(`pong ${heardAt}`)
    expect(await (await visit(page, '/healthz')).json()).toMatchObject({ confirmedAt: heardAt })
    expect(await readFreshness(other)).toMatchObject({ stale: false })
    expect(await otherTab?.ping()).toBe('pong')
    isBroken = false
    await passTime(CONFIRM_INTERVAL)
    await tab?.until('delta')
    expect(await tab?.ping()).toBe('pong')
    expect(await readFreshness(page)).toMatchObject({ stale: false })
  })
})

describe('a page that cannot be pulled while PocketBase is heard', () => {
  it('says at once since when nothing confirms it, is stale after the grace, and fresh when it can be pulled', async () => {
    const pages = await openDeployment(2)
    const [page = '', other = ''] = pages
    const [tab, otherTab] = await openTabs(pages)
    await passTime(2 * CONFIRM_INTERVAL)
    const heardAt = await lastHeardAt()
    const broken = {
      snapshot: snapshotOf(page, { revision: 2, changes: [], components: UNUSABLE_COMPONENTS }),
      domains: [hostOf(page)],
    }
    await changeBackendOnly({ pages: [broken, ...listPages(pages).slice(1)] })
    await passTime(CONFIRM_INTERVAL)
    await tab?.until('fresh', 2)
    expect(await tab?.ping()).toBe(`pong ${heardAt}`)
    await passTime(GRACE_MS)
    await tab?.until('stale')
    expect(await readFreshness(page)).toMatchObject({ stale: true, confirmed_at: heardAt })
    expect(await readFreshness(other)).toMatchObject({ stale: false })
    expect(await otherTab?.ping()).toBe('pong')
    await changeBackendOnly({ pages: listPages(pages, [page], 3) })
    await passTime(CONFIRM_INTERVAL)
    await tab?.until('delta')
    expect(await tab?.ping()).toBe('pong')
    expect(await readFreshness(page)).toMatchObject({ stale: false })
  })
})
