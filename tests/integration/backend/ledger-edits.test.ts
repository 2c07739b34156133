import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'
import { subscriberOf } from '../../support/role-rows.ts'

let backend: Backend
let root: PocketBase
let team: Team
beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
})
afterAll(() => backend?.stop())

const notifications = () => root.collection('notifications')
const deliveries = () => root.collection('deliveries')

/** A notification that was sent to two, of whom one was reached. */
async function makeLedger() {
  const notification = await notifications().create({
    ...{ page: team.page, kind: 'update', state: 'done', counts: { email: { delivered: 1, failed: 1 } } },
    actor: { name: 'Mara' },
  })
  const rows = []
  for (const state of ['delivered', 'failed']) {
    const subscriber = await root.collection('subscribers').create(subscriberOf(team.page))
    const row = { page: team.page, notification: notification.id, kind: 'update', subscriber: subscriber.id, state }
    rows.push(
      await deliveries().create({ ...row, channel: 'email', endpoint_hash: `hash of ${state}`, receipt: '<1@x.org>' }),
    )
  }
  return { notification, rows }
}

test('an operator changes nothing of what was sent, and is told which field it is', async () => {
  const { notification, rows } = await makeLedger()
  for (const [field, value] of [
    ['state', 'sending'],
    ['counts', { email: { delivered: 2 } }],
    ['due_at', 1],
    ['incident_update', 'abcdefghijklmno'],
  ] as const)
    expect(await refusalCodes(notifications().update(notification.id, { [field]: value }))).toEqual({
      [field]: 'append_only',
    })
  for (const [field, value] of [
    ['state', 'queued'],
    ['subscriber', 'abcdefghijklmno'],
    ['endpoint_hash', 'another'],
    ['notification', 'abcdefghijklmno'],
    ['reason', ''],
    ['receipt', 'another'],
  ] as const) {
    const id = rows[0]?.id ?? ''
    const row = await deliveries().getOne(id)
    if (row[field] === value) continue
    expect(await refusalCodes(deliveries().update(id, { [field]: value }))).toEqual({ [field]: 'append_only' })
    expect(await deliveries().getOne(id)).toEqual(row)
  }
})

test('nothing is begun by hand: only what is over can be added', async () => {
  const { notification } = await makeLedger()
  for (const state of ['queued', 'leased']) {
    const row = { page: team.page, notification: notification.id, kind: 'update', channel: 'email', state }
    expect(await refusalCodes(deliveries().create(row))).toEqual({ state: 'append_only' })
  }
  for (const state of ['waiting', 'expanding', 'sending'])
    expect(await refusalCodes(notifications().create({ page: team.page, kind: 'update', state }))).toEqual({
      state: 'append_only',
    })
})

test('a delivery that is deleted is logged without its address, and counted no more', async () => {
  const { notification, rows } = await makeLedger()
  const id = rows[0]?.id ?? ''
  await deliveries().delete(id)
  const { counts } = await notifications().getOne(notification.id)
  expect(counts).toEqual({ email: { failed: 1 } })
  const log = await root.collection('audit_log').getFullList({ filter: `record = "${id}"`, sort: 'created' })
  expect(log).toMatchObject([
    { action: 'create', collection: 'deliveries', via: 'admin', page: team.page },
    {
      ...{ action: 'delete', collection: 'deliveries', via: 'admin', page: team.page },
      before: { state: 'delivered', endpoint_hash: '[hidden]', receipt: '[hidden]' },
    },
  ])
  expect(JSON.stringify(log)).not.toMatch(/hash of|x\.org/)
})

test('a notification goes with its deliveries, and the log has it', async () => {
  const { notification } = await makeLedger()
  const other = await makeLedger()
  await notifications().delete(notification.id)
  const left = await deliveries().getFullList({ filter: `notification = "${notification.id}"` })
  expect(left).toEqual([])
  expect(await deliveries().getFullList({ filter: `notification = "${other.notification.id}"` })).toHaveLength(2)
  const [log] = await root
    .collection('audit_log')
    .getFullList({ filter: `record = "${notification.id}" && action = "delete"` })
  expect(log).toMatchObject({ collection: 'notifications', before: { kind: 'update', state: 'done' } })
})
