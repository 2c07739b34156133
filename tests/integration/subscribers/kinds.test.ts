import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { type MailServer, useMailServer } from '../../support/mail-server.ts'
import { startMailServer } from '../../support/mail-server-of-file.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { makeSubscriber, postAndNotify, updateAndNotify, waitForLedger } from './ledger.ts'

let aldis: TestAldis
let mails: MailServer
beforeAll(async () => {
  aldis = await startAldis()
  mails = await startMailServer()
  await useMailServer(aldis.admin, mails)
})
afterAll(async () => {
  await aldis?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  for (const { id } of await aldis.admin.collection('subscribers').getFullList())
    await aldis.admin.collection('subscribers').delete(id)
  mails.received.length = 0
})
const recipients = () => mails.received.flatMap((mail) => mail.recipients).sort()
const notifications = (filter: string) => aldis.admin.collection('notifications').getFullList({ filter })

test('a report goes to who asked for reports', { timeout: 60_000 }, async () => {
  await makeSubscriber(aldis, 'email', 'reports@example.org', { postmortems: true })
  await makeSubscriber(aldis, 'email', 'none@example.org', { postmortems: false })
  const { incident } = await postAndNotify(aldis, 'Router', { notify: false })
  await updateAndNotify(aldis, incident, { status: 'resolved', body: 'Over.', notify: false })
  const report = await updateAndNotify(aldis, incident, { status: 'postmortem', body: 'A router failed.\n\nDetails.' })
  const { notification } = await waitForLedger(aldis, report)
  expect(notification?.kind).toBe('postmortem')
  expect(recipients()).toEqual(['reports@example.org'])
  const [mail] = mails.received
  expect(mail?.text).toContain('A router failed.')
  expect(mail?.text).toContain(`/incidents/${incident}/postmortem`)
})

test('a component that changes without an incident is told where that is asked for', { timeout: 60_000 }, async () => {
  await makeSubscriber(aldis, 'email', 'changes@example.org', { component_changes: true })
  await makeSubscriber(aldis, 'email', 'incidents@example.org')
  const { id } = await aldis.owner.collection('components').create({ page: aldis.page, name: 'Queue' })
  await aldis.owner.collection('components').update(id, { manual_status: 'partial_outage', notify: true })
  const mail = await mails.waitForMail('changes@example.org')
  expect(mail.subject).toContain('Queue')
  await aldis.owner.collection('components').update(id, { manual_status: 'operational' })
  await waitUntil('all of it is told', async () =>
    (await notifications('kind = "component"')).every(({ state }) => state === 'done'),
  )
  expect(await notifications('kind = "component"')).toHaveLength(1)
  expect(recipients()).toEqual(['changes@example.org'])
})

test('a maintenance reminds who wants maintenance, as a reminder', { timeout: 120_000 }, async () => {
  await makeSubscriber(aldis, 'email', 'planned@example.org', { maintenance: true })
  await makeSubscriber(aldis, 'email', 'unplanned@example.org', { maintenance: false })
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const incidents = aldis.owner.collection('incidents')
  const { id } = await incidents.create({
    page: aldis.page,
    kind: 'maintenance',
    name: 'New disks',
    published: true,
    scheduled_for: inMinutes(60.05),
    scheduled_until: inMinutes(90),
    reminders: [60],
  })
  await aldis.owner
    .collection('incident_updates')
    .create({ incident: id, status: 'scheduled', body: 'New disks.', notify: true })
  const mail = await mails.waitForMail('planned@example.org', 2, 90_000)
  expect(mail.subject).toContain('New disks')
  expect((await notifications(`incident = "${id}"`)).map(({ kind }) => kind).sort()).toEqual(['reminder', 'update'])
  expect(recipients()).toEqual(['planned@example.org', 'planned@example.org'])
})
