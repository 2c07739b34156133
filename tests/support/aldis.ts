import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { type Aldis, type AldisOptions, assemble, startAll, stopAll } from '../../scripts/aldis.ts'
import { fillDemo } from '../../scripts/demo/fill.ts'
import { generateSecret, openDataFolder, type Secrets } from '../../scripts/folders/data-folder.ts'
import { impersonateUser, signInAsSuperuser } from '../../scripts/pocketbase/client.ts'
import { obtainPocketBase } from '../../scripts/pocketbase/obtain.ts'
import { readPublicRevision } from '../../scripts/pocketbase/public-revision.ts'
import { POCKETBASE_VERSION } from '../../scripts/pocketbase/version.ts'
import { freePorts } from '../../scripts/processes/ports.ts'
import { deletePage } from './delete-page.ts'
import { testDist } from './global-setup.ts'
import { copyFolder, getTemplate, isTestRun } from './templates.ts'
import { waitUntil } from './wait-until.ts'

/** Options of a test's Aldis. */
export interface TestOptions {
  /** The made-up company instead of an empty page. */
  demo?: boolean
  /** Bring servers back when they die, as `npm start` does. */
  keepAlive?: boolean
  /** PocketBase's rate limits, which tests that sign in and post in a hurry would meet. */
  rateLimits?: boolean
  /** `off` ends what visitors' browsers keep. */
  offline?: 'on' | 'off'
  /** What gate and workerd may take of memory, in MiB. */
  memory?: number
  /** Overridden settings of the gate. */
  gate?: AldisOptions['gate']
  /** How many sockets one relay holds, if not the edge's default. */
  relaySockets?: number
  /** The address of the DNS resolver. */
  resolver?: string
  /** The translator that members may ask. */
  translator?: AldisOptions['translator']
  /** `host:port` that answers imports in place of the internet. */
  importSource?: string
  /** `host:port` that takes what is sent to subscribers in place of the internet. */
  receivers?: string
  /** The public origin, where a proxy stands in front. */
  url?: string
}

/** An Aldis of a test's own before its set-up: real PocketBase, real workerd, random ports, a temporary data folder. */
export interface EmptyAldis extends Aldis, AsyncDisposable {
  data: string
  secrets: Secrets
  /** Signed in as a superuser. */
  admin: PocketBase
}

/** A whole Aldis of a test's own. */
export interface TestAldis extends EmptyAldis {
  /** Signed in as the page's owner. */
  owner: PocketBase
  signIn: { email: string; password: string }
  page: string
}

const DEMO_OWNER = { demoEmail: 'robin@northwind.example', demoPassword: 'correct horse' }

/** The company's open incident promises its next update so long after it was made up: by then tests are over. */
const PROMISE_MS = 60 * 60_000
const DEMO_LASTS_MS = PROMISE_MS / 2

/** Fewer than in a deployment: a test is a single user, and each engine takes time to warm up. */
const ENGINES = 3

/** The secrets and sign-in of a filled template. */
const FilledTemplate = v.object({
  secrets: v.object({
    edge: v.string(),
    session: v.string(),
    setup: v.string(),
    adminEmail: v.string(),
    adminPassword: v.string(),
  }),
  signIn: v.object({ email: v.string(), password: v.string() }),
})
const SummaryOfPage = v.object({ page: v.object({ id: v.string() }) })
const FILLED_FILE = 'filled.json'

/**
 * Starts an Aldis; dispose of it (`await using`) to stop its processes and remove its data. It starts from a template
 * that is filled once per run; with rate limits and in benchmarks it fills its own folder.
 */
export async function startAldis(options: TestOptions = {}): Promise<TestAldis> {
  const name = options.demo ? `demo-${Math.floor(Date.now() / DEMO_LASTS_MS)}` : 'set-up'
  const template = options.rateLimits ? null : await getTemplate(name, (folder) => fillTemplate(folder, options))
  return template === null ? startFilled(options) : startCopied(template, options)
}

/** Starts an empty one and fills it, as an operator would. */
async function startFilled(options: TestOptions, data?: string): Promise<TestAldis> {
  const empty = await startEmptyAldis(options, data)
  try {
    const { admin, pbUrl, secrets } = empty
    const signIn = options.demo
      ? await fillDemo(admin, { ...DEMO_OWNER, edgeSecret: secrets.edge }, () => {})
      : await setUp(pbUrl, secrets.setup)
    return await withOwner(empty, signIn)
  } catch (thrown) {
    await empty[Symbol.asyncDispose]()
    throw thrown
  }
}

async function fillTemplate(folder: string, { demo }: TestOptions): Promise<void> {
  const aldis = await startFilled({ ...(demo ? { demo } : {}) }, folder)
  if (demo) await promiseNextUpdate(aldis.owner)
  await waitUntilArchived(aldis)
  await stopAll(aldis)
  const { secrets, signIn } = aldis
  await writeFile(join(folder, FILLED_FILE), JSON.stringify({ secrets, signIn }))
}

async function promiseNextUpdate(owner: PocketBase): Promise<void> {
  const incidents = owner.collection('incidents')
  const open = await incidents.getFirstListItem("resolved_at = '' && kind = 'realtime'")
  await incidents.update(open.id, { next_update_at: new Date(Date.now() + PROMISE_MS).toISOString() })
}

async function startCopied(template: string, options: TestOptions): Promise<TestAldis> {
  const data = await mkdtemp(join(tmpdir(), 'aldis-test-'))
  // Not the sockets and logs of the processes that filled it.
  for (const part of ['pocketbase', join('edge', 'objects')]) await copyFolder(join(template, part), join(data, part))
  const { secrets, signIn } = v.parse(FilledTemplate, JSON.parse(await readFile(join(template, FILLED_FILE), 'utf8')))
  const { aldis, dispose } = await assembleServers(data, secrets, options)
  try {
    // PocketBase and the gate do not wait for each other.
    await Promise.all([aldis.pocketbase.start(), aldis.gate.start()])
    const [admin] = await Promise.all([signInAdmin(aldis.pbUrl, secrets), aldis.edge.start()])
    return await withOwner({ ...aldis, data, secrets, admin, [Symbol.asyncDispose]: dispose }, signIn)
  } catch (thrown) {
    await dispose()
    throw thrown
  }
}

/**
 * Puts a new page and its owner in place of all that tests have made, as after the set-up. Fails where the servers no
 * longer serve.
 */
export async function renewAldis(aldis: TestAldis): Promise<TestAldis> {
  const { admin, pbUrl, secrets } = aldis
  for (const { id } of await admin.collection('pages').getFullList()) await deletePage(admin, id)
  await admin.settings.update({ smtp: { enabled: false } })
  const users = admin.collection('users')
  for (const { id } of await users.getFullList()) await users.delete(id)
  return withOwner(aldis, await setUp(pbUrl, secrets.setup))
}

/** Signs in the owner and waits until the edge has the page. */
async function withOwner(empty: EmptyAldis, signIn: TestAldis['signIn']): Promise<TestAldis> {
  const owner = await impersonateUser(empty.admin, signIn.email)
  const page = (await owner.collection('pages').getFirstListItem('')).id
  await waitUntilPublished(empty, page)
  return { ...empty, owner, signIn, page }
}

/** The revision of a page's latest public change in PocketBase. */
export function readRevision(admin: PocketBase, page: string): Promise<number> {
  return readPublicRevision(admin, admin.filter('page = {:page}', { page }))
}

/**
 * Waits until the edge has the page as it was filled: on a busy machine a ping may be lost, and is made up for within
 * 20 s.
 */
async function waitUntilPublished({ admin, edgeUrl }: EmptyAldis, page: string): Promise<void> {
  const revision = await readRevision(admin, page)
  await waitUntil(
    'the edge has the page as it was filled',
    async () => {
      const health: { revision?: number } = await (await fetch(`${edgeUrl}/healthz`)).json()
      const { page: served } = v.parse(SummaryOfPage, await (await fetch(`${edgeUrl}/api/v2/summary.json`)).json())
      return served.id === page && (health.revision ?? -1) >= revision
    },
    90_000,
  )
}

/** Waits until the edge's archive is complete. */
export async function waitUntilArchived({ edgeUrl }: EmptyAldis): Promise<void> {
  for (const path of ['/history', '/uptime'])
    await waitUntil(`all of ${path}`, async () => (await fetch(edgeUrl + path)).status === 200)
}

/** Starts one that nobody has set up yet, in `data` or a folder of its own. */
export async function startEmptyAldis(options: Omit<TestOptions, 'demo'> = {}, data?: string): Promise<EmptyAldis> {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'aldis-test-')))
  const secrets: Secrets = {
    edge: generateSecret(),
    session: generateSecret(),
    setup: generateSecret(),
    adminEmail: 'admin@aldis.example',
    adminPassword: generateSecret(),
  }
  const { aldis, aldisOptions, dispose } = await assembleServers(folder, secrets, options)
  try {
    await startAll(aldis, aldisOptions)
    const admin = await signInAdmin(aldis.pbUrl, secrets)
    if (!options.rateLimits) await admin.settings.update({ rateLimits: { enabled: false } })
    return { ...aldis, data: folder, secrets, admin, [Symbol.asyncDispose]: dispose }
  } catch (thrown) {
    await dispose()
    throw thrown
  }
}

function signInAdmin(pbUrl: string, { adminEmail, adminPassword }: Secrets): Promise<PocketBase> {
  return signInAsSuperuser(pbUrl, adminEmail, adminPassword)
}

/** Creates the servers on free ports without starting them. */
async function assembleServers(data: string, secrets: Secrets, options: TestOptions) {
  const [port = 0, pbPort = 0] = await freePorts(2)
  const binary = await obtainPocketBase(process.env, console.log)
  await openDataFolder(data, POCKETBASE_VERSION)
  const host = '127.0.0.1'
  const aldisOptions: AldisOptions = {
    binary,
    dist: testDist(),
    data,
    host,
    port,
    pbHost: host,
    pbPort,
    secrets,
    keepAlive: options.keepAlive ?? false,
    offline: options.offline ?? 'on',
    ...(isTestRun() ? { engines: ENGINES } : {}),
    ...(options.memory ? { memory: options.memory } : {}),
    ...(options.gate ? { gate: options.gate } : {}),
    ...(options.relaySockets ? { relaySockets: options.relaySockets } : {}),
    translator: options.translator,
    url: options.url,
    importSource: options.importSource,
    receivers: options.receivers,
    resolver: options.resolver,
  }
  const aldis = await assemble(aldisOptions, { onStarted: () => {}, print: console.log })
  const dispose = async () => {
    await stopAll(aldis)
    await rm(data, { recursive: true, force: true })
  }
  return { aldis, aldisOptions, dispose }
}

/** The one-time set-up, as its form does it. */
async function setUp(pbUrl: string, token: string): Promise<TestAldis['signIn']> {
  const signIn = { email: 'robin@northwind.example', password: 'correct horse' }
  const answer = await fetch(`${pbUrl}/api/aldis/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name: 'Robin Hale', page_name: 'Northwind Cloud', ...signIn }),
  })
  if (!answer.ok) throw new Error(`set-up answered ${answer.status}: ${await answer.text()}`)
  return signIn
}

/** Waits until the newest page is served, so that changes made by an earlier test do not arrive as news. */
export async function waitUntilNewest({ edgeUrl, admin, page }: TestAldis): Promise<void> {
  const revision = await readRevision(admin, page)
  await waitUntil('the newest page', async () => {
    const given = /^W\/"(\d+)-/.exec((await fetch(edgeUrl)).headers.get('etag') ?? '')?.[1]
    return Number(given) >= revision
  })
}
