import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/folders/root.ts'
import { signInAsSuperuser } from '../../../scripts/pocketbase/client.ts'
import { respondsOk, waitUntil } from '../../support/wait-until.ts'
import { createSite, type LauncherRun, type LauncherSite, launch } from './launcher.ts'
import { commandsWith, killAll, pidOf } from './processes.ts'

const launched: LauncherRun[] = []
const places: LauncherSite[] = []
afterEach(async () => {
  for (const one of launched.splice(0)) {
    one.child.kill('SIGTERM')
    await one.ended
  }
  for (const one of places.splice(0)) await one[Symbol.asyncDispose]()
})

async function place(): Promise<LauncherSite> {
  const site = await createSite()
  places.push(site)
  return site
}

function start(env: Record<string, string>): LauncherRun {
  const one = launch(env)
  launched.push(one)
  return one
}

async function stop(one: LauncherRun, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  one.child.kill(signal)
  const { code, errorLines } = await one.ended
  expect(errorLines).toEqual([])
  expect(code).toBe(0)
}

async function setUp(pbUrl: string, token: string): Promise<number> {
  const body = {
    token,
    name: 'Robin Hale',
    email: 'robin@northwind.example',
    password: 'correct horse',
    page_name: 'Northwind',
  }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${pbUrl}/api/aldis/setup`, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.status
}

describe('npm start', () => {
  it('prints addresses that answer and a set-up link that works once, keeps its data, and leaves no process', async () => {
    const { env, data, pageUrl, pbUrl } = await place()
    const first = start(env)
    const output = await first.ready
    expect(output).toContain(`Page      ${pageUrl}/`)
    expect(output).toContain(`Admin UI  ${pbUrl}/_/`)
    expect(await respondsOk(`${pbUrl}/_/`)).toBe(true)
    const token = /\/set-up#(\S+)/.exec(output)?.[1] ?? ''
    expect(await setUp(pbUrl, 'guessed')).toBeGreaterThanOrEqual(400)
    expect(await setUp(pbUrl, token)).toBe(200)
    expect(await setUp(pbUrl, token)).toBe(409)
    await waitUntil('the page', async () => (await (await fetch(pageUrl)).text()).includes('Northwind'))
    await stop(first)
    expect(commandsWith(data)).toEqual([])
    await expect(fetch(pageUrl)).rejects.toThrow()

    const second = start(env)
    expect(await second.ready).not.toContain('/set-up#')
    expect(await (await fetch(pageUrl)).text()).toContain('Northwind')
    await stop(second, 'SIGINT')
    expect(commandsWith(data)).toEqual([])
  })

  it('prints the set-up link again when the last page was deleted', async () => {
    const { env, data, pbUrl } = await place()
    const first = start(env)
    expect(await setUp(pbUrl, /\/set-up#(\S+)/.exec(await first.ready)?.[1] ?? '')).toBe(200)
    const { adminEmail, adminPassword } = JSON.parse(await readFile(join(data, 'secrets.json'), 'utf8'))
    const admin = await signInAsSuperuser(pbUrl, adminEmail, adminPassword)
    for (const { id, slug } of await admin.collection('pages').getFullList()) {
      await admin.collection('pages').update(id, { delete_confirm: slug })
      await admin.collection('pages').delete(id)
    }
    await stop(first)
    expect(await start(env).ready).toMatch(/^Set up your page \(once\):\n {2}\S+\/set-up#\S+$/m)
  })

  it('keeps all that it writes to its user, also in a folder that others could read', async () => {
    const { env, data } = await place()
    await chmod(data, 0o755)
    await writeFile(join(data, 'former.db'), 'an older file', { mode: 0o644 })
    await start(env).ready
    expect((await stat(data)).mode & 0o777).toBe(0o700)
    const entries = await readdir(data, { recursive: true, withFileTypes: true })
    const open = entries
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.endsWith('former.db'))
    const modes = await Promise.all(open.map(async (path) => ({ path, others: (await stat(path)).mode & 0o077 })))
    expect(modes.filter(({ others }) => others !== 0)).toEqual([])
    expect(modes.map(({ path }) => path)).toContain(join(data, 'pocketbase', 'data.db'))
    expect(modes.some(({ path }) => /objects\/.+\.sqlite$/.test(path))).toBe(true)
  })

  it('keeps secrets to their user, out of the process list and of the configuration', async () => {
    const { env, data } = await place()
    await start(env).ready
    const secrets: Record<string, string> = JSON.parse(await readFile(join(data, 'secrets.json'), 'utf8'))
    for (const name of ['secrets.json', 'run.json', 'processes.json']) {
      expect((await stat(join(data, name))).mode & 0o777).toBe(0o600)
    }
    const configuration = await readFile(join(data, 'edge', 'workerd.capnp'), 'utf8')
    const commands = commandsWith(data).join('\n')
    const hidden = ['edge', 'session', 'setup', 'adminPassword'].map((name) => secrets[name] ?? 'missing')
    expect(hidden.filter((one) => one.length >= 20 && !configuration.includes(one) && !commands.includes(one))).toEqual(
      hidden,
    )
  })

  it('brings PocketBase, the edge and the gate back when they die', async () => {
    const { env, data, pageUrl, pbUrl } = await place()
    await start(env).ready
    const backend = await pidOf(data, 'PocketBase')
    process.kill(backend, 'SIGKILL')
    await waitUntil('another PocketBase', async () => (await pidOf(data, 'PocketBase')) !== backend)
    await waitUntil('PocketBase answers', () => respondsOk(`${pbUrl}/api/health`))
    const edge = await pidOf(data, 'The edge')
    process.kill(edge, 'SIGKILL')
    await waitUntil('another edge', async () => (await pidOf(data, 'The edge')) !== edge)
    await waitUntil('the edge answers', async () => (await fetch(`${pageUrl}/robots.txt`)).status < 500)
    const gate = await pidOf(data, 'The gate')
    process.kill(gate, 'SIGKILL')
    await waitUntil('another gate', async () => (await pidOf(data, 'The gate')) !== gate)
    await waitUntil('the edge answers through it', async () => (await fetch(`${pageUrl}/robots.txt`)).status < 500)
  })

  it('ends a PocketBase that has been stopped, too', async () => {
    const { env, data } = await place()
    const one = start(env)
    await one.ready
    process.kill(await pidOf(data, 'PocketBase'), 'SIGSTOP')
    await stop(one)
    expect(commandsWith(data)).toEqual([])
  })

  it.each([
    ['claims its folder', 'processes.json'],
    ['has its secrets', 'secrets.json'],
    ['starts the edge', 'edge/workerd.capnp'],
    ['tells how it is reached', 'run.json'],
  ])('stops on request while it %s', async (_, file) => {
    const { env, data } = await place()
    const one = start(env)
    await waitUntil(file, async () => (await stat(join(data, file))).isFile())
    await stop(one)
    expect(commandsWith(data)).toEqual([])
  })

  it.each(['Directory', 'PageHub', 'PageRelay', 'PageArchive', 'Sessions'])(
    'puts a damaged %s aside, says so, and serves what PocketBase has',
    async (object) => {
      const { env, data, pageUrl, pbUrl } = await place()
      const one = start(env)
      const token = /\/set-up#(\S+)/.exec(await one.ready)?.[1] ?? ''
      expect(await setUp(pbUrl, token)).toBe(200)
      await waitUntil('the page answers', async () => (await fetch(pageUrl)).status === 200)
      await stop(one)
      const folder = join(data, 'edge', 'objects', `aldis-${object}`)
      const [file] = (await readdir(folder)).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
      await writeFile(join(folder, String(file)), Buffer.alloc(8192, 7), { flag: 'r+' })
      const output = await start(env).ready
      expect(output).toContain(`aldis-${object}`)
      expect(output).toContain('was damaged')
      await waitUntil('the page answers', async () => (await fetch(pageUrl)).status === 200)
      await waitUntil('and its history', async () => (await fetch(`${pageUrl}/api/v2/incidents.json`)).status === 200)
      expect(await (await fetch(`${pageUrl}/healthz`)).json()).toMatchObject({ backend: 'reachable', problem: null })
    },
  )

  it('refuses a data folder that another start lives in', async () => {
    const { env } = await place()
    const one = start(env)
    await one.ready
    const { code, errorLines } = await launch(env).ended
    expect(code).toBe(1)
    expect(errorLines).toEqual([`aldis: Aldis is already running in this data folder (process ${one.child.pid}).`])
  })

  it('ends what a killed launcher left running', async () => {
    const { env, data, pageUrl } = await place()
    const one = start(env)
    await one.ready
    const [backend, edge] = [await pidOf(data, 'PocketBase'), await pidOf(data, 'The edge')]
    one.child.kill('SIGKILL')
    await one.ended
    expect(commandsWith(data)).toHaveLength(3)
    const output = await start(env).ready
    expect(output).toContain('Ending processes left by an earlier start: PocketBase, The gate, The edge.')
    expect([backend, edge]).not.toContain(await pidOf(data, 'PocketBase'))
    expect(commandsWith(data)).toHaveLength(3)
    expect((await fetch(`${pageUrl}/healthz`)).status).toBeLessThan(600)
  })

  it.each(['SIGTERM', 'SIGKILL'] as const)('stops everything when its npm gets %s', async (signal) => {
    const { env, data, pageUrl } = await place()
    const npm: ChildProcess = spawn('npm', ['start', '--silent'], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    try {
      await waitUntil('the edge answers', async () => (await fetch(`${pageUrl}/robots.txt`)).status < 500)
      await waitUntil('it is ready', async () => (await stat(join(data, 'run.json'))).isFile())
      npm.kill(signal)
      await waitUntil('no process is left', () => commandsWith(data).length === 0)
      await waitUntil('the launcher has let go of its folder', () => !existsSync(join(data, 'processes.json')))
    } finally {
      await killAll(data)
    }
  })
})
