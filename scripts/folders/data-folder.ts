import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { Complaint, messageOf } from '../terminal/user-error.ts'
import { makeFolder, readJson, writeWhole } from './files.ts'
import { ROOT } from './root.ts'

/** The user's alone. */
const OWN = 0o700

/** The layout of ALDIS_DATA that this version writes; a higher one in the folder is from a newer Aldis. */
const FORMAT = 1

const Secrets = v.object({
  edge: v.pipe(v.string(), v.minLength(32)),
  edgePrevious: v.optional(v.string()),
  session: v.pipe(v.string(), v.minLength(32)),
  sessionPrevious: v.optional(v.string()),
  setup: v.string(),
  adminEmail: v.string(),
  adminPassword: v.string(),
})
/** What the two servers share and nobody else knows; made at the first start. */
export type Secrets = v.InferOutput<typeof Secrets>

const EdgeSecrets = v.pick(Secrets, ['edge', 'edgePrevious', 'session', 'sessionPrevious'])
/** The part that the page's server needs: nobody is a superuser by it. */
export type EdgeSecrets = v.InferOutput<typeof EdgeSecrets>

const Stamp = v.object({ format: v.number(), pocketbase: v.string(), migrations: v.array(v.string()) })

/** How scripts on this machine reach a running Aldis (the importer reads it from run.json). */
export interface Run {
  pbUrl: string
  edgeUrl: string
  adminEmail: string
  adminPassword: string
}

/** A secret of 32 bytes, as hexadecimal digits. */
export function freshSecret(): string {
  return randomBytes(32).toString('hex')
}

/**
 * Makes the data folder and keeps it to its user: what PocketBase writes may be read by whoever can come in. Complains
 * where either cannot be.
 */
export async function makeDataFolder(data: string): Promise<void> {
  try {
    await makeFolder(data, OWN)
    await access(data, constants.W_OK)
  } catch (thrown) {
    throw new Complaint(`ALDIS_DATA (${data}) cannot be written to: ${reasonOf(thrown)}.`)
  }
  // Windows keeps a user's files by other means than these bits.
  if (process.platform === 'win32' || (await isPrivate(data))) return
  await chmod(data, OWN).catch(() => {})
  if (await isPrivate(data)) return
  throw new Complaint(
    `Others can read ALDIS_DATA (${data}), and that cannot be changed. Name a folder below it, or one of your own.`,
  )
}

/** Makes the data folder, or complains why this version cannot work in it. */
export async function openDataFolder(data: string, pocketbaseVersion: string): Promise<void> {
  await makeDataFolder(data)
  const stamp = await readJson(join(data, 'version.json'), Stamp)
  if (stamp === null) return
  const migrations = await ownMigrations()
  const unknown = stamp.migrations.find((name) => !migrations.includes(name))
  const newer = `ALDIS_DATA (${data}) was written by a newer Aldis`
  if (stamp.format > FORMAT) throw new Complaint(`${newer} (format ${stamp.format}, this one knows ${FORMAT}).`)
  if (unknown) throw new Complaint(`${newer} (it has the migration ${unknown}, which this one does not know).`)
  if (compare(stamp.pocketbase, pocketbaseVersion) > 0) {
    throw new Complaint(`${newer} (PocketBase ${stamp.pocketbase}, this one has ${pocketbaseVersion}).`)
  }
}

/** Says in the data folder which version wrote it, once its migrations have run. */
export async function stampDataFolder(data: string, pocketbase: string): Promise<void> {
  const stamp = { format: FORMAT, pocketbase, migrations: await ownMigrations() }
  await writeWhole(join(data, 'version.json'), `${JSON.stringify(stamp, null, 2)}\n`, 0o600)
}

/** The deployment's secrets, made at the first start and readable by its user only. */
export async function readSecrets(path: string): Promise<Secrets> {
  const kept = await keptSecrets(path)
  if (kept !== null) return kept
  const made: Secrets = {
    edge: freshSecret(),
    session: freshSecret(),
    setup: randomBytes(18).toString('base64url'),
    adminEmail: 'admin@aldis.example',
    adminPassword: randomBytes(18).toString('base64url'),
  }
  await writeWhole(path, `${JSON.stringify(made, null, 2)}\n`, 0o600)
  return made
}

/** Writes the edge's part of the secrets where its own server reads it, anew where it changed. */
export async function shareWithEdge(path: string, secrets: Secrets): Promise<void> {
  const text = `${JSON.stringify(v.parse(EdgeSecrets, secrets), null, 2)}\n`
  await writeWhole(path, text, 0o600)
}

/** The secrets of a deployment that has been started before, or null. */
export function keptSecrets(path: string): Promise<Secrets | null> {
  return kept(path, Secrets)
}

/** The edge's part of them, out of a file of it or of all, or null. */
export function keptEdgeSecrets(path: string): Promise<EdgeSecrets | null> {
  return kept(path, EdgeSecrets)
}

async function kept<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  const kept = await readJson(path, schema)
  // A container may see the file without being able to change it.
  if (kept !== null && ((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600)
  return kept
}

/** Tells scripts on this machine how to reach the running Aldis. */
export async function writeRun(data: string, run: Run): Promise<void> {
  await writeWhole(join(data, 'run.json'), `${JSON.stringify(run, null, 2)}\n`, 0o600)
}

/** Takes that back. */
export async function removeRun(data: string): Promise<void> {
  await rm(join(data, 'run.json'), { force: true })
}

async function isPrivate(path: string): Promise<boolean> {
  return ((await stat(path)).mode & 0o077) === 0
}

/** What the system's codes mean of a folder that is to be made or written to. */
const REASONS: Record<string, string> = {
  EACCES: 'it is not permitted',
  EPERM: 'it is not permitted',
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'there is a file in its place',
  ENOENT: 'no folder can be made there',
  EROFS: 'it can only be read',
  ENOSPC: 'the disk is full',
}

function reasonOf(thrown: unknown): string {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : messageOf(thrown)
  return REASONS[code] ?? code
}

async function ownMigrations(): Promise<string[]> {
  const names = await readdir(join(ROOT, 'pb_migrations'))
  return names.filter((name) => name.endsWith('.js')).sort()
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
