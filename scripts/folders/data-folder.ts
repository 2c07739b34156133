import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorMessage, UserError } from '../terminal/user-error.ts'
import { makeFolder, readJson, writeAtomically } from './files.ts'
import { ROOT } from './root.ts'

/** Accessible to its owner only. */
const OWNER_ONLY = 0o700

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
/** The part that the edge needs; it gives nobody a superuser's rights. */
export type EdgeSecrets = v.InferOutput<typeof EdgeSecrets>

const Stamp = v.object({ format: v.number(), pocketbase: v.string(), migrations: v.array(v.string()) })

/** How scripts on this machine reach a running Aldis (the importer reads it from run.json). */
export interface RunInfo {
  pbUrl: string
  edgeUrl: string
  adminEmail: string
  adminPassword: string
}

/** A secret of 32 bytes, as hexadecimal digits. */
export function generateSecret(): string {
  return randomBytes(32).toString('hex')
}

/** Where PocketBase keeps its own data in the data folder. */
export function pocketBaseFolder(data: string): string {
  return join(data, 'pocketbase')
}

/**
 * Creates the data folder, accessible to its user only: PocketBase's own files would be readable by anyone who can
 * enter it. Throws a UserError if either is impossible.
 */
export async function makeDataFolder(data: string): Promise<void> {
  try {
    await makeFolder(data, OWNER_ONLY)
    await access(data, constants.W_OK)
  } catch (thrown) {
    throw new UserError(`ALDIS_DATA (${data}) cannot be written to: ${describeSystemError(thrown)}.`)
  }
  // Windows protects a user's files by other means than permission bits.
  if (process.platform === 'win32' || (await isPrivate(data))) return
  await chmod(data, OWNER_ONLY).catch(() => {})
  if (await isPrivate(data)) return
  throw new UserError(
    `Others can read ALDIS_DATA (${data}), and its permissions cannot be changed. Use a folder inside it, or one of your own.`,
  )
}

/** Creates the data folder, or throws a UserError that says why this version cannot use it. */
export async function openDataFolder(data: string, pocketbaseVersion: string): Promise<void> {
  await makeDataFolder(data)
  const stamp = await readJson(join(data, 'version.json'), Stamp)
  if (stamp === null) return
  const migrations = await listMigrations()
  const unknown = stamp.migrations.find((name) => !migrations.includes(name))
  const newer = `ALDIS_DATA (${data}) was written by a newer Aldis`
  if (stamp.format > FORMAT) throw new UserError(`${newer} (format ${stamp.format}, this one knows ${FORMAT}).`)
  if (unknown) throw new UserError(`${newer} (it has the migration ${unknown}, which this one does not know).`)
  if (compareReleases(stamp.pocketbase, pocketbaseVersion) > 0) {
    throw new UserError(`${newer} (PocketBase ${stamp.pocketbase}, this one has ${pocketbaseVersion}).`)
  }
}

/** Records in the data folder which version wrote it, once the migrations have run. */
export async function stampDataFolder(data: string, pocketbase: string): Promise<void> {
  const stamp = { format: FORMAT, pocketbase, migrations: await listMigrations() }
  await writeAtomically(join(data, 'version.json'), `${JSON.stringify(stamp, null, 2)}\n`, 0o600)
}

/** The deployment's secrets: created at the first start, readable by their user only. */
export async function loadOrCreateSecrets(path: string): Promise<Secrets> {
  const loaded = await loadSecrets(path)
  if (loaded !== null) return loaded
  const secrets: Secrets = {
    edge: generateSecret(),
    session: generateSecret(),
    setup: randomBytes(18).toString('base64url'),
    adminEmail: 'admin@aldis.example',
    adminPassword: randomBytes(18).toString('base64url'),
  }
  await writeAtomically(path, `${JSON.stringify(secrets, null, 2)}\n`, 0o600)
  return secrets
}

/** Writes the edge's part of the secrets to the file that the edge reads. */
export async function writeEdgeSecrets(path: string, secrets: Secrets): Promise<void> {
  const text = `${JSON.stringify(v.parse(EdgeSecrets, secrets), null, 2)}\n`
  await writeAtomically(path, text, 0o600)
}

/** The secrets of a deployment that has been started before, or null. */
export function loadSecrets(path: string): Promise<Secrets | null> {
  return loadPrivateJson(path, Secrets)
}

/** The edge's part of the secrets, from a file of that part or of all; null if there is none. */
export function loadEdgeSecrets(path: string): Promise<EdgeSecrets | null> {
  return loadPrivateJson(path, EdgeSecrets)
}

async function loadPrivateJson<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  const loaded = await readJson(path, schema)
  // In a container the file may be read-only, so it is changed only if needed.
  if (loaded !== null && ((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600)
  return loaded
}

/** Tells scripts on this machine how to reach the running Aldis. */
export async function writeRunInfo(data: string, run: RunInfo): Promise<void> {
  await writeAtomically(join(data, 'run.json'), `${JSON.stringify(run, null, 2)}\n`, 0o600)
}

/** Removes that file again. */
export async function removeRunInfo(data: string): Promise<void> {
  await rm(join(data, 'run.json'), { force: true })
}

async function isPrivate(path: string): Promise<boolean> {
  return ((await stat(path)).mode & 0o077) === 0
}

/** System error codes in words, for a folder that is created or written to. */
const SYSTEM_ERRORS: Record<string, string> = {
  EACCES: 'it is not permitted',
  EPERM: 'it is not permitted',
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'there is a file in its place',
  ENOENT: 'no folder can be created there',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
}

function describeSystemError(thrown: unknown): string {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : errorMessage(thrown)
  return SYSTEM_ERRORS[code] ?? code
}

/** The names of this version's migrations. */
export async function listMigrations(): Promise<string[]> {
  const names = await readdir(join(ROOT, 'pb_migrations'))
  return names.filter((name) => name.endsWith('.js')).sort()
}

function compareReleases(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
