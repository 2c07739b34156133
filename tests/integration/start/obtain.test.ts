import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cachedBinary, obtainPocketBase } from '../../../scripts/pocketbase/obtain.ts'
import { versionOf } from '../../../scripts/pocketbase/version.ts'

const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform
const MACHINE = process.arch === 'x64' ? 'amd64' : process.arch
const ARCHIVE = `pocketbase_0.40.4_${SYSTEM}_${MACHINE}.zip`

let cache: string
let server: Server | null
let said: string[]

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'aldis-cache-'))
  server = null
  said = []
})
afterEach(async () => {
  server?.close()
  server?.closeAllConnections()
  await rm(cache, { recursive: true, force: true })
})

/** A machine without Go and without anything in the cache; its releases are at `releases`. */
function machine(releases: string): NodeJS.ProcessEnv {
  return { PATH: cache, HOME: cache, XDG_CACHE_HOME: cache, POCKETBASE_RELEASES: releases }
}

function obtain(env: NodeJS.ProcessEnv): Promise<string> {
  return obtainPocketBase(env, (line) => said.push(line))
}

async function serveRelease(archive: Uint8Array, checksum: string): Promise<string> {
  const files: Record<string, string | Uint8Array> = {
    '/v0.40.4/checksums.txt': `${checksum}  ${ARCHIVE}\n`,
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

/** All files below the cache folder. */
async function left(): Promise<string[]> {
  const entries = await readdir(cache, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

describe('PocketBase', () => {
  it('is taken from the release archive, and from the cache after that', async () => {
    const binary = await readFile(await obtainPocketBase(process.env, () => {}))
    const archive = zipSync({ 'LICENSE.md': new Uint8Array(3), pocketbase: [binary, { level: 1 }] })
    const env = machine(await serveRelease(archive, sha256(archive)))
    const path = await obtain(env)
    expect(path).toBe(cachedBinary(env))
    expect(await versionOf(path)).toBe('0.40.4')
    expect(said[0]).toMatch(/^Downloading PocketBase 0\.40\.4 from /)
    expect(await left()).toEqual(['pocketbase'])
    server?.close()
    said = []
    expect(await obtain(env)).toBe(path)
    expect(said).toEqual([])
  })

  it('is not installed from an archive that differs from its checksum', async () => {
    const archive = zipSync({ pocketbase: new TextEncoder().encode('#!/bin/sh\necho changed\n') })
    const releases = await serveRelease(archive, 'ab'.repeat(32))
    await expect(obtain(machine(releases))).rejects.toThrow(
      `The archive ${releases}/v0.40.4/${ARCHIVE} is not what its checksums say; nothing was installed.`,
    )
    expect(await left()).toEqual([])
  })

  it('is not installed from an archive that cannot be unpacked', async () => {
    const archive = new TextEncoder().encode('no archive at all')
    const releases = await serveRelease(archive, sha256(archive))
    await expect(obtain(machine(releases))).rejects.toThrow('cannot be unpacked; nothing was installed.')
    expect(await left()).toEqual([])
  })

  it('is not installed when the binary does not run', async () => {
    const archive = zipSync({ pocketbase: new TextEncoder().encode('not a program') })
    const releases = await serveRelease(archive, sha256(archive))
    await expect(obtain(machine(releases))).rejects.toThrow('does not run here')
    expect(await left()).toEqual([])
  })

  it('cannot be had without network and Go, and one line says so', async () => {
    const failed = obtain(machine('http://127.0.0.1:9'))
    await expect(failed).rejects.toThrow(
      /^PocketBase 0\.40\.4 could not be had: the download failed \(.+\) and Go is not installed\. Set POCKETBASE_BIN .+$/,
    )
    expect(await left()).toEqual([])
  })

  it('is the one that POCKETBASE_BIN names, and no other', async () => {
    const binary = await obtainPocketBase(process.env, () => {})
    expect(await obtain({ ...machine('http://127.0.0.1:9'), POCKETBASE_BIN: binary })).toBe(binary)
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
    expect(cachedBinary({}, 'linux')).toMatch(new RegExp(`/\\.cache/${tail}/pocketbase$`))
    expect(cachedBinary({ XDG_CACHE_HOME: '/caches' }, 'linux')).toBe(`/caches/${tail}/pocketbase`)
    expect(cachedBinary({}, 'darwin')).toMatch(new RegExp(`/Library/Caches/${tail}/pocketbase$`))
  })
})
