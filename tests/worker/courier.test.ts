import { reset, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import type { LeasedDelivery } from '../../src/core/notification/exchange.ts'
import { MailDrawer } from '../../src/edge/objects/courier/draw-mail.ts'
import { PageMessages } from '../../src/edge/objects/courier/page-messages.ts'
import { newPageId, publish, recordedRequests, snapshotOf } from './support/backend-state.ts'
import { directory, hub, pullAndFill, visit } from './support/visitor.ts'

const delivery: LeasedDelivery = {
  ...{
    id: 'delivery0000001',
    notification: 'notification001',
    incident: '',
    kind: 'update',
    message: '',
    attempts: 0,
    bundle: 0,
  },
  ...{ until: Date.now() + 60_000, receipt: '' },
  subscriber: {
    ...{ id: 'subscriber00001', channel: 'email', endpoint: 'ada@example.org', label: '', secrets: null, locale: 'en' },
    ...{ token_version: 1, components: [], incident: '', created: '', is_new: false },
  },
}

afterEach(async () => {
  vi.restoreAllMocks()
  await reset()
})

it('a mail that cannot be drawn is none, and its courier hears of no error', async () => {
  const page = newPageId()
  await publish(snapshotOf(page))
  await visit(page, '/')
  const publication = await hub(page).publication()
  if (publication === null) throw new Error('the page was not published')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const unreadable = () => {
    throw new Error('written by another build')
  }
  const drawer = new MailDrawer(env, new PageMessages(env, page, unreadable))
  const now = { publication, origin: 'https://status.example', sender: { name: '', reply_to: '' } }
  expect(drawer.draw([delivery], now)).toBeNull()
  expect(String(warned.mock.calls)).toContain('written by another build')
})

it('is woken by what waits to be told, also where visitors see nothing new', async () => {
  const page = newPageId()
  await publish(snapshotOf(page))
  await directory().refresh()
  await pullAndFill(page)
  const hidden = {
    revision: 2,
    collection: 'incidents',
    record: 'incident0000001',
    deleted: false,
    public: false,
  } as const
  await publish(snapshotOf(page, { revision: 2, changes: [hidden], outbox: true }))
  await hub(page).pull()
  await runDurableObjectAlarm(env.COURIER.getByName(`${page}:0`))
  expect((await recordedRequests()).map(({ path }) => path)).toContain('/api/aldis/couriers/expand')
})
