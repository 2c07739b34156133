import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { type Aldis, type AldisOptions, assemble, startAll, stopAll } from '../../scripts/aldis.ts'
import { fillDemo } from '../../scripts/demo/fill.ts'
import { freshSecret, openDataFolder, type Secrets } from '../../scripts/folders/data-folder.ts'
import { asSuperuser, asUser } from '../../scripts/pocketbase/client.ts'
import { obtainPocketBase } from '../../scripts/pocketbase/obtain.ts'
import { POCKETBASE_VERSION } from '../../scripts/pocketbase/version.ts'
import { freePorts } from '../../scripts/processes/ports.ts'
import { testDist } from './built.ts'
import { copyFolder, isTestRun, templateOf } from './templates.ts'
import { until } from './until.ts'

/** How a test wants its Aldis. */
export interface Wishes {
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
  /** What the gate does otherwise. */
  gate?: AldisOptions['gate']
  /** How many sockets one relay holds, where that is not what the edge says. */
  relaySockets?: number
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

/** The company's open incident promises its next update 13 minutes after it was made up: until then tests are over. */
const DEMO_LASTS_MS = 5 * 60_000

/** Fewer than a deployment has: a test is one user, and each engine takes its while to warm. */
const ENGINES = 3

/** What a copied data folder was filled with. */
const Filled = v.object({
  secrets: v.object({
    edge: v.string(),
    session: v.string(),
    setup: v.string(),
    adminEmail: v.string(),
    adminPassword: v.string(),
  }),
  signIn: v.object({ email: v.string(), password: v.string() }),
})
const FILLED = 'filled.json'

/**
 * Starts one; dispose of it (`await using`) to end its processes and remove its data. It begins on a copy of what was
 * filled once in this run, or, with rate limits and in benchmarks, is filled itself.
 */
export async function startAldis(wishes: Wishes = {}): Promise<TestAldis> {
  const name = wishes.demo ? `demo-${Math.floor(Date.now() / DEMO_LASTS_MS)}` : 'set-up'
  const template = wishes.rateLimits ? null : await templateOf(name, (folder) => fillTemplate(folder, wishes))
  return template === null ? startFilled(wishes) : startCopied(template, wishes)
}

/** Starts an empty one and fills it, as an operator would. */
async function startFilled(wishes: Wishes, data?: string): Promise<TestAldis> {
  const empty = await startEmptyAldis(wishes, data)
  try {
    const { admin, pbUrl, secrets } = empty
    const signIn = wishes.demo
      ? await fillDemo(admin, { ...DEMO_OWNER, edgeSecret: secrets.edge }, () => {})
      : await setUp(pbUrl, secrets.setup)
    return await whole(empty, signIn)
  } catch (thrown) {
    await empty[Symbol.asyncDispose]()
    throw thrown
  }
}

async function fillTemplate(folder: string, { demo }: Wishes): Promise<void> {
  const aldis = await startFilled({ ...(demo ? { demo } : {}) }, folder)
  await untilWhole(aldis)
  await stopAll(aldis)
  const { secrets, signIn } = aldis
  await writeFile(join(folder, FILLED), JSON.stringify({ secrets, signIn }))
}

async function startCopied(template: string, wishes: Wishes): Promise<TestAldis> {
  const data = await mkdtemp(join(tmpdir(), 'aldis-test-'))
  // Not the sockets and logs of the processes that filled it.
  for (const part of ['pocketbase', join('edge', 'objects')]) await copyFolder(join(template, part), join(data, part))
  const { secrets, signIn } = v.parse(Filled, JSON.parse(await readFile(join(template, FILLED), 'utf8')))
  const { aldis, dispose } = await assembleIn(data, secrets, wishes)
  try {
    // PocketBase and the gate do not wait for each other.
    await Promise.all([aldis.pocketbase.start(), aldis.gate.start()])
    const [admin] = await Promise.all([signInAdmin(aldis.pbUrl, secrets), aldis.edge.start()])
    return await whole({ ...aldis, data, secrets, admin, [Symbol.asyncDispose]: dispose }, signIn)
  } catch (thrown) {
    await dispose()
    throw thrown
  }
}

/** With the owner signed in, once the edge has the page. */
async function whole(empty: EmptyAldis, signIn: TestAldis['signIn']): Promise<TestAldis> {
  const owner = await asUser(empty.admin, signIn.email)
  const page = (await owner.collection('pages').getFirstListItem('')).id
  await untilPublished(empty, page)
  return { ...empty, owner, signIn, page }
}

/** The revision that a page has reached in PocketBase. */
export async function revisionOf(admin: PocketBase, page: string): Promise<number> {
  const filter = admin.filter('page = {:page}', { page })
  return (await admin.collection('publications').getFirstListItem<{ revision: number }>(filter)).revision
}

/** A ping may be lost where the machine is busy, and is made up for within 20 s: a test begins with what was filled. */
async function untilPublished({ admin, edgeUrl }: EmptyAldis, page: string): Promise<void> {
  const revision = await revisionOf(admin, page)
  await until('the edge has the page as it was filled', async () => {
    const health: { revision?: number } = await (await fetch(`${edgeUrl}/healthz`)).json()
    return (health.revision ?? -1) >= revision
  })
}

/** Waits until the edge has the whole past. */
export async function untilWhole({ edgeUrl }: EmptyAldis): Promise<void> {
  for (const path of ['/history', '/uptime'])
    await until(`all of ${path}`, async () => (await fetch(edgeUrl + path)).status === 200)
}

/** Starts one that nobody has set up yet, in `data` or a folder of its own. */
export async function startEmptyAldis(wishes: Omit<Wishes, 'demo'> = {}, data?: string): Promise<EmptyAldis> {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'aldis-test-')))
  const secrets: Secrets = {
    edge: freshSecret(),
    session: freshSecret(),
    setup: freshSecret(),
    adminEmail: 'admin@aldis.example',
    adminPassword: freshSecret(),
  }
  const { aldis, options, dispose } = await assembleIn(folder, secrets, wishes)
  try {
    await startAll(aldis, options)
    const admin = await signInAdmin(aldis.pbUrl, secrets)
    if (!wishes.rateLimits) await admin.settings.update({ rateLimits: { enabled: false } })
    return { ...aldis, data: folder, secrets, admin, [Symbol.asyncDispose]: dispose }
  } catch (thrown) {
    await dispose()
    throw thrown
  }
}

function signInAdmin(pbUrl: string, { adminEmail, adminPassword }: Secrets): Promise<PocketBase> {
  return asSuperuser(pbUrl, adminEmail, adminPassword)
}

/** Puts one together on free ports, not started yet. */
async function assembleIn(data: string, secrets: Secrets, wishes: Wishes) {
  const [port = 0, pbPort = 0] = await freePorts(2)
  const binary = await obtainPocketBase(process.env, console.log)
  await openDataFolder(data, POCKETBASE_VERSION)
  const host = '127.0.0.1'
  const options: AldisOptions = {
    binary,
    dist: testDist(),
    data,
    host,
    port,
    pbHost: host,
    pbPort,
    secrets,
    keepAlive: wishes.keepAlive ?? false,
    offline: wishes.offline ?? 'on',
    ...(isTestRun() ? { engines: ENGINES } : {}),
    ...(wishes.memory ? { memory: wishes.memory } : {}),
    ...(wishes.gate ? { gate: wishes.gate } : {}),
    ...(wishes.relaySockets ? { relaySockets: wishes.relaySockets } : {}),
    url: wishes.url,
  }
  const aldis = await assemble(options, { started: () => {}, say: console.log })
  const dispose = async () => {
    await stopAll(aldis)
    await rm(data, { recursive: true, force: true })
  }
  return { aldis, options, dispose }
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
