import { createHash, randomBytes } from 'node:crypto'
import type PocketBase from 'pocketbase'
import type { BatchService } from 'pocketbase'
import { startersFor } from '../../src/core/template/starters.ts'
import { impersonateUser } from '../pocketbase/client.ts'
import { signedHeaders } from '../pocketbase/signed-headers.ts'
import type { Settings } from '../settings/settings.ts'
import { type DemoMaintenance, type DemoTrouble, GROUPS, MAINTENANCES, OPEN_INCIDENT, TROUBLES } from './company.ts'
import { OLDER_MAINTENANCES, OLDER_TROUBLES } from './older.ts'
import { errorRateChart } from './picture.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** How much history the status page shows. */
const HISTORY_DAYS = 90
/** Age of the company's components: longer than the history on the page, so that calendars have something to show. */
const COMPANY_AGE_DAYS = 500

/** The owner's sign-in, if set, and the edge's secret, which signs the check of the password. */
type DemoSettings = Pick<Settings, 'demoEmail' | 'demoPassword'> & { edgeSecret: string }

export interface Owner {
  email: string
  password: string
}

/**
 * Creates the demo company unless the data folder has it, with the same requests that a console sends, and sets the
 * owner's sign-in for this run. Ids are derived from names, so nothing is created twice.
 */
export async function fillDemo(
  admin: PocketBase,
  settings: DemoSettings,
  print: (line: string) => void,
  now = Date.now(),
): Promise<Owner> {
  const owner = await ensureOwner(admin, settings)
  const page = idFromWords('page')
  const filter = admin.filter('page = {:page}', { page })
  const existing = new Set((await admin.collection('incidents').getFullList({ filter })).map((one) => one.id))
  const missing = demoIncidents(page, now).filter((one) => !existing.has(one.id))
  if (missing.length === 0) return owner
  print('Creating the demo company Northwind Cloud ...')
  const startedAt = Date.now()
  const pages = await admin.collection('pages').getList(1, 1, { filter: admin.filter('id = {:page}', { page }) })
  if (pages.totalItems === 0) await makePage(admin, page, owner, now)
  const client = await impersonateUser(admin, owner.email)
  for (const one of missing) {
    const batch = client.createBatch()
    one.fill(batch)
    await batch.send()
  }
  print(`  24 components and 16 months of history in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return owner
}

/**
 * Makes sure that the owner can sign in to the console as a user and to the admin UI as a superuser, with one password.
 */
async function ensureOwner(admin: PocketBase, settings: DemoSettings): Promise<Owner> {
  const email = settings.demoEmail ?? 'robin@northwind.example'
  const password = settings.demoPassword ?? randomBytes(12).toString('base64url')
  const secret = { password, passwordConfirm: password }
  for (const [name, extra] of [
    ['users', { name: 'Robin Hale' }],
    ['_superusers', {}],
  ] as const) {
    const collection = admin.collection(name)
    const found = await collection.getList(1, 1, { filter: admin.filter('email = {:email}', { email }) })
    const record = found.items[0]
    const id = name === 'users' ? { id: idFromWords(`user ${email}`) } : {}
    if (!record) await collection.create({ ...id, email, verified: true, ...secret, ...extra })
    else if (!(await canSignIn(admin.baseURL, name, email, password, settings.edgeSecret)))
      await collection.update(record.id, secret)
  }
  return { email, password }
}

async function canSignIn(
  base: string,
  collection: string,
  identity: string,
  password: string,
  edgeSecret: string,
): Promise<boolean> {
  const url = `${base}/api/collections/${collection}/auth-with-password`
  const body = JSON.stringify({ identity, password })
  const signature = signedHeaders(edgeSecret, 'edge-to-backend', 'POST', url, body)
  const headers = { ...signature, 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body })).ok
}

async function makePage(admin: PocketBase, page: string, owner: Owner, now: number): Promise<void> {
  const batch = admin.createBatch()
  batch.collection('pages').create({
    id: page,
    slug: 'northwind',
    name: 'Northwind Cloud',
    url: 'https://northwind.example',
    support_url: 'https://northwind.example/support',
    headline: 'Compute, storage and networks in five regions.',
    brand_color: '#1f5f8b',
    time_zone: 'UTC',
    locale: 'en',
    visibility: 'public',
    history_days: HISTORY_DAYS,
    links: [{ label: 'Documentation', url: 'https://northwind.example/docs' }],
  })
  batch.collection('memberships').create({ page, user: idFromWords(`user ${owner.email}`), role: 'owner' })
  const start = new Date(now - COMPANY_AGE_DAYS * DAY).toISOString().slice(0, 10)
  let position = 0
  for (const group of GROUPS) {
    const id = componentId(group.name)
    const common = { page, showcase: true, start_date: start }
    position += 1
    batch.collection('components').create({ ...common, id, name: group.name, is_group: true, position })
    for (const name of group.components) {
      position += 1
      const own = { id: componentId(name), name, group: id, manual_status: 'operational', position }
      batch.collection('components').create({ ...common, ...own })
    }
  }
  startersFor('en').forEach((starter, at) => {
    const id = idFromWords(`template ${starter.name}`)
    batch.collection('templates').create({ ...starter, id, page, kind: 'realtime', position: at })
  })
  await batch.send()
}

/** An incident with its updates: one transaction, as the console sends it. */
interface DemoIncident {
  id: string
  began: number
  fill: (batch: BatchService) => void
}

/** All of the company's incidents, oldest first. */
function demoIncidents(page: string, now: number): DemoIncident[] {
  const past = [
    ...[...OLDER_TROUBLES, ...TROUBLES].map((one) => demoTrouble(page, one, now)),
    ...[...OLDER_MAINTENANCES, ...MAINTENANCES].map((one) => demoMaintenance(page, one, now)),
  ]
  return [...past.sort((a, b) => a.began - b.began), openIncident(page, now)]
}

function demoTrouble(page: string, one: DemoTrouble, now: number): DemoIncident {
  const id = idFromWords(`incident ${one.name}`)
  const startedAt = instantDaysAgo(one.daysAgo, one.at, now)
  const steps = [
    { status: 'investigating', after: 0, affected: one.affected },
    { status: 'identified', after: 0.4, affected: one.affected },
    { status: 'resolved', after: 1, affected: allOperational(Object.keys(one.affected)) },
  ]
  const fill = (batch: BatchService) => {
    batch
      .collection('incidents')
      .create({ id, page, kind: 'realtime', name: one.name, postmortem: one.postmortem ?? '', published: true })
    for (const [i, { status, after, affected }] of steps.entries()) {
      const at = startedAt + after * one.minutes * MINUTE
      addUpdate(batch, { page, incident: id, at, status, body: one.words[i] ?? '', affected })
    }
  }
  return { id, began: startedAt, fill }
}

function demoMaintenance(page: string, one: DemoMaintenance, now: number): DemoIncident {
  const id = idFromWords(`incident ${one.name}`)
  const startedAt = instantDaysAgo(one.daysAgo, one.at, now)
  const ended = startedAt + one.minutes * MINUTE
  const affected = Object.fromEntries(one.components.map((name) => [name, 'under_maintenance']))
  const steps = [
    { at: Math.min(startedAt - 2 * DAY, now - 60 * MINUTE), status: 'scheduled', body: one.words, affected },
    { at: startedAt, status: 'in_progress', body: 'The work has begun.', affected },
    { at: ended, status: 'completed', body: 'The work is done.', affected: allOperational(one.components) },
  ]
  const fill = (batch: BatchService) => {
    batch.collection('incidents').create({
      id,
      page,
      kind: 'maintenance',
      name: one.name,
      published: true,
      scheduled_for: new Date(startedAt).toISOString(),
      scheduled_until: new Date(ended).toISOString(),
      auto_start: true,
      auto_complete: true,
    })
    for (const step of steps.filter(({ at }) => at <= now)) addUpdate(batch, { page, incident: id, ...step })
  }
  return { id, began: startedAt, fill }
}

function openIncident(page: string, now: number): DemoIncident {
  const { name, updates, nextUpdateInMinutes } = OPEN_INCIDENT
  const id = idFromWords(`incident ${name}`)
  const promised = new Date(now + nextUpdateInMinutes * MINUTE).toISOString()
  const fill = (batch: BatchService) => {
    batch.collection('incidents').create({ id, page, kind: 'realtime', name, published: true })
    for (const [i, { minutesAgo, status, words, affected }] of updates.entries()) {
      const update = { page, incident: id, at: now - minutesAgo * MINUTE, status, body: words, affected }
      const isLast = i === updates.length - 1
      addUpdate(batch, isLast ? { ...update, attachments: [chartFile()], next_update_at: promised } : update)
    }
  }
  return { id, began: now, fill }
}

interface DemoUpdate {
  page: string
  incident: string
  at: number
  status: string
  body: string
  affected: Readonly<Record<string, string>>
  attachments?: File[]
  next_update_at?: string
}

function addUpdate(batch: BatchService, { at, affected, ...own }: DemoUpdate): void {
  batch.collection('incident_updates').create({
    id: idFromWords(`update ${own.incident} ${own.status} ${own.body}`),
    ...own,
    display_at: new Date(at).toISOString(),
    affected: Object.entries(affected).map(([name, status]) => ({ component: componentId(name), status })),
  })
}

function chartFile(): File {
  const rates = Array.from({ length: 48 }, (_, i) => (i < 12 ? 0.01 : i < 36 ? 0.62 + 0.2 * Math.sin(i) : 0.4))
  return new File([new Uint8Array(errorRateChart(rates))], 'error-rate.png', { type: 'image/png' })
}

function allOperational(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, 'operational']))
}

/** The instant `daysAgo` days ago at this UTC time of day, in milliseconds. */
function instantDaysAgo(daysAgo: number, at: string, now: number): number {
  const day = new Date(now - daysAgo * DAY).toISOString().slice(0, 10)
  return Date.parse(`${day}T${at}:00Z`)
}

function componentId(name: string): string {
  return idFromWords(`component ${name}`)
}

/** A PocketBase record id (15 of a-z0-9) derived from words. */
function idFromWords(words: string): string {
  const digest = createHash('sha256').update(`northwind ${words}`).digest('hex')
  return BigInt(`0x${digest}`).toString(36).slice(0, 15)
}
