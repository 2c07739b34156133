import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { freePorts } from '../../../scripts/processes/ports.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { type LauncherRun, launchScript } from './launcher.ts'

const launched: LauncherRun[] = []
const folders: string[] = []
afterEach(async () => {
  for (const one of launched.splice(0)) {
    one.child.kill('SIGTERM')
    await one.ended
  }
  for (const one of folders.splice(0)) await rm(one, { recursive: true, force: true })
})

/** Two servers that share nothing but the edge's secrets and each other's address, as two containers do. */
async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'aldis-parts-'))
  folders.push(folder)
  const [port = 0, pbPort = 0] = await freePorts(2)
  const shared = {
    ALDIS_EDGE_SECRETS: join(folder, 'edge-secrets.json'),
    ALDIS_EDGE_URL: `http://127.0.0.1:${port}`,
    ALDIS_PB_URL: `http://127.0.0.1:${pbPort}`,
    PORT: String(port),
    PB_PORT: String(pbPort),
  }
  return {
    pageUrl: shared.ALDIS_EDGE_URL,
    pbUrl: shared.ALDIS_PB_URL,
    start(part: string, more: Record<string, string> = {}) {
      const secrets = part === 'edge' ? { ALDIS_SECRETS: shared.ALDIS_EDGE_SECRETS } : {}
      const one = launchScript('part.ts', { ...shared, ...secrets, ALDIS_DATA: join(folder, part), ...more }, part)
      launched.push(one)
      return one
    },
  }
}

it('each server runs alone, and a post at one is on the page of the other', async () => {
  const { start, pageUrl, pbUrl } = await place()
  const backend = start('pocketbase')
  const token = /\/set-up#(\S+)/.exec(await backend.ready)?.[1] ?? ''
  await start('edge').ready
  const answer = await fetch(`${pbUrl}/api/aldis/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      name: 'Robin Hale',
      email: 'robin@northwind.example',
      password: 'correct horse',
      page_name: 'Northwind',
    }),
  })
  expect(answer.status).toBe(200)
  await waitUntil('the page', async () => (await (await fetch(pageUrl)).text()).includes('Northwind'))
})

it('a part whose launcher was killed is started again, and ends what was left', async () => {
  const { start, pbUrl } = await place()
  const first = start('pocketbase')
  await first.ready
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  expect((await fetch(`${pbUrl}/api/health`)).ok).toBe(true)
  expect(await start('pocketbase').ready).toContain('Ending processes left by an earlier start: PocketBase.')
})

it('an edge that is started before there are secrets says what to start first', async () => {
  const { start } = await place()
  const { code, errorLines } = await start('edge').ended
  expect(code).toBe(1)
  expect(errorLines).toEqual([expect.stringMatching(/^aldis: There are no secrets in .*start it first\.$/)])
})

it.each([
  ['pocketbase', { ALDIS_EDGE_URL: '' }, /ALDIS_EDGE_URL is not set/],
  ['edge', { ALDIS_PB_URL: '' }, /ALDIS_PB_URL is not set/],
  ['database', {}, /Name a part/],
])('%s says in one line what is missing', async (part, env, words) => {
  const { start } = await place()
  const { code, errorLines } = await start(part, env).ended
  expect(code).toBe(1)
  expect(errorLines).toEqual([expect.stringMatching(words)])
})
