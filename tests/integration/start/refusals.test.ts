import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createSite, type LauncherSite, launch } from './launcher.ts'

const open: (LauncherSite | Server)[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one[Symbol.asyncDispose]()
})

async function place(): Promise<LauncherSite> {
  const site = await createSite()
  open.push(site)
  return site
}

async function refusal(env: Record<string, string>): Promise<string> {
  const { code, errorLines } = await launch(env).ended
  expect(code).toBe(1)
  expect(errorLines).toHaveLength(1)
  return errorLines[0] ?? ''
}

async function occupy(port: string | undefined): Promise<void> {
  const server = createServer()
  open.push(server)
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve))
}

describe('a start that cannot be', () => {
  it('names the taken port and the setting that chooses another', async () => {
    const { env, data } = await place()
    await occupy(env.PORT)
    expect(await refusal(env)).toBe(`aldis: Port ${env.PORT} is in use. Set PORT to another.`)
    expect(await readdir(data)).toEqual([])
  })

  it('does so for PocketBase', async () => {
    const { env, data } = await place()
    await occupy(env.PB_PORT)
    expect(await refusal(env)).toBe(`aldis: Port ${env.PB_PORT} is in use. Set PB_PORT to another.`)
    expect(await readdir(data)).toEqual([])
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PB_PORT', '0'],
    ['ALDIS_URL', 'status.example.com'],
    ['ALDIS_URL', 'https://example.com/status'],
    ['ALDIS_MEMORY', 'plenty'],
    ['ALDIS_MEMORY', '383'],
    ['ALDIS_DEMO_EMAIL', 'robin'],
  ])('names the wrong setting %s=%s', async (name, value) => {
    const { env } = await place()
    expect(await refusal({ ...env, [name]: value })).toMatch(new RegExp(`^aldis: ${name} \\("${value}"\\) .+\\.$`))
  })

  it('never repeats a password', async () => {
    const { env } = await place()
    const line = await refusal({ ...env, ALDIS_DEMO_PASSWORD: 'pass' })
    expect(line).toBe('aldis: ALDIS_DEMO_PASSWORD needs 10 characters or more.')
  })

  it('says when both ports are one', async () => {
    const { env } = await place()
    const line = await refusal({ ...env, PB_PORT: env.PORT ?? '' })
    expect(line).toBe(`aldis: PORT and PB_PORT are both ${env.PORT}; they must differ.`)
  })

  it.each(['file', 'file/below/it'])('says when the data folder cannot be one: %s', async (path) => {
    const { env, data } = await place()
    await writeFile(join(data, 'file'), '')
    const folder = join(data, path)
    expect(await refusal({ ...env, ALDIS_DATA: folder })).toBe(
      `aldis: ALDIS_DATA (${folder}) cannot be written to: there is a file in its place.`,
    )
  })

  it('says so where no folder can be made', async () => {
    const { env } = await place()
    // Node's own way to make folders tries for ever in /proc.
    const line = await refusal({ ...env, ALDIS_DATA: '/proc/x/y' })
    expect(line).toMatch(/^aldis: ALDIS_DATA \(\/proc\/x\/y\) cannot be written to: .+\.$/)
  })

  it.each([
    [{ format: 99, pocketbase: '0.40.4', migrations: [] }, 'format 99'],
    [{ format: 1, pocketbase: '0.99.0', migrations: [] }, 'PocketBase 0.99.0'],
    [{ format: 1, pocketbase: '0.40.4', migrations: ['9999999999_later.js'] }, '9999999999_later.js'],
  ])('leaves a data folder of a newer version alone: %j', async (stamp, named) => {
    const { env, data } = await place()
    const text = JSON.stringify(stamp)
    await writeFile(join(data, 'version.json'), text)
    const line = await refusal(env)
    expect(line).toContain(`aldis: ALDIS_DATA (${data}) was written by a newer Aldis`)
    expect(line).toContain(named)
    expect(await readFile(join(data, 'version.json'), 'utf8')).toBe(text)
    expect(await readdir(data)).toEqual(['version.json'])
  })

  it('says so where PocketBase does not say its version, which is no newer folder', async () => {
    const { env, data } = await place()
    const binary = join(data, 'quiet-pocketbase')
    // It answers the first time only, as on a machine that is too busy later.
    const script = '#!/bin/sh\n[ -e "$0.asked" ] && exit 0\n: > "$0.asked"\necho "pocketbase version 0.40.4"\n'
    await writeFile(binary, script, { mode: 0o755 })
    await writeFile(join(data, 'version.json'), JSON.stringify({ format: 1, pocketbase: '0.40.4', migrations: [] }))
    expect(await refusal({ ...env, POCKETBASE_BIN: binary })).toBe(
      `aldis: PocketBase (${binary}) did not say its version; the machine may be too busy. Start Aldis again.`,
    )
  })

  it('names a damaged file of the data folder', async () => {
    const { env, data } = await place()
    await mkdir(data, { recursive: true })
    await writeFile(join(data, 'secrets.json'), '{"edge":')
    const line = await refusal(env)
    expect(line).toBe(`aldis: ${join(data, 'secrets.json')} is damaged. Repair or remove it.`)
  })
})
