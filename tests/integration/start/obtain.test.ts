import { createHash } from 'node:crypto'
import { appendFile, chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ARCHIVES } from '../../../scripts/pocketbase/archives.ts'
import { cachedBinaryPath, obtainPocketBase } from '../../../scripts/pocketbase/obtain.ts'
import { readVersion } from '../../../scripts/pocketbase/version.ts'

const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform
const MACHINE = process.arch === 'x64' ? 'amd64' : process.arch
const ARCHIVE = `pocketbase_0.40.4_${SYSTEM}_${MACHINE}.zip`

const INSTALLED = ['pocketbase', 'pocketbase.json']

let cache: string
let archive: Uint8Array | undefined
let server: Server | null
let output: string[]

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'aldis-cache-'))
  server = null
  output = []
})
afterEach(async () => {
  server?.close()
  server?.closeAllConnections()
  await rm(cache, { recursive: true, force: true })
})

/** A machine without Go and without anything in the cache; its releases are at `releases`. */
function bareMachine(releases: string): NodeJS.ProcessEnv {
  return { PATH: cache, HOME: cache, XDG_CACHE_HOME: cache, POCKETBASE_RELEASES: releases }
}

/** Gets PocketBase there, where the archive of the release has this checksum. */
function obtain(env: NodeJS.ProcessEnv, checksum = 'ab'.repeat(32)): Promise<string> {
  const archives = { [`${SYSTEM}_${MACHINE}`]: checksum }
  return obtainPocketBase(env, (line) => output.push(line), undefined, archives)
}

/** A mirror of the releases, which says of its archive what it likes. */
async function serveRelease(archive: Uint8Array): Promise<string> {
  const files: Record<string, string | Uint8Array> = {
    '/v0.40.4/checksums.txt': `${sha256(archive)}  ${ARCHIVE}\n`,
    [`/v0.40.4/${ARCHIVE}`]: archive,
  }
  server = createServer((request, response) => {
    const file = files[request.url ?? '']
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

/** The archive of a release, around the PocketBase that this machine has. */
async function release(): Promise<Uint8Array> {
  if (archive === undefined) {
    const binary = await readFile(await obtainPocketBase(process.env, () => {}))
    archive = zipSync({ 'LICENSE.md': new Uint8Array(3), pocketbase: [binary, { level: 1 }] })
  }
  return archive
}

/** All files below the cache folder. */
async function listCache(): Promise<string[]> {
  const entries = await readdir(cache, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

describe('PocketBase', () => {
  it('is taken from the release archive, and from the cache after that', async () => {
    const archive = await release()
    const env = bareMachine(await serveRelease(archive))
    const path = await obtain(env, sha256(archive))
    expect(path).toBe(cachedBinaryPath(env))
    expect(await readVersion(path)).toBe('0.40.4')
    expect(output[0]).toMatch(/^Downloading PocketBase 0\.40\.4 from /)
    expect(await listCache()).toEqual(INSTALLED)
    server?.close()
    output = []
    expect(await obtain(env)).toBe(path)
    expect(output).toEqual([])
  })

  it.each([
    ['has changed since', 'is not the one that was installed', (path: string) => appendFile(path, 'changed')],
    ['came from elsewhere', 'was not put there by Aldis', (path: string) => rm(`${path}.json`)],
    ['can be changed by others', 'can be changed by other users', (path: string) => chmod(path, 0o777)],
    [
      'has a record that others can change',
      'can be changed by other users',
      (path: string) => chmod(`${path}.json`, 0o666),
    ],
  ])('is not run from the cache where it %s', async (_, problem, change) => {
    const env = bareMachine(await serveRelease(await release()))
    const path = await obtain(env, sha256(await release()))
    await change(path)
    output = []
    expect(await obtain(env, sha256(await release()))).toBe(path)
    expect(output[0]).toBe(`The PocketBase in ${path} ${problem}; fetching it again.`)
    expect(output[1]).toMatch(/^Downloading /)
    output = []
    expect(await obtain(env)).toBe(path)
    expect(output).toEqual([])
  })

  it('is not downloaded where we know no checksum of its archive', async () => {
    const env = bareMachine(await serveRelease(await release()))
    const failed = obtainPocketBase(env, () => {}, undefined, {})
    await expect(failed).rejects.toThrow(
      `the download failed (no checksum is known of the release for ${SYSTEM} ${MACHINE})`,
    )
    expect(await listCache()).toEqual([])
  })

  it('has a checksum for each machine of its releases that we download', () => {
    const machines = ['darwin_amd64', 'darwin_arm64', 'linux_amd64', 'linux_arm64', 'linux_armv7', 'windows_amd64']
    expect(Object.keys(ARCHIVES)).toEqual(machines)
    for (const checksum of Object.values(ARCHIVES)) expect(checksum).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(Object.values(ARCHIVES)).size).toBe(machines.length)
  })

  it('is not installed from an archive that differs from our checksum, whatever its mirror says of it', async () => {
    const archive = zipSync({ pocketbase: new TextEncoder().encode('#!/bin/sh\necho changed\n') })
    const releases = await serveRelease(archive)
    await expect(obtain(bareMachine(releases))).rejects.toThrow(
      `The archive ${releases}/v0.40.4/${ARCHIVE} does not match its checksum; nothing was installed.`,
    )
    expect(await listCache()).toEqual([])
  })

  it('is not installed from an archive that cannot be unpacked', async () => {
    const archive = new TextEncoder().encode('no archive at all')
    const releases = await serveRelease(archive)
    await expect(obtain(bareMachine(releases), sha256(archive))).rejects.toThrow(
      'cannot be unpacked; nothing was installed.',
    )
    expect(await listCache()).toEqual([])
  })

  it('is not installed when the binary does not run', async () => {
    const archive = zipSync({ pocketbase: new TextEncoder().encode('not a program') })
    const releases = await serveRelease(archive)
    await expect(obtain(bareMachine(releases), sha256(archive))).rejects.toThrow('does not run on this machine')
    expect(await listCache()).toEqual([])
  })

  it('cannot be had without network and Go, and one line says so', async () => {
    const failed = obtain(bareMachine('http://127.0.0.1:9'))
    await expect(failed).rejects.toThrow(
      /^PocketBase 0\.40\.4 is not available: the download failed \(.+\) and Go is not installed\. Set POCKETBASE_BIN .+$/,
    )
    expect(await listCache()).toEqual([])
  })

  it('is the one that POCKETBASE_BIN names, and no other', async () => {
    const binary = await obtainPocketBase(process.env, () => {})
    expect(await obtain({ ...bareMachine('http://127.0.0.1:9'), POCKETBASE_BIN: binary })).toBe(binary)
    const missing = join(cache, 'missing')
    await expect(obtain({ POCKETBASE_BIN: missing })).rejects.toThrow(`POCKETBASE_BIN (${missing}) does not exist.`)
    const old = join(cache, 'old')
    await writeFile(old, '#!/bin/sh\necho pocketbase version 0.22.20\n')
    await chmod(old, 0o755)
    await expect(obtain({ POCKETBASE_BIN: old })).rejects.toThrow(
      `POCKETBASE_BIN (${old}) is PocketBase 0.22.20; Aldis needs 0.40.4.`,
    )
  })

  it('is kept where the system keeps such things', () => {
    const tail = join('aldis', 'pocketbase', '0.40.4')
    expect(cachedBinaryPath({}, 'linux')).toMatch(new RegExp(`/\\.cache/${tail}/pocketbase$`))
    expect(cachedBinaryPath({ XDG_CACHE_HOME: '/caches' }, 'linux')).toBe(`/caches/${tail}/pocketbase`)
    expect(cachedBinaryPath({}, 'darwin')).toMatch(new RegExp(`/Library/Caches/${tail}/pocketbase$`))
  })
})
