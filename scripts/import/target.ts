import { join } from 'node:path'
import PocketBase, { ClientResponseError } from 'pocketbase'
import * as v from 'valibot'
import type { Capture } from '../../src/core/statuspage/capture.ts'
import { readJson } from '../folders/files.ts'
import { reachable, readSettings } from '../settings/settings.ts'
import { Complaint, messageOf } from '../terminal/user-error.ts'
import { hurry, type Patience } from './patience.ts'
import type { Order } from './usage.ts'

const Run = v.object({ pbUrl: v.string(), adminEmail: v.string(), adminPassword: v.optional(v.string()) })

/** A superuser, and the PocketBase whose one it is. */
interface Account {
  url: string
  email: string
  password: string
}

/**
 * The superuser at ALDIS_PB_URL with ALDIS_ADMIN_EMAIL and ALDIS_ADMIN_PASSWORD, or that of the Aldis that runs on this
 * machine from the same ALDIS_DATA.
 */
export async function accountOf(env: NodeJS.ProcessEnv): Promise<Account> {
  const settings = readSettings(env)
  const run = await readJson(join(settings.data, 'run.json'), Run)
  const url = env.ALDIS_PB_URL || run?.pbUrl || `http://${reachable(settings.pbHost)}:${settings.pbPort}`
  const email = env.ALDIS_ADMIN_EMAIL || run?.adminEmail
  const password = env.ALDIS_ADMIN_PASSWORD || run?.adminPassword
  if (email && password) return { url, email, password }
  throw new Complaint(
    `No Aldis runs from ${settings.data}. Start one, or set ALDIS_PB_URL, ALDIS_ADMIN_EMAIL and ALDIS_ADMIN_PASSWORD.`,
  )
}

/** Signs in to PocketBase. A question that is not answered in time fails. */
export async function signIn({ url, email, password }: Account, patience: Patience): Promise<PocketBase> {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  hurry(client, patience)
  try {
    await client.collection('_superusers').authWithPassword(email, password)
  } catch (thrown) {
    if (isSilent(thrown)) throw silent(url)
    throw new Complaint(`PocketBase at ${url} does not let the superuser in: ${reasonOf(thrown)}.`)
  }
  return client
}

function isSilent(thrown: unknown): boolean {
  return thrown instanceof ClientResponseError && thrown.status === 0
}

function silent(url: string): Complaint {
  return new Complaint(`PocketBase at ${url} does not answer. Start Aldis, or set ALDIS_PB_URL to where it is.`)
}

/** Why a call to PocketBase failed, in a few words. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof ClientResponseError)) return messageOf(thrown)
  if (thrown.status === 0) return 'it does not answer'
  const said = v.safeParse(v.object({ message: v.string() }), thrown.response)
  return (said.success ? said.output.message : messageOf(thrown)).replace(/\.$/, '')
}

const PageRow = v.object({
  id: v.string(),
  slug: v.string(),
  external_id: v.string(),
  source: v.nullish(
    v.looseObject({ shift: v.optional(v.number()), page: v.optional(v.object({ external_id: v.string() })) }),
  ),
})

/** The vendor's id of the page that was imported into one; empty where none was. */
function originOf({ external_id, source }: v.InferOutput<typeof PageRow>): string {
  return source?.page?.external_id ?? external_id
}

/** Where an import goes, and by how much its first run moved all times; null where it is the first. */
export interface Target {
  slug: string
  shift: number | null
}

/**
 * The page that was asked for; else the one imported before; else the only one while it is empty; else a new one where
 * there is none yet, or where one more is asked for.
 */
export async function findTarget(client: PocketBase, capture: Capture, order: Order): Promise<Target> {
  const rows = await client
    .collection('pages')
    .getFullList({ sort: 'created' })
    .catch((thrown: unknown) => {
      throw isSilent(thrown) ? silent(client.baseURL) : thrown
    })
  const pages = v.parse(v.array(PageRow), rows)
  const slugs = pages.map(({ slug }) => slug)
  const { name, id } = capture.page
  const imported = pages.find((page) => originOf(page) === id)
  const asked = pages.find(({ slug }) => slug === order.page)
  if (imported && (order.newPage || (order.page !== undefined && order.page !== imported.slug))) {
    throw new Complaint(`${name} is here already, as the page ${imported.slug}: name no other and no new one.`)
  }
  if (asked && order.newPage) {
    throw new Complaint(`There is a page ${asked.slug} already: leave out --new-page, or name another.`)
  }
  const known = order.page === undefined ? imported : asked
  const origin = known ? originOf(known) : ''
  if (known && origin !== '' && origin !== id) {
    throw new Complaint(`The page ${known.slug} was imported from another page (${origin}).`)
  }
  if (known) return { slug: known.slug, shift: origin === '' ? null : (known.source?.shift ?? 0) }
  if (pages.length > 0 && !order.newPage) {
    const [only] = pages
    if (order.page === undefined && pages.length === 1 && only && originOf(only) === '' && (await isEmpty(client))) {
      return { slug: only.slug, shift: null }
    }
    const wish = order.page === undefined ? `${name} was not imported before` : `There is no page ${order.page}`
    throw new Complaint(
      `${wish}. Give --page to import into a page that is here (${slugs.join(', ')}), or --new-page to make another.`,
    )
  }
  return { slug: order.page ?? freeSlug(name, new Set(slugs)), shift: null }
}

async function isEmpty(client: PocketBase): Promise<boolean> {
  const counts = await Promise.all(
    ['components', 'incidents'].map((name) => client.collection(name).getList(1, 1, { fields: 'id' })),
  )
  return counts.every(({ totalItems }) => totalItems === 0)
}

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const plain =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 50) || 'status'
  for (let count = 1; ; count++) {
    const slug = count === 1 ? plain : `${plain}-${count}`
    if (!taken.has(slug)) return slug
  }
}
