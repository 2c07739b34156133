// The rows that the table of roles is asked about, and what is tried with them.
import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { freshId } from '../integration/survival/post.ts'
import type { Team } from './backend.ts'
import { backupName } from './backup-name.ts'

/** The columns of the table: who asks. */
export const COLUMNS = ['owner', 'admin', 'responder', 'viewer', 'stranger', 'public'] as const
export type Column = (typeof COLUMNS)[number]

/** What the table needs: a superuser's client (to make rows), everyone's own, and the team. */
export interface RoleContext {
  root: PocketBase
  as: Record<Column, PocketBase>
  team: Team
}

/** Makes the row that is asked about. */
export type MakeRow = (world: RoleContext) => Promise<RecordModel>
/** What PocketBase can be asked of a collection. */
export const API_VERBS = ['list', 'view', 'create', 'update', 'delete'] as const
type ApiVerb = (typeof API_VERBS)[number]

/** Tries the operation of a row of the table. */
export interface Attempt {
  (client: PocketBase, row: RecordModel, world: RoleContext): Promise<unknown>
  /** Which of PocketBase's verbs that is, if it is one. */
  does?: ApiVerb
}

function doing(does: ApiVerb, attempt: Attempt): Attempt {
  return Object.assign(attempt, { does })
}

/** Part of a name that nothing else has. */
export const uniqueName = () => freshId().slice(0, 8)

export const makePage: MakeRow = async ({ root, team }) => {
  const page = await root.collection('pages').create({ name: 'Gone', slug: `gone-${uniqueName()}` })
  for (const role of ['owner', 'admin', 'responder', 'viewer'] as const) {
    await root.collection('memberships').create({ page: page.id, user: team.ids[role], role })
  }
  return page
}
/** A page whose deletion is confirmed. */
export const makeDeletablePage: MakeRow = async (world) => {
  const page = await makePage(world)
  await world.root.backups.create(backupName(uniqueName()))
  return world.root.collection('pages').update(page.id, { delete_confirm: page.slug })
}
export const teamPage: MakeRow = ({ root, team }) => root.collection('pages').getOne(team.page)
export const makeDomain: MakeRow = ({ root, team }) =>
  root.collection('domains').create({ page: team.page, host: `${uniqueName()}.example.com` })
export const makeInvitation =
  (role: string): MakeRow =>
  ({ root, team }) =>
    root.collection('invitations').create({
      page: team.page,
      email: `${uniqueName()}@example.com`,
      role,
      expires_at: '2099-01-01 00:00:00.000Z',
    })
export const makeUser: MakeRow = ({ root }) => {
  const password = freshId()
  return root
    .collection('users')
    .create({ email: `${uniqueName()}@example.com`, password, passwordConfirm: password, name: 'New' })
}
export const makeMember =
  (role: string): MakeRow =>
  async (world) => {
    const user = await makeUser(world)
    return world.root.collection('memberships').create({ page: world.team.page, user: user.id, role })
  }
/** A user whom a superuser removed from the team just now: that can be undone. */
export const makeRemovedMember: MakeRow = async (world) => {
  const membership = await makeMember('viewer')(world)
  await world.root.collection('memberships').delete(membership.id)
  return world.root.collection('users').getOne(membership.user)
}
export const makeComponent: MakeRow = ({ root, team }) =>
  root.collection('components').create({ page: team.page, name: `Part ${uniqueName()}` })
/** A recurring maintenance that is far away: it announces one maintenance. */
export const RECURRING = {
  name: 'Certificates',
  body: 'We rotate them.',
  starts: '2099-01-01T01:00',
  minutes: 30,
  rule: 'FREQ=YEARLY',
}
export const makeRecurring: MakeRow = ({ root, team }) =>
  root.collection('recurring_maintenances').create({ page: team.page, ...RECURRING })
export const makeTemplate: MakeRow = ({ root, team }) =>
  root.collection('templates').create({ page: team.page, name: 'Errors', body: 'Looking.' })
export const makeNote: MakeRow = async (world) => {
  const { id } = await makeIncident(true)(world)
  return world.root.collection('incident_notes').create({ page: world.team.page, incident: id, body: 'Case 88121.' })
}
/** What the composer keeps of an update that is being written. */
export const draftContent = (body: string) => ({
  opensIncident: false,
  name: '',
  status: 'identified',
  body,
  impact: { by: 'components' },
  affected: {},
  nextUpdateMinutes: 30,
  seenRevision: 0,
})
export const makeDraft: MakeRow = async (world) => {
  const { id } = await makeIncident(true)(world)
  const draft = { page: world.team.page, incident: id, holder: freshId(), asked_at: new Date().toISOString() }
  const attachments = [new File(['log'], 'log.txt')]
  return world.root.collection('drafts').create({ ...draft, attachments, content: draftContent('Nearly there.') })
}
/** Opens a draft's file with a token of one's own, or without one where nobody is signed in. */
export const openDraftFile: Attempt = async (client, draft) => {
  const token = await client.files.getToken().catch(() => '')
  await client.send(`/api/files/drafts/${draft.id}/${draft.attachments[0]}`, { query: { token } })
}
/** A page without a hand-over note, which it has one of at most. */
export const makeClearedPage: MakeRow = async (world) => {
  const { root, team } = world
  const notes = await root.collection('handovers').getFullList({ filter: `page = "${team.page}"` })
  for (const { id } of notes) await root.collection('handovers').delete(id)
  return teamPage(world)
}
export const makeHandover: MakeRow = async (world) => {
  const { id } = await makeClearedPage(world)
  return world.root.collection('handovers').create({ page: id, body: 'Watch the disks.' })
}
export const makeYesLink: MakeRow = ({ root, team }) =>
  root.collection('yes_links').create({
    page: team.page,
    user: team.ids.owner,
    draft: 'draft0000000000',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  })
export const makeRefusedAddress: MakeRow = ({ root, team }) =>
  root.collection('refused_addresses').create({
    ...{ page: team.page, endpoint_hash: uniqueName(), reason: 'complained' },
  })
export const makeAnnouncement: MakeRow = ({ root, team }) =>
  root.collection('announcements').create({ page: team.page, text: `News ${uniqueName()}` })
/** A subscription as a superuser makes it; the address is nobody else's. */
export const subscriberOf = (page: string, own: object = {}) => ({
  page,
  channel: 'email',
  endpoint: `${uniqueName()}@example.org`,
  state: 'active',
  amount: 'every',
  maintenance: true,
  postmortems: true,
  locale: 'en',
  source: 'visitor',
  token_version: 1,
  ...own,
})
export const makeSubscriber: MakeRow = ({ root, team }) =>
  root.collection('subscribers').create(subscriberOf(team.page))
export const makeNotification: MakeRow = ({ root, team }) =>
  root.collection('notifications').create({ page: team.page, kind: 'update', state: 'done' })
export const makeDelivery: MakeRow = async (world) => {
  const [notification, subscriber] = [await makeNotification(world), await makeSubscriber(world)]
  return world.root.collection('deliveries').create({
    page: world.team.page,
    notification: notification.id,
    kind: 'update',
    subscriber: subscriber.id,
    channel: 'email',
    state: 'failed',
    reason: 'recipient_refused',
  })
}
export const makeIncident =
  (published: boolean): MakeRow =>
  async ({ root, team }) => {
    const body = { page: team.page, kind: 'realtime', name: `Trouble ${uniqueName()}`, published }
    const incident = await root.collection('incidents').create(body)
    await root.collection('incident_updates').create({ incident: incident.id, status: 'investigating', body: 'First' })
    return root.collection('incidents').getOne(incident.id)
  }
export const makeUpdate =
  (published: boolean): MakeRow =>
  async (world) => {
    const incident = await makeIncident(published)(world)
    return world.root.collection('incident_updates').getFirstListItem(`incident = "${incident.id}"`)
  }
export const firstRecord =
  (collection: string): MakeRow =>
  async (world) => {
    const component = await makeComponent(world)
    await world.root.collection('components').update(component.id, { manual_status: 'major_outage' })
    return world.root.collection(collection).getFirstListItem(`page = "${world.team.page}"`, { sort: '-revision' })
  }

export const list = (name: string): Attempt =>
  doing('list', async (client, row) => {
    const found = await client.collection(name).getFullList({ filter: `id = "${row.id}"` })
    if (found.length === 0) throw new Error('not in the list')
  })
export const view = (name: string): Attempt => doing('view', (client, row) => client.collection(name).getOne(row.id))
export const create = (name: string, body: (row: RecordModel, world: RoleContext) => object): Attempt =>
  doing('create', (client, row, world) => client.collection(name).create(body(row, world)))
export const update = (name: string, body: object): Attempt =>
  doing('update', (client, row) => client.collection(name).update(row.id, body))
export const remove = (name: string): Attempt =>
  doing('delete', (client, row) => client.collection(name).delete(row.id))
/** Posts an update to the row's incident and deletes it; a role that may not post tries to delete the row itself. */
export const removeOwn: Attempt = async (client, row) => {
  const updates = client.collection('incident_updates')
  const body = { incident: row.incident, status: 'identified', body: 'Too early' }
  const own = await updates.create(body).catch(() => row)
  await updates.delete(own.id)
}

export const invite =
  (role: string): Attempt =>
  (client, page) => {
    const body = { page: page.id, email: `${uniqueName()}@example.com`, role, linkOnly: true }
    return client.send('/api/aldis/invitations', { method: 'POST', body })
  }
export const withdraw: Attempt = (client, { id }) =>
  client.send('/api/aldis/invitations/withdraw', { method: 'POST', body: { id } })
