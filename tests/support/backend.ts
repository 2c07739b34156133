import { createHash, createHmac, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import PocketBase, { ClientResponseError } from 'pocketbase'
import { afterAll } from 'vitest'
import { cachedBinaryPath } from '../../scripts/pocketbase/obtain.ts'
import { pocketBaseProcess } from '../../scripts/pocketbase/serve.ts'
import { upsertSuperuser } from '../../scripts/pocketbase/superuser.ts'
import { freePorts } from '../../scripts/processes/ports.ts'
import { SupervisedProcess } from '../../scripts/processes/supervised.ts'
import { waitForAnswer } from '../../scripts/processes/wait-for-answer.ts'
import type { Role } from '../../src/core/member/member.ts'
import { SIGNATURE_HEADERS, signedText } from '../../src/core/signing/message.ts'
import { createTempFolder } from './temp-folder.ts'
import { copyFolder, getTemplate } from './templates.ts'

export const SECRET = 'test-secret-of-the-edge-0123456789'
export const PASSWORD = 'correct horse battery'
export const SUPERUSER = 'root@example.com'

/** Fewer than a deployment has: each takes its while to load the hooks. With fewer still, single requests load them. */
const ENGINES = 5
const LOG_FILE = 'said.log'

/** Where the PocketBase binary of the tests is: POCKETBASE_BIN, or the user's cache folder. */
export function pocketBaseBinary(): string {
  return process.env.POCKETBASE_BIN || cachedBinaryPath(process.env)
}

export interface BackendOptions {
  /** Where pings go. */
  edgeUrl?: string
  env?: Record<string, string>
  /** A data folder to start on; one of its own where absent. */
  dir?: string
  rateLimits?: boolean
}

const started: SupervisedProcess[] = []

// Stops what a failed test left running.
afterAll(async () => {
  for (const one of started.splice(0)) await one.stop()
})

/** A real PocketBase with this project's migrations and hooks, on a port of its own. */
export class Backend {
  readonly url: string
  readonly dir: string
  readonly #process: SupervisedProcess

  constructor(url: string, dir: string, process: SupervisedProcess) {
    this.url = url
    this.dir = dir
    this.#process = process
  }

  /** A client without a sign-in; `base` if requests take another path, such as the edge's /pb. */
  client(base = this.url): PocketBase {
    const client = new PocketBase(base)
    client.autoCancellation(false)
    return client
  }

  async superuser(): Promise<PocketBase> {
    const client = this.client()
    await client.collection('_superusers').authWithPassword(SUPERUSER, PASSWORD)
    return client
  }

  /** A client of a member who signed in through the edge. */
  async signInMember(email: string): Promise<PocketBase> {
    const body = JSON.stringify({ identity: email, password: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    const path = '/api/collections/users/auth-with-password'
    const answer = await this.fetchSigned(path, { method: 'POST', body, headers })
    const { token, record } = await answer.json()
    const client = this.client()
    client.authStore.save(token, record)
    return client
  }

  /** A request as the edge signs it. */
  async fetchSigned(path: string, change: Partial<SignOptions> = {}): Promise<Response> {
    const init = signedInit(new URL(this.url).host, path, change)
    return fetch(this.url + path, init)
  }

  /**
   * A request as the edge signs it, until its handler is over, which may work on behind its answer: requests on one
   * connection come in turn, so the answer to a second one says so.
   */
  async runSigned(path: string, change: Partial<SignOptions> = {}): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      const { status } = await sendOn(agent, this.url + path, signedInit(new URL(this.url).host, path, change))
      if (status >= 300) throw new Error(`${path} answered ${status}`)
      const { isSameConnection } = await sendOn(agent, `${this.url}/api/health`, { method: 'GET' })
      if (!isSameConnection) throw new Error('The connection was not kept, so nothing says that the handler is over')
    } finally {
      agent.destroy()
    }
  }

  stop(): Promise<void> {
    return this.#process.stop()
  }
}

function sendOn(agent: Agent, url: string, init: SignedInit): Promise<{ status: number; isSameConnection: boolean }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: init.method, headers: init.headers }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, isSameConnection: sent.reusedSocket }))
    })
    sent.on('error', reject)
    sent.end(init.body)
  })
}

interface SignedInit {
  method: string
  headers?: Record<string, string>
  body?: string
}

export interface SignOptions {
  method: string
  body: string
  secret: string
  direction: 'edge-to-backend' | 'backend-to-edge'
  time: number
  address: string
  bodyHash: string
  nonce: string
  headers: Record<string, string>
}

/** The request of a signed message. */
export function signedInit(host: string, path: string, change: Partial<SignOptions> = {}): SignedInit {
  const method = change.method ?? 'GET'
  const body = change.body ?? ''
  const bodyHash = change.bodyHash ?? createHash('sha256').update(body).digest('hex')
  const parts = {
    direction: change.direction ?? 'edge-to-backend',
    method,
    host,
    path,
    time: String(change.time ?? Math.floor(Date.now() / 1000)),
    nonce: change.nonce ?? randomBytes(10).toString('hex'),
    address: change.address ?? '',
    bodyHash,
  } as const
  const signature = createHmac('sha256', change.secret ?? SECRET)
    .update(signedText(parts))
    .digest('hex')
  return {
    method,
    ...(method === 'GET' ? {} : { body }),
    headers: {
      [SIGNATURE_HEADERS.time]: parts.time,
      [SIGNATURE_HEADERS.nonce]: parts.nonce,
      [SIGNATURE_HEADERS.bodyHash]: bodyHash,
      [SIGNATURE_HEADERS.signature]: signature,
      ...(parts.address ? { [SIGNATURE_HEADERS.address]: parts.address } : {}),
      ...change.headers,
    },
  }
}

/**
 * Starts a PocketBase and waits until it answers: on a copy of what was migrated once in this run, or, in a folder that
 * is given or with rate limits, on one that it migrates itself.
 */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const template = options.dir || options.rateLimits ? null : await getTemplate('backend', fillTemplate)
  const dir = options.dir ?? createTempFolder('backend')
  if (template === null) await upsertSuperuser(pocketBaseBinary(), dir, SUPERUSER, PASSWORD)
  else await copyFolder(template, dir)
  const { backend, child } = await assembleBackend(dir, options)
  started.push(child)
  await child.start()
  if (template === null && !options.rateLimits) await disableRateLimits(backend)
  return backend
}

async function fillTemplate(dir: string): Promise<void> {
  await upsertSuperuser(pocketBaseBinary(), dir, SUPERUSER, PASSWORD)
  const { backend, child } = await assembleBackend(dir, {})
  try {
    await child.start()
    await disableRateLimits(backend)
  } finally {
    await child.stop()
  }
  await rm(join(dir, LOG_FILE))
}

async function disableRateLimits(backend: Backend): Promise<void> {
  const root = await backend.superuser()
  await root.settings.update({ rateLimits: { enabled: false } })
}

/** One on a free port, not started yet. */
async function assembleBackend(
  dir: string,
  options: BackendOptions,
): Promise<{ backend: Backend; child: SupervisedProcess }> {
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const part = pocketBaseProcess({
    binary: pocketBaseBinary(),
    dir,
    log: join(dir, LOG_FILE),
    listen: `127.0.0.1:${port}`,
    url,
    edgeUrl: options.edgeUrl ?? '',
    secrets: { edge: SECRET, setup: 'set-up-token' },
    engines: ENGINES,
  })
  // Neither warmed up nor told to ping, so that a test only sees what it caused itself.
  const ready = (signal: AbortSignal) => waitForAnswer(`${url}/api/health`, signal)
  const env = { ...part.env, ...options.env }
  const child = new SupervisedProcess(
    { ...part, env, ready, endsWithParent: true },
    { onStarted: () => {}, print: console.log },
    false,
  )
  return { backend: new Backend(url, dir, child), child }
}

export interface Team {
  page: string
  otherPage: string
  /** E-mail addresses; everyone's password is PASSWORD. */
  emails: Record<Role | 'stranger', string>
  ids: Record<Role | 'stranger', string>
}

/** Two pages: one with a member of every role, another with an owner of its own (the stranger). */
export async function makeTeam(root: PocketBase): Promise<Team> {
  const mark = randomBytes(4).toString('hex')
  const page = await root.collection('pages').create({ name: 'Acme', slug: `acme-${mark}` })
  const other = await root.collection('pages').create({ name: 'Other', slug: `other-${mark}` })
  const names = ['owner', 'admin', 'responder', 'viewer', 'stranger'] as const
  const emails = Object.fromEntries(names.map((name) => [name, `${name}-${mark}@example.com`])) as Team['emails']
  const ids = { owner: '', admin: '', responder: '', viewer: '', stranger: '' }
  for (const name of names) {
    const user = await root.collection('users').create({
      email: emails[name],
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      name,
      verified: true,
    })
    ids[name] = user.id
    await root.collection('memberships').create({
      page: name === 'stranger' ? other.id : page.id,
      user: user.id,
      role: name === 'stranger' ? 'owner' : name,
    })
  }
  return { page: page.id, otherPage: other.id, emails, ids }
}

/** The codes of a refusal by field; `none` if there was no refusal. */
export async function refusalCodes(attempt: Promise<unknown>): Promise<Record<string, string>> {
  try {
    await attempt
  } catch (thrown) {
    if (!(thrown instanceof ClientResponseError)) throw thrown
    const data: Record<string, { code?: string }> = thrown.response.data ?? {}
    return Object.fromEntries(Object.entries(data).map(([field, problem]) => [field, problem.code ?? '']))
  }
  return { none: 'it was not refused' }
}
