import { join } from 'node:path'
import PocketBase, { ClientResponseError } from 'pocketbase'
import * as v from 'valibot'
import type { Capture } from '../../src/core/statuspage/capture.ts'
import { readJson } from '../folders/files.ts'
import { demoEnvironment, reachableHost, readSettings } from '../settings/settings.ts'
import { errorMessage, UserError } from '../terminal/user-error.ts'
import type { ImportOptions } from './options.ts'
import { applyRequestTimeout, type ImportTimeouts } from './timeouts.ts'

const RunInfo = v.object({ pbUrl: v.string(), adminEmail: v.string(), adminPassword: v.optional(v.string()) })

/** A superuser and their PocketBase. */
interface Account {
  url: string
  email: string
  password: string
}

/**
 * The superuser named by ALDIS_PB_URL, ALDIS_ADMIN_EMAIL and ALDIS_ADMIN_PASSWORD, or that of the Aldis running on this
 * machine with the same ALDIS_DATA; where none is named, also that of the demo.
 */
export async function loadAccount(env: NodeJS.ProcessEnv): Promise<Account> {
  const settings = readSettings(env)
  const run = (await readRunInfo(settings.data)) ?? (await readRunInfo(readSettings(demoEnvironment(env)).data))
  const url = env.ALDIS_PB_URL || run?.pbUrl || `http://${reachableHost(settings.pbHost)}:${settings.pbPort}`
  const email = env.ALDIS_ADMIN_EMAIL || run?.adminEmail
  const password = env.ALDIS_ADMIN_PASSWORD || run?.adminPassword
  if (email && password) return { url, email, password }
  throw new UserError(
    `No Aldis runs from ${settings.data}. Start one, or set ALDIS_PB_URL, ALDIS_ADMIN_EMAIL and ALDIS_ADMIN_PASSWORD.`,
  )
}

const readRunInfo = (data: string) => readJson(join(data, 'run.json'), RunInfo)

/** Signs in to PocketBase; unanswered requests time out. */
export async function signIn({ url, email, password }: Account, timeouts: ImportTimeouts): Promise<PocketBase> {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  applyRequestTimeout(client, timeouts)
  try {
    await client.collection('_superusers').authWithPassword(email, password)
  } catch (thrown) {
    if (isNoAnswer(thrown)) throw noAnswerError(url)
    throw new UserError(`PocketBase at ${url} refuses the superuser: ${describeFailure(thrown)}.`)
  }
  return client
}

function isNoAnswer(thrown: unknown): boolean {
  return thrown instanceof ClientResponseError && thrown.status === 0
}

function noAnswerError(url: string): UserError {
  return new UserError(`PocketBase at ${url} does not answer. Start Aldis, or set ALDIS_PB_URL to where it is.`)
}

/** Why a call to PocketBase failed, in a few words. */
export function describeFailure(thrown: unknown): string {
  if (!(thrown instanceof ClientResponseError)) return errorMessage(thrown)
  if (thrown.status === 0) return 'it does not answer'
  const response = v.safeParse(v.object({ message: v.string() }), thrown.response)
  return (response.success ? response.output.message : errorMessage(thrown)).replace(/\.$/, '')
}

const PageRow = v.object({
  id: v.string(),
  slug: v.string(),
  external_id: v.string(),
  source: v.nullish(
    v.looseObject({ shift: v.optional(v.number()), page: v.optional(v.object({ external_id: v.string() })) }),
  ),
})

/** The vendor's id of the page that was imported here; empty if there was none. */
function importedFrom({ external_id, source }: v.InferOutput<typeof PageRow>): string {
  return source?.page?.external_id ?? external_id
}

/** The page to import into, and the time shift of its first import; null if this is the first. */
export interface ImportTarget {
  slug: string
  shift: number | null
}

/**
 * The requested page; else the one imported before; else the only one, if it is empty; else a new one, if there is none
 * yet or a new one was requested.
 */
export async function findImportTarget(
  client: PocketBase,
  capture: Capture,
  options: ImportOptions,
): Promise<ImportTarget> {
  const rows = await client
    .collection('pages')
    .getFullList({ sort: 'created' })
    .catch((thrown: unknown) => {
      throw isNoAnswer(thrown) ? noAnswerError(client.baseURL) : thrown
    })
  const pages = v.parse(v.array(PageRow), rows)
  const slugs = pages.map(({ slug }) => slug)
  const { name, id } = capture.page
  const imported = pages.find((page) => importedFrom(page) === id)
  const requested = pages.find(({ slug }) => slug === options.page)
  if (imported && (options.newPage || (options.page !== undefined && options.page !== imported.slug))) {
    throw new UserError(`${name} was already imported, as the page ${imported.slug}: leave out --page and --new-page.`)
  }
  if (requested && options.newPage) {
    throw new UserError(`There is a page ${requested.slug} already: leave out --new-page, or name another.`)
  }
  const existing = options.page === undefined ? imported : requested
  const origin = existing ? importedFrom(existing) : ''
  if (existing && origin !== '' && origin !== id) {
    throw new UserError(`The page ${existing.slug} was imported from another page (${origin}).`)
  }
  if (existing) return { slug: existing.slug, shift: origin === '' ? null : (existing.source?.shift ?? 0) }
  if (pages.length > 0 && !options.newPage) {
    const [only] = pages
    if (
      options.page === undefined &&
      pages.length === 1 &&
      only &&
      importedFrom(only) === '' &&
      (await isEmpty(client))
    ) {
      return { slug: only.slug, shift: null }
    }
    const problem = options.page === undefined ? `${name} was not imported before` : `There is no page ${options.page}`
    throw new UserError(
      `${problem}. Use --page to import into an existing page (${slugs.join(', ')}), or --new-page to create another.`,
    )
  }
  return { slug: options.page ?? freeSlug(name, new Set(slugs)), shift: null }
}

async function isEmpty(client: PocketBase): Promise<boolean> {
  const counts = await Promise.all(
    ['components', 'incidents'].map((name) => client.collection(name).getList(1, 1, { fields: 'id' })),
  )
  return counts.every(({ totalItems }) => totalItems === 0)
}

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const base =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 50) || 'status'
  for (let count = 1; ; count++) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (!taken.has(slug)) return slug
  }
}
