import type PocketBase from 'pocketbase'
import { ClientResponseError, type RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, refusalCodes, startBackend, type Team } from '../../support/backend.ts'
import { deletePage } from '../../support/delete-page.ts'

let backend: Backend
let root: PocketBase
let pb: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  pb = await backend.signInMember(team.emails.responder)
})
afterAll(() => backend.stop())

async function makeIncident(): Promise<RecordModel> {
  const { id } = await root
    .collection('incidents')
    .create({ page: team.page, kind: 'realtime', name: 'Down', published: true })
  await root.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'One' })
  return root.collection('incidents').getOne(id)
}

/** What the admin UI's form sends: every field as it was when the form was opened. */
function form(opened: RecordModel, changed: object): object {
  const { collectionId, collectionName, expand, ...fields } = opened
  return { ...fields, ...changed }
}

describe('two responders', () => {
  test('the second is refused with the newer update in the answer, and may send it anyway', async () => {
    const seen = (await makeIncident()) as RecordModel & { revision: number }
    const post = (body: string, more: object) =>
      pb.collection('incident_updates').create({ incident: seen.id, status: 'identified', body, ...more })
    await post('Ours', { seen_revision: seen.revision })
    const refused = await post('Theirs', { seen_revision: seen.revision }).catch((thrown) => thrown)
    expect(refused).toBeInstanceOf(ClientResponseError)
    expect(refused.response.data.seen_revision).toMatchObject({
      code: 'incident_moved',
      params: { update: { incident: seen.id, status: 'identified', body: 'Ours' } },
    })
    await post('Theirs', { seen_revision: refused.response.data.seen_revision.params.revision })
    await post('Unchecked', {})
  })
})

describe('a form of the admin UI', () => {
  test('saved as it was opened changes what was typed and nothing else', async () => {
    const opened = await makeIncident()
    await root.collection('incidents').update(opened.id, form(opened, { name: 'Renamed' }))
    const { revision, updated, ...after } = await root.collection('incidents').getOne(opened.id)
    const { revision: before, updated: _, ...rest } = opened
    expect(after).toEqual({ ...rest, name: 'Renamed' })
    expect(revision).toBeGreaterThan(Number(before))
  })

  test('opened before somebody posted is refused, so it cannot undo the post', async () => {
    const opened = await makeIncident()
    await pb.collection('incident_updates').create({ incident: opened.id, status: 'resolved', body: 'Over' })
    const saved = root.collection('incidents').update(opened.id, form(opened, { name: 'Renamed' }))
    expect(await refusalCodes(saved)).toEqual({ updated: 'record_moved' })
    expect(await root.collection('incidents').getOne(opened.id)).toMatchObject({ name: 'Down', status: 'resolved' })
  })

  test('is refused as well where it carries a file, or stands in a batch', async () => {
    const incident = await makeIncident()
    const updates = root.collection('incident_updates')
    const opened = await updates.getFirstListItem(`incident = "${incident.id}"`)
    await updates.update(opened.id, { body: 'Mended' })
    const picture = new File(['not really'], 'graph.png')
    const saved = updates.update(opened.id, { updated: opened.updated, body: 'Old', attachments: [picture] })
    expect(await refusalCodes(saved)).toEqual({ updated: 'record_moved' })
    const batch = root.createBatch()
    batch.collection('incident_updates').update(opened.id, { updated: opened.updated, body: 'Old' })
    await expect(batch.send()).rejects.toMatchObject({
      response: { data: { requests: { 0: { response: { data: { updated: { code: 'record_moved' } } } } } } },
    })
    const { updated } = await updates.getOne(opened.id)
    const after = await updates.update(opened.id, { updated, attachments: [picture] })
    expect(after).toMatchObject({ body: 'Mended', attachments: [expect.stringMatching(/^graph_/)] })
  })

  test('of a component opened before an incident is refused too', async () => {
    const opened = await root.collection('components').create({ page: team.page, name: 'API' })
    const incident = await makeIncident()
    const affected = [{ component: opened.id, status: 'major_outage' }]
    await pb
      .collection('incident_updates')
      .create({ incident: incident.id, status: 'identified', body: 'Found', affected })
    const saved = root.collection('components').update(opened.id, form(opened, { name: 'New' }))
    expect(await refusalCodes(saved)).toEqual({ updated: 'record_moved' })
  })
})

describe('a superuser over REST keeps what everyone keeps', () => {
  test('the status of an incident changes by an update only', async () => {
    const { id } = await makeIncident()
    const incidents = root.collection('incidents')
    expect(await refusalCodes(incidents.update(id, { status: 'resolved' }))).toEqual({ status: 'use_update' })
    const created = { page: team.page, kind: 'realtime', name: 'Born so', status: 'resolved' }
    expect(await refusalCodes(incidents.create(created))).toEqual({ status: 'use_update' })
    expect(await refusalCodes(incidents.update(id, { kind: 'maintenance' }))).toEqual({ kind: 'immutable' })
    expect(await refusalCodes(incidents.update(id, { page: team.otherPage }))).toEqual({ page: 'immutable' })
  })

  test('what is derived is never taken from a body', async () => {
    const opened = await makeIncident()
    const lies = { impact: 'critical', started_at: '2020-01-01 00:00:00.000Z', published_at: '', revision: 1 }
    const after = await root.collection('incidents').update(opened.id, lies)
    for (const field of ['impact', 'started_at', 'published_at']) expect(after[field]).toBe(opened[field])
    expect(after.revision).toBeGreaterThan(Number(opened.revision))
    const component = await root.collection('components').create({ page: team.page, name: 'API' })
    const changed = root.collection('components').update(component.id, { status: 'major_outage' })
    expect(await refusalCodes(changed)).toEqual({ status: 'use_manual_status' })
  })

  test('no body speaks to the hooks, and no modifier gets past them', async () => {
    const incident = await makeIncident()
    const incidents = root.collection('incidents')
    const sly = { '@derived': '1', '@meta': '{"via":"system"}' }
    expect(await refusalCodes(incidents.update(incident.id, { ...sly, status: 'resolved' }))).toEqual({
      status: 'use_update',
    })
    const after = await incidents.update(incident.id, { 'revision+': 100, 'name+': '!', ...sly })
    const { revision } = await root.collection('publications').getFirstListItem(`page = "${team.page}"`)
    expect(after.revision).toBe(revision)
    const [row] = await root
      .collection('audit_log')
      .getFullList({ filter: `record = "${incident.id}"`, sort: '-revision' })
    expect(row?.via).toBe('admin')
    const batch = root.createBatch()
    batch.collection('incidents').upsert({ id: incident.id, status: 'resolved' })
    await expect(batch.send()).rejects.toMatchObject({ status: 400 })
  })

  test('ledger, audit, changes and publications are never written by hand', async () => {
    const component = await root.collection('components').create({ page: team.page, name: 'API' })
    await root.collection('components').update(component.id, { manual_status: 'major_outage' })
    for (const name of ['component_changes', 'audit_log', 'changes', 'publications']) {
      const row = await root.collection(name).getFirstListItem(`page = "${team.page}"`)
      const { id, ...copy } = row
      const locked = { id: 'append_only' }
      expect(await refusalCodes(root.collection(name).update(id, { revision: 1 }))).toEqual(locked)
      expect(await refusalCodes(root.collection(name).delete(id))).toEqual(locked)
      expect(await refusalCodes(root.collection(name).create(copy))).toEqual(locked)
    }
  })

  test('components and published incidents are archived, not deleted; a page takes everything with it', async () => {
    const incident = await makeIncident()
    expect(await refusalCodes(root.collection('incidents').delete(incident.id))).toEqual({ id: 'archive_instead' })
    await root.collection('incidents').update(incident.id, { published: false })
    expect(await refusalCodes(root.collection('incidents').delete(incident.id))).toEqual({ id: 'archive_instead' })
    const page = await root.collection('pages').create({ name: 'Short', slug: `short-${incident.id}` })
    const body = { page: page.id, kind: 'realtime', name: 'Down', published: true }
    const doomed = await root.collection('incidents').create(body)
    await root.collection('incident_updates').create({ incident: doomed.id, status: 'investigating', body: 'Down' })
    await root.collection('memberships').create({ page: page.id, user: team.ids.viewer, role: 'owner' })
    const parent = await root.collection('components').create({ page: page.id, name: 'Group', is_group: true })
    await root
      .collection('components')
      .create({ page: page.id, name: 'Child', group: parent.id, manual_status: 'major_outage' })
    await deletePage(root, page.id)
    for (const name of ['incidents', 'incident_updates', 'components', 'component_changes', 'changes', 'audit_log']) {
      expect(await root.collection(name).getFullList({ filter: `page = "${page.id}"` })).toEqual([])
    }
  })

  test('every write says who, which way, and what changed', async () => {
    const { id } = await makeIncident()
    await pb.collection('incidents').update(id, { name: 'Other' })
    const [row] = await root
      .collection('audit_log')
      .getFullList({ filter: `record = "${id}" && action = "update"`, sort: '-created' })
    expect(row).toMatchObject({
      actor: { collection: 'users', id: team.ids.responder, name: 'responder' },
      via: 'api',
      collection: 'incidents',
      before: { name: 'Down' },
      after: { name: 'Other' },
    })
  })
})
