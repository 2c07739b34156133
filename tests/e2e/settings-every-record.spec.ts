// Over 300 lines, for every field of every collection stands in one table.
import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { noisePng } from '../support/picture.ts'
import { waitUntil } from '../support/wait-until.ts'
import { COLLECTIONS, type Field, fieldsOf, QUICK, read } from './every-field.ts'
import { expect, test } from './fixtures.ts'
import { addComponent, componentRow, openWhen, signIn, watchProblems } from './team.ts'

const DAY_MS = 24 * 3600 * 1000
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const YESTERDAY = `${dayAfter(-1)}T10:00`
const IN_TEN_DAYS = `${dayAfter(10)}T11:00`

const seeText = (text: string) => (visitor: Page) => expect(visitor.getByText(text).first()).toBeVisible(QUICK)
const toast = (page: Page, text: RegExp) => expect(page.locator('.ctoast')).toHaveText(text)
const row = (visitor: Page, name: string) => visitor.locator('details.c').filter({ hasText: name })
const names = (visitor: Page) => visitor.locator('details.c summary b')

async function edit(page: Page, component: string, change: () => Promise<void>): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: component, exact: true }).click()
  await change()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, new RegExp(`^${component} saved\\.`))
}
async function pick(page: Page, component: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${component}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** What a new component is given; the others of the page are Billing and Docs. */
const NEW_COMPONENT: Record<string, Field> = {
  name: {
    set: (page) => page.locator('#component-name').fill('Search'),
    see: (visitor) => expect(row(visitor, 'Search')).toBeVisible(QUICK),
  },
  description: {
    set: (page) => page.locator('#component-description').fill('Finds what you wrote'),
    async see(visitor) {
      await row(visitor, 'Search').locator('summary').click(QUICK)
      await expect(visitor.getByText('Finds what you wrote')).toBeVisible(QUICK)
    },
  },
  start_date: {
    set: (page) => page.locator('#component-start').fill('2020-01-01'),
    see: (visitor) => expect(row(visitor, 'Search')).toContainText('No trouble in 90 days', QUICK),
  },
  external_id: {
    set: (page) => page.locator('#component-external_id').fill('search.1'),
    see: (visitor) => expect(visitor.getByRole('heading', { level: 1 })).toContainText('Search', QUICK),
    path: '/components/search.1',
  },
  translations: {
    async set(page) {
      await page.getByText('Other languages').click()
      await page.getByLabel('Name in Deutsch').fill('Suche')
    },
    see: (visitor) => expect(row(visitor, 'Suche')).toBeVisible(QUICK),
    path: '/de',
  },
}

/** What is done to the components that there are, one after the other. */
const COMPONENT: Record<string, Field> = {
  is_group: {
    async set(page) {
      await page.getByRole('link', { name: 'Add group' }).click()
      await page.locator('#component-name').fill('Apps')
      await page.getByRole('button', { name: 'Add group' }).click()
      await toast(page, /^Apps added\./)
      await page.keyboard.press('Escape')
      await edit(page, 'Billing', async () => void (await page.locator('#component-group').selectOption('Apps')))
    },
    see: (visitor) => expect(visitor.getByRole('heading', { name: 'Apps' })).toBeVisible(QUICK),
  },
  group: {
    set: (page) => edit(page, 'Search', async () => void (await page.locator('#component-group').selectOption('Apps'))),
    see: (visitor) =>
      expect(visitor.getByRole('region', { name: 'Apps' }).locator('summary b')).toHaveText(
        ['Billing', 'Search'],
        QUICK,
      ),
  },
  position: {
    set: (page) => pick(page, 'Search', 'Move up'),
    see: (visitor) => expect(names(visitor)).toHaveText(['Docs', 'Search', 'Billing'], QUICK),
  },
  showcase: {
    set: (page) => edit(page, 'Search', () => page.getByRole('switch', { name: /^Shows its uptime/ }).check()),
    async see(visitor) {
      await expect(row(visitor, 'Search').locator('.u')).toBeVisible(QUICK)
      await expect(row(visitor, 'Docs').locator('.u')).toHaveCount(0)
    },
  },
  only_show_if_degraded: {
    set: (page) => edit(page, 'Billing', () => page.getByRole('switch', { name: /^Shown only if degraded/ }).check()),
    see: (visitor) => expect(names(visitor)).toHaveText(['Docs', 'Search'], QUICK),
  },
  archived_at: {
    async set(page) {
      await pick(page, 'Docs', 'Archive')
      await toast(page, /^Docs archived\./)
    },
    see: (visitor) => expect(names(visitor)).toHaveText(['Search'], QUICK),
  },
  manual_status: {
    async set(page) {
      await page.goto(page.url().replace(/\/components.*/, ''))
      await componentRow(page, 'Billing').getByRole('combobox').selectOption({ label: 'Degraded performance' })
      await page.getByRole('button', { name: /^Publish/ }).click()
      await expect(page.getByText(/^Published /)).toBeVisible()
    },
    see: (visitor) => expect(row(visitor, 'Billing')).toContainText('Degraded performance', QUICK),
  },
}

const banner = (visitor: Page) => visitor.locator('.ann')
const ANNOUNCEMENT: Record<string, Field> = {
  text: {
    set: (page) => page.locator('#announcement-text').fill('We move **house**.'),
    see: (visitor) => expect(banner(visitor).locator('strong')).toHaveText('house', QUICK),
  },
  kind: {
    set: (page) => page.getByRole('radio', { name: 'Warning' }).check(),
    see: (visitor) => expect(visitor.locator('.ann.warning')).toBeVisible(QUICK),
  },
  starts_at: {
    set: (page) => page.locator('#announcement-from').fill(YESTERDAY),
    see: (visitor) => expect(banner(visitor).locator(`time[datetime^="${YESTERDAY}"]`)).toBeVisible(QUICK),
  },
  ends_at: {
    set: (page) => page.locator('#announcement-until').fill(IN_TEN_DAYS),
    see: (visitor) =>
      expect(banner(visitor)).toHaveAttribute('data-until', String(Date.parse(`${IN_TEN_DAYS}Z`)), QUICK),
  },
  dismissible: {
    set: (page) => page.getByRole('switch').uncheck(),
    async see(visitor) {
      await expect(banner(visitor)).toBeVisible(QUICK)
      await expect(banner(visitor).getByRole('button')).toHaveCount(0)
    },
  },
  translations: {
    set: (page) => page.locator('#announcement-de').fill('Wir ziehen um.'),
    see: (visitor) => expect(banner(visitor)).toContainText('Wir ziehen um.', QUICK),
    path: '/de',
  },
}
const ANNOUNCEMENT_GONE: Record<string, Field> = {
  archived_at: {
    async set(page) {
      await page.getByRole('button', { name: /^Take away/ }).click()
      await expect(page.getByText('The announcement was taken away.')).toBeVisible()
    },
    see: (visitor) => expect(banner(visitor)).toHaveCount(0, QUICK),
  },
}

const head = (visitor: Page) => visitor.locator('.verdict')
/** What opens an incident; the fields of its first update are below. */
const INCIDENT: Record<string, Field> = {
  name: {
    set: (page) => page.getByLabel('Title').fill('Search is slow'),
    see: (visitor) => expect(head(visitor)).toContainText('Search is slow', QUICK),
  },
  impact_override: {
    set: (page) => page.getByRole('radio', { name: 'Critical' }).check(),
    see: (visitor) => expect(head(visitor)).toContainText(/critical/i, QUICK),
  },
  next_update_at: {
    set: (page) => page.getByRole('radio', { name: 'in 2 hours' }).check(),
    async see(visitor) {
      const promise = head(visitor).filter({ hasText: 'Next update' }).locator('time[data-late]')
      // Half an hour, if nothing is chosen.
      expect(Date.parse((await promise.getAttribute('datetime', QUICK)) ?? '')).toBeGreaterThan(
        Date.now() + DAY_MS / 24,
      )
    },
  },
}
const UPDATE: Record<string, Field> = {
  status: {
    set: (page) => page.getByRole('radio', { name: 'Identified' }).check(),
    see: (visitor) => expect(visitor.locator('article h3')).toContainText('Identified', QUICK),
  },
  body: {
    set: (page) => page.getByRole('textbox', { name: 'Message' }).fill('A disk is **full**.'),
    see: (visitor) => expect(visitor.locator('article strong')).toHaveText('full', QUICK),
  },
  affected: {
    async set(page) {
      await addComponent(page, 'Docs')
      await componentRow(page, 'Docs').getByRole('combobox').selectOption({ label: 'Partial outage' })
    },
    see: (visitor) => expect(row(visitor, 'Docs')).toContainText('Partial outage', QUICK),
    path: '/',
  },
  attachments: {
    set: (page) =>
      page.locator('#file').setInputFiles([
        { name: 'graph.png', mimeType: 'image/png', buffer: Buffer.from(noisePng(24, 24)) },
        { name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('1 2 3') },
      ]),
    async see(visitor) {
      await expect(visitor.locator('.shots img')).toBeVisible(QUICK)
      await expect(visitor.getByRole('link', { name: 'log.txt' })).toBeVisible(QUICK)
    },
  },
  display_at: {
    async set(page) {
      await openWhen(page)
      await page.getByRole('radio', { name: 'Earlier' }).check()
      await page.locator('#at').fill(YESTERDAY)
    },
    see: (visitor) => expect(visitor.locator(`article time[datetime^="${YESTERDAY}"]`).first()).toBeVisible(QUICK),
  },
}
const DRAFT: Record<string, Field> = {
  published: {
    async set(page) {
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Not published: visitors do not see this incident.')).toHaveCount(0)
    },
    see: seeText('Nobody knew of this'),
  },
}

const HOST = 'status.every.example.com'

/** Of each collection, the fields that are set in the console and read on the page by a test. */
const WALKED: Record<string, Record<string, unknown>[]> = {
  components: [NEW_COMPONENT, COMPONENT],
  announcements: [ANNOUNCEMENT, ANNOUNCEMENT_GONE],
  incidents: [INCIDENT, DRAFT],
  incident_updates: [UPDATE],
  domains: [{ host: true }],
}

const EVERYWHERE = { page: 'which the console is of', revision: 'hooks', created: 'PocketBase', updated: 'PocketBase' }
const IMPORTED = { source: 'an import alone' }
/** Why a field is not among these: who else writes it, or which test has it where no visitor sees it. */
const NOT_WALKED: Record<string, Record<string, string>> = {
  users: {
    locale: 'of the console and mails alone: console-account.spec.ts',
    time_zone: 'of the console and mails alone: console-account.spec.ts',
    epoch: 'hooks',
  },
  domains: { verified_at: 'its proof', token: 'hooks', checked_at: 'its proof', problem: 'its proof' },
  memberships: { user: 'for the team alone: console-team.spec.ts', role: 'for the team alone: console-team.spec.ts' },
  invitations: {
    email: 'for the team alone: console-team.spec.ts',
    role: 'for the team alone: console-team.spec.ts',
    token_hash: 'a route',
    expires_at: 'a route',
    invited_by: 'a route',
    accepted_at: 'a route',
    withdrawn_at: 'for the team alone: console-team.spec.ts',
    mailed: 'a route',
  },
  components: { ...IMPORTED, status: 'derived' },
  incidents: {
    ...IMPORTED,
    kind: 'of a maintenance: console-maintenance.spec.ts',
    scheduled_for: 'of a maintenance: console-maintenance.spec.ts',
    scheduled_until: 'of a maintenance: console-maintenance.spec.ts',
    auto_start: 'of a maintenance, what the clock does by it: console-maintenance.spec.ts',
    auto_complete: 'of a maintenance, what the clock does by it: console-maintenance.spec.ts',
    reminders: 'of a maintenance, what the clock does by it: console-maintenance.spec.ts',
    series: 'the clock',
    postmortem: 'of imported ones, put right on their screen: console-details.spec.ts',
    metadata: 'for the team alone: console-details.spec.ts',
    translations: 'in other languages: console-languages.spec.ts',
    merged_into: 'of a duplicate: console-closing.spec.ts',
    archived_at: 'by the API and the admin UI: an update says what was cancelled',
    status: 'derived',
    impact: 'derived',
    published_at: 'derived',
    started_at: 'derived',
    monitoring_at: 'derived',
    resolved_at: 'derived',
    external_id: 'the API, before visitors see it: roles.test.ts',
    source_created_at: 'an import alone',
    source_updated_at: 'an import alone',
  },
  recurring_maintenances: Object.fromEntries(
    [
      ...[
        'name',
        'body',
        'translations',
        'starts',
        'minutes',
        'rule',
        'exceptions',
        'affected',
        'auto_start',
        'auto_complete',
      ],
      ...['reminders', 'archived_at'],
    ].map((field) => [field, 'what the clock announces by it is read: console-maintenance.spec.ts']),
  ),
  incident_notes: Object.fromEntries(
    ['incident', 'body', 'author'].map((field) => [field, 'for the team alone: console-notes.spec.ts']),
  ),
  handovers: Object.fromEntries(
    ['body', 'author'].map((field) => [field, 'for the team alone: console-handover.spec.ts']),
  ),
  drafts: Object.fromEntries(
    [
      'incident',
      'content',
      'attachments',
      'attachment_texts',
      'holder',
      'author',
      'taken_from',
      'publish_at',
      'refused',
      'asked_at',
      'approval',
      'mailed',
    ].map((field) => [field, 'for the team alone: console-drafts.spec.ts']),
  ),
  templates: Object.fromEntries(
    ['name', 'kind', 'title', 'body', 'translations', 'status', 'affected', 'minutes', 'notify', 'position'].map(
      (field) => [field, 'for the team alone: console-templates.spec.ts'],
    ),
  ),
  incident_updates: {
    ...IMPORTED,
    incident: 'which the screen is of',
    translations: 'in other languages: console-languages.spec.ts',
    edited_at: 'hooks',
    attachment_texts: 'of pictures: console-attachments.spec.ts',
    notify: 'read in mails: told-once.test.ts',
    author: 'hooks',
    posted_at: 'hooks',
    promised_for: 'hooks, for the team’s record: track-record.test.ts',
    approval: 'hooks',
    external_id: 'an import alone',
  },
}
/** Collections that hooks and routes alone write. */
const BY_HOOKS = [
  ...['publications', 'changes', 'component_changes', 'audit_log', 'yes_links'],
  ...['subscribers', 'notifications', 'deliveries', 'refused_addresses'],
]
const ELSEWHERE = ['pages']

test('every field of every collection is set by a test and read on the page, or it is said why not', () => {
  for (const collection of COLLECTIONS) {
    if (BY_HOOKS.includes(collection) || ELSEWHERE.includes(collection)) continue
    const walked = (WALKED[collection] ?? []).flatMap((fields) => Object.keys(fields))
    const named = Object.keys({ ...EVERYWHERE, ...NOT_WALKED[collection] })
    const own = collection === 'users' ? fieldsOf(collection).concat(Object.keys(EVERYWHERE)) : fieldsOf(collection)
    expect([...walked, ...named].toSorted(), collection).toEqual(own.toSorted())
  }
})

async function setAll(page: Page, fields: Record<string, Field>): Promise<void> {
  for (const { set } of Object.values(fields)) await set(page)
}
async function seeAll(visitor: Page, origin: string, fields: Record<string, Field>, otherwise = '/'): Promise<void> {
  for (const [name, { see, path = otherwise }] of Object.entries(fields)) await read(visitor, origin + path, name, see)
}

test('every field of a component that a team may set is set in the console, and read on the page', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(300_000)
  const { problems } = await watchProblems(page)
  await fresh.owner.collection('pages').update(fresh.page, { locales: ['en', 'de'] })
  for (const name of ['Billing', 'Docs']) await fresh.owner.collection('components').create({ page: fresh.page, name })
  const visitor = await context.newPage()
  await read(visitor, `${fresh.edgeUrl}/de`, 'the second language', (seen) =>
    expect(seen.locator('html[lang=de]')).toBeAttached(QUICK),
  )
  await signIn(page, fresh)
  await page.goto(`${page.url()}/components#new-component`)
  await setAll(page, NEW_COMPONENT)
  await page.getByRole('button', { name: /^Add component/ }).click()
  await toast(page, /^Search added\./)
  await page.keyboard.press('Escape')
  await seeAll(visitor, fresh.edgeUrl, NEW_COMPONENT)
  for (const [name, field] of Object.entries(COMPONENT)) {
    await field.set(page)
    await read(visitor, fresh.edgeUrl, name, field.see)
  }
  const { id } = await fresh.admin.collection('components').getFirstListItem('name = "Search"')
  await visitor.goto(`${fresh.edgeUrl}/de/components/${id}`)
  const group = visitor.locator('.verdict').getByRole('link', { name: 'Apps' })
  await expect(group, 'which has no translation, though its component has').toHaveAttribute('lang', 'en')
  expect(problems).toEqual([])
})

test('every field of an announcement that a team may set is set in the console, and read on the page', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(300_000)
  const { problems } = await watchProblems(page)
  await fresh.owner.collection('pages').update(fresh.page, { locales: ['en', 'de'] })
  const visitor = await context.newPage()
  await read(visitor, `${fresh.edgeUrl}/de`, 'the second language', (seen) =>
    expect(seen.locator('html[lang=de]')).toBeAttached(QUICK),
  )
  await signIn(page, fresh)
  await page.goto(`${page.url()}/settings/announcement`)
  await expect(page.locator('.csave')).toBeAttached()
  await setAll(page, ANNOUNCEMENT)
  await page.locator('.csave .go').click()
  await expect(page.getByText('on the page now')).toBeVisible()
  await seeAll(visitor, fresh.edgeUrl, ANNOUNCEMENT)
  await setAll(page, ANNOUNCEMENT_GONE)
  await seeAll(visitor, fresh.edgeUrl, ANNOUNCEMENT_GONE)
  expect(problems).toEqual([])
})

test('every field of a post that a team may set is set in the console, and read on the page', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(300_000)
  const { problems } = await watchProblems(page)
  await fresh.owner.collection('components').create({ page: fresh.page, name: 'Docs' })
  const hidden = { page: fresh.page, kind: 'realtime', name: 'Nobody knew of this', published: false }
  const { id: draft } = await fresh.owner.collection('incidents').create(hidden)
  await fresh.owner
    .collection('incident_updates')
    .create({ incident: draft, status: 'investigating', body: 'Looking.' })
  const visitor = await context.newPage()
  await signIn(page, fresh)
  const home = page.url()
  await page.goto(`${home}/incidents/new`)
  await expect(page.getByLabel('Title')).toBeVisible()
  await setAll(page, { ...INCIDENT, ...UPDATE })
  await page.getByRole('button', { name: /^Post incident/ }).click()
  await expect(page).toHaveURL(/\/incidents\/[a-z0-9]{15}$/)
  const path = `/incidents/${page.url().slice(-15)}`
  await seeAll(visitor, fresh.edgeUrl, { ...INCIDENT, ...UPDATE }, path)
  await page.goto(`${home}/incidents/${draft}`)
  await setAll(page, DRAFT)
  await seeAll(visitor, fresh.edgeUrl, DRAFT)
  expect(problems).toEqual([])
})

/** How the edge answers at a host. */
function statusAt(edgeUrl: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(edgeUrl, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('a host is added in the console, and once proven it alone has the page', async ({ page, fresh }) => {
  // The only page would stay at every host.
  await fresh.admin.collection('pages').create({ name: 'Contoso', slug: 'contoso' })
  await signIn(page, fresh)
  await page.goto(`${page.url()}/settings/domains`)
  await page.getByRole('textbox', { name: 'Host' }).fill(HOST)
  await page.getByRole('button', { name: 'Add host' }).click()
  await expect(page.getByRole('button', { name: `Remove ${HOST}` })).toBeVisible()
  const domains = fresh.admin.collection('domains')
  const { id } = await domains.getFirstListItem(`host = "${HOST}"`)
  await domains.update(id, { verified_at: new Date().toISOString() })
  await waitUntil(
    'no other host has the page',
    async () => (await statusAt(fresh.edgeUrl, 'other.example.com')) === 404,
  )
  expect(await statusAt(fresh.edgeUrl, HOST)).toBe(200)
})
