import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { impersonateUser } from '../../../scripts/pocketbase/client.ts'
import { handlerOf } from '../../../src/core/page/addresses.ts'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { startAldis, type TestAldis, waitUntilArchived, waitUntilNewest } from '../../support/aldis.ts'
import { noisePng } from '../../support/picture.ts'
import { postIncident } from '../../support/post-incident.ts'
import { draftContent } from '../../support/role-rows.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { LiveSocket } from '../survival/live-socket.ts'
import { freshId } from '../survival/post.ts'
import { type RawAnswer, sendRaw } from './raw-request.ts'
import { readLiveMessages, readSurfaces, readSurfacesIn, type SurfaceIds } from './surfaces.ts'

const mark = randomBytes(6).toString('hex')
/** Words that stand nowhere else: no other text has them, whatever escapes it. */
const hidden = (what: string) => `hidden${what}${mark}`
const shown = (what: string) => `shown${what}${mark}`
const HIDDEN = `${mark}`

let aldis: TestAldis
let tab: LiveSocket
let ids: SurfaceIds
let incident: string
let merged: string

/** Everything about one incident that is for the team, and everything that is for visitors. */
beforeAll(async () => {
  aldis = await startAldis()
  const { owner, admin, page } = aldis
  const component = (await owner.collection('components').create({ page, name: shown('Component') })).id
  tab = new LiveSocket(aldis.edgeUrl)
  await waitUntil('the socket is served', () => tab.has('publication'))
  await owner.collection('templates').create({ page, name: hidden('TemplateName'), body: hidden('TemplateBody') })
  await owner.collection('handovers').create({ page, body: hidden('Handover') })
  const secret = await owner.collection('incidents').create({ page, kind: 'realtime', name: hidden('Unpublished') })
  await owner
    .collection('incident_updates')
    .create({ incident: secret.id, status: 'investigating', body: hidden('UnpublishedBody') })

  const affected = [{ component, status: 'major_outage' }]
  const chart = new File([noisePng(400, 300)], `${shown('Chart')}.png`, { type: 'image/png' })
  incident = await postIncident(aldis, {
    ...{ name: shown('Title'), body: shown('Body'), affected, files: [chart], texts: [shown('Alternative')] },
  })
  await owner.collection('incidents').update(incident, {
    metadata: { ticket: hidden('Metadata') },
    postmortem: hidden('PostmortemOfAnOpenIncident'),
    translations: { de: { name: shown('TitleInGerman') } },
  })
  await owner.collection('incident_notes').create({ page, incident, body: hidden('Note') })

  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const planned = { kind: 'maintenance', name: shown('Maintenance'), scheduled_for: at(2), scheduled_until: at(3) }
  const { id: maintenance } = await owner.collection('incidents').create({ page, published: true, ...planned })
  await owner
    .collection('incident_updates')
    .create({ incident: maintenance, status: 'scheduled', body: shown('MaintenanceBody') })

  const password = 'another horse'
  const email = `${hidden('address')}@northwind.example`
  const fields = { email, password, passwordConfirm: password, name: hidden('SecondResponder'), verified: true }
  const { id: user } = await admin.collection('users').create(fields)
  await admin.collection('memberships').create({ page, user, role: 'responder' })
  const second = await impersonateUser(admin, email)
  await second.send('/api/aldis/presence', {
    method: 'POST',
    body: { page, tab: freshId(), incident, isWriting: true, isGone: false },
  })
  await owner.collection('pages').update(page, { approval_from: 'minor' })
  await second.collection('drafts').create({
    ...{ page, incident, holder: freshId() },
    content: { ...draftContent(hidden('Draft')), translations: { de: { body: hidden('DraftInGerman') } } },
    attachments: [new File(['x'], `${hidden('DraftFile')}.txt`)],
    attachment_texts: [hidden('DraftFileText')],
  })
  const content = { ...draftContent(shown('Approved')), translations: { de: { body: shown('ApprovedInGerman') } } }
  const { id, updated } = await owner.collection('drafts').create({ page, incident, holder: freshId(), content })
  const asked = await owner.collection('drafts').update(id, { asked_at: new Date().toISOString(), updated })
  await second.collection('drafts').update(id, { approval: { yes: true }, updated: asked.updated })
  const { status, body, translations } = content
  await owner.collection('incident_updates').create({ incident, status, body, translations })
  await owner.collection('pages').update(page, { approval_from: '' })

  merged = await postIncident(aldis, { name: shown('Merged'), body: shown('MergedBody'), affected })
  const batch = owner.createBatch()
  batch.collection('incident_updates').create({ incident: merged, status: 'resolved', body: shown('MergedEnd') })
  batch.collection('incidents').update(merged, {
    ...{ merged_into: incident, metadata: { ticket: hidden('MetadataOfMerged') } },
    postmortem: shown('Postmortem'),
  })
  await batch.send()
  const update = await owner
    .collection('incident_updates')
    .getFirstListItem(`attachments != "[]" && incident = "${incident}"`)
  ids = { incident, component, file: `incident_updates/${update.id}/${update.attachments[0]}` }
  await waitUntilNewest(aldis)
  await waitUntilArchived(aldis)
  await waitUntil('all of it is public', async () => {
    const text = (await sendRaw(aldis.edgeUrl, '/live.json')).text
    return [shown('Approved'), shown('Postmortem'), shown('TitleInGerman')].every((one) => text.includes(one))
  })
}, 120_000)
afterAll(async () => {
  tab?.close()
  await aldis?.[Symbol.asyncDispose]()
})

const hiddenIn = (text: string) => [...text.matchAll(new RegExp(`hidden\\w*?${HIDDEN}`, 'gi'))].map(([word]) => word)
const leaksOf = (answers: Map<string, RawAnswer>) =>
  [...answers].flatMap(([path, { text, headers }]) =>
    hiddenIn(`${text} ${[...headers.values()].join(' ')}`).map((word) => `${path}: ${word}`),
  )
/** Where nothing stands: no maintenance, one sitemap, no such file. */
const EMPTY =
  /\/incidents\/\w+\/calendar\.ics$|^\/(api\/v2|favicon\.ico|sitemap-1\.xml|\.well-known\/security\.txt|api\/files\/.*)$/
/** Of the pages and files, those whose answer is none: they would hide nothing by being errors. */
const failuresOf = (answers: Map<string, RawAnswer>) =>
  [...answers].flatMap(([path, { status }]) => {
    const isPublic = ['pages', 'files', 'live-document'].includes(handlerOf(path.replace(/\?.*/, '')))
    const hasNoReport = path.includes(`/${ids.incident}/postmortem`)
    // Only so many pictures are drawn at once, and one that is refused for that has no words.
    const isUndrawn = status === 503 && path.endsWith('/og.png')
    return isPublic && status !== 200 && !EMPTY.test(path) && !hasNoReport && !isUndrawn ? [`${path}: ${status}`] : []
  })

it('what is for the team stands on no public address, and what is for visitors does', async () => {
  const answers = await readSurfaces(aldis.edgeUrl, ids)
  const ofMerged = await readSurfaces(aldis.edgeUrl, { ...ids, incident: merged })
  expect([...leaksOf(answers), ...leaksOf(ofMerged)]).toEqual([])
  expect([...failuresOf(answers), ...failuresOf(ofMerged)]).toEqual([])
  const missing: string[] = []
  const has = (word: string, ...paths: string[]) => {
    const lacks = (path: string) => !(answers.get(path) ?? ofMerged.get(path))?.text.includes(word)
    missing.push(...paths.filter(lacks).map((path) => `${path}: ${word}`))
  }
  const feeds = ['/history.rss', '/history.atom', '/history.json']
  has(shown('Title'), '/', '/history', `/incidents/${incident}`, ...feeds, '/live.json', '/live.sse')
  has(shown('Title'), '/api/v2/summary.json', '/api/v2/incidents.json', '/embed.json')
  has(shown('Body'), `/incidents/${incident}`, ...feeds, `/api/v2/incidents/${incident}.json`, '/live.json')
  has(shown('Alternative'), `/incidents/${incident}`, '/live.json')
  has(shown('Approved'), '/', `/incidents/${incident}`, ...feeds, '/api/v2/incidents/unresolved.json')
  has(shown('TitleInGerman'), '/de', '/de/history', `/de/incidents/${incident}`, '/de/history.rss')
  has(shown('ApprovedInGerman'), '/de', `/de/incidents/${incident}`, '/de/history.atom')
  has(shown('Postmortem'), `/incidents/${merged}`, '/live.json')
  has(shown('Component'), '/', '/uptime', '/api/v2/components.json', `/components/${ids.component}`)
  has(shown('Maintenance'), '/', '/calendar.ics', '/api/v2/scheduled-maintenances.json', '/live.json')
  expect(missing).toEqual([])
})

it.each(LOCALES.filter((language) => language !== 'de'))('nor in %s', async (language) => {
  const answers = await readSurfacesIn(aldis.edgeUrl, ids, language)
  expect(answers.size).toBeGreaterThan(10)
  expect(leaksOf(answers)).toEqual([])
  expect([...answers].filter(([, { status }]) => status >= 500)).toEqual([])
})

it('nor in what is told live, first and since', async () => {
  for (const query of ['', '?lang=de']) expect(hiddenIn(await readLiveMessages(aldis.edgeUrl, query))).toEqual([])
  expect(await readLiveMessages(aldis.edgeUrl)).toContain(shown('Approved'))
  await waitUntil('the tab is told', () => tab.has('delta', shown('MergedEnd')))
  for (const word of [shown('Body'), shown('Alternative'), shown('Approved')])
    expect([word, tab.messages.some((message) => message.includes(word))]).toEqual([word, true])
  expect(hiddenIn(tab.messages.join('\n'))).toEqual([])
})

it('no search finds it, and one finds what is public', async () => {
  const find = async (word: string) => {
    const { status, text } = await sendRaw(aldis.edgeUrl, `/history?q=${word}`)
    expect(status).toBe(200)
    return [incident, merged].filter((id) => text.includes(`/incidents/${id}`))
  }
  for (const what of [
    'Draft',
    'Note',
    'Metadata',
    'Handover',
    'PostmortemOfAnOpenIncident',
    'SecondResponder',
    'Unpublished',
  ])
    expect([what, await find(hidden(what))]).toEqual([what, []])
  for (const what of ['Title', 'Body', 'Approved']) expect([what, await find(shown(what))]).toEqual([what, [incident]])
  expect(await find(shown('Postmortem'))).toEqual([merged])
})
