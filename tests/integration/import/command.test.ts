import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeRun } from '../../../scripts/data-folder.ts'
import { ROOT } from '../../../scripts/root.ts'
import { type Backend, PASSWORD, SUPERUSER, startBackend } from '../../support/backend.ts'
import { asFiles, northwind } from './northwind.ts'

interface Ended {
  code: number | string
  out: string
  err: string
}

let backend: Backend
let data: string

beforeAll(async () => {
  backend = await startBackend()
  data = await mkdtemp(join(tmpdir(), 'aldis-import-'))
  await writeRun(data, { pbUrl: backend.url, edgeUrl: '', adminEmail: SUPERUSER, adminPassword: PASSWORD })
})
afterAll(async () => {
  await backend?.stop()
  await rm(data, { recursive: true, force: true })
})

function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const given = { PATH: process.env.PATH ?? '', ALDIS_DATA: data, ...env }
  return new Promise((done) => {
    execFile(process.execPath, [join(ROOT, 'scripts', 'import.ts'), ...args], { env: given }, (error, out, err) =>
      done({ code: error?.code ?? 0, out, err }),
    )
  })
}

describe('npm run import', () => {
  it('finds the Aldis that runs from the same data folder, and says what it did', async () => {
    const folder = await asFiles(northwind())
    const first = await run(['statuspage', folder])
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain('Northwind Cloud: 5 components, 3 incidents and maintenances, 6 updates read')
    const second = await run(['statuspage', folder])
    expect(second).toMatchObject({ code: 0, err: '' })
    expect(second.out).toContain('0 changes: the page northwind-cloud has all of it.')
  })

  it('names the file and the field of a broken answer, in one line', async () => {
    const { summary, incidents } = northwind()
    const broken = { ...summary, page: { ...summary.page, updated_at: null } }
    const { code, err } = await run(['statuspage', await asFiles({ incidents, summary: broken })])
    expect([code, err]).toEqual([1, 'aldis: summary.json: page.updated_at: is not a time.\n'])
  })

  it('wants the page named where a folder holds several', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aldis-captures-'))
    for (const name of ['one.summary.json', 'two.summary.json', 'two.status.json', 'notes.json']) {
      await writeFile(join(folder, name), JSON.stringify(northwind().summary))
    }
    const { code, err } = await run(['statuspage', folder])
    expect([code, err]).toEqual([
      1,
      `aldis: ${folder} holds several pages; name one: ${join(folder, 'one')}, ${join(folder, 'two')}.\n`,
    ])
    expect(await run(['statuspage', join(folder, 'two')])).toMatchObject({ code: 0 })
  })

  it.each([
    [[], {}, /^aldis: Usage: /],
    [['otherpage', 'x'], {}, /^aldis: Usage: /],
    [['statuspage', '/nowhere/at/all'], {}, /^aldis: There is no folder \/nowhere\/at\.\n$/],
    [['statuspage', 'x', '--page', 'No Slug'], {}, /^aldis: --page "No Slug" is not a slug/],
    [['statuspage', 'x', '--fast'], {}, /^aldis: Unknown option '--fast'.*Usage: /],
  ])('refuses %j with one line', async (args, env, line) => {
    const { code, out, err } = await run(args, env)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(line)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  })

  it.each([
    [{ ALDIS_DATA: '/nowhere/at/all' }, /^aldis: No Aldis runs from \/nowhere\/at\/all\./],
    [
      { ALDIS_PB_URL: 'http://127.0.0.1:1' },
      /^aldis: PocketBase at http:\/\/127\.0\.0\.1:1 does not let the superuser in/,
    ],
    [{ ALDIS_ADMIN_PASSWORD: 'not the one' }, /does not let the superuser in: Failed to authenticate\.\n$/],
  ])('says whom it cannot reach: %j', async (env, line) => {
    const { code, err } = await run(['statuspage', await asFiles(northwind())], env)
    expect(code).toBe(1)
    expect(err).toMatch(line)
    expect(err).not.toContain(PASSWORD)
  })
})
