import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeRunInfo } from '../../../scripts/folders/data-folder.ts'
import { ROOT } from '../../../scripts/folders/root.ts'
import { type Backend, PASSWORD, SUPERUSER, startBackend } from '../../support/backend.ts'
import { createTempFolder } from '../../support/temp-folder.ts'
import { northwind } from './northwind.ts'
import { writeAnswers } from './write-answers.ts'

interface Ended {
  code: number | string
  out: string
  err: string
}

let backend: Backend
let data: string

beforeAll(async () => {
  backend = await startBackend()
  data = createTempFolder('import')
  await writeRunInfo(data, { pbUrl: backend.url, edgeUrl: '', adminEmail: SUPERUSER, adminPassword: PASSWORD })
})
afterAll(() => backend?.stop())

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
    const folder = await writeAnswers(northwind())
    const first = await run(['statuspage', folder])
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain('Northwind Cloud: 5 components, 3 incidents and maintenances, 6 updates read')
    expect(first.out).toContain('Made the page northwind-cloud: ')
    const second = await run(['statuspage', folder])
    expect(second).toMatchObject({ code: 0, err: '' })
    expect(second.out).toContain('0 changes: the page northwind-cloud has all of it.')
  })

  it('names the file and the field of a broken answer, in one line', async () => {
    const { summary, incidents } = northwind()
    const broken = { ...summary, page: { ...summary.page, updated_at: null } }
    const { code, err } = await run(['statuspage', await writeAnswers({ incidents, summary: broken })])
    expect([code, err]).toEqual([1, 'aldis: summary.json: page.updated_at: is not a time.\n'])
  })

  it('wants the page named where a folder holds several', async () => {
    const folder = createTempFolder('captures')
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

  it('says what is wrong with an address, in one line', async () => {
    const answers: Record<string, [status: number, body: string]> = {
      '/html/api/v2/summary.json': [200, '<!DOCTYPE html>\n<title>Welcome</title>'],
      '/half/api/v2/summary.json': [200, JSON.stringify(northwind().summary)],
    }
    const server = createServer((request, response) => {
      const [status, body] = answers[request.url ?? ''] ?? [404, '']
      response.writeHead(status).end(body)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    try {
      for (const [path, line] of [
        ['/nothing', `${base}/nothing/api/v2/summary.json answered 404.`],
        ['/html', `${base}/html/api/v2/summary.json is not JSON: `],
        ['/half', `${base}/half/api/v2/`],
      ]) {
        const { code, out, err } = await run(['statuspage', base + path])
        expect([path, code, out]).toEqual([path, 1, ''])
        expect(err.startsWith(`aldis: ${line}`) ? line : err).toBe(line)
        expect(err.trimEnd().split('\n')).toHaveLength(1)
      }
    } finally {
      server.close()
    }
    const { code, err } = await run(['statuspage', base])
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^aldis: .*summary\.json cannot be read: .*ECONNREFUSED.*\.\n$/),
    ])
  })

  it('says that a file is not JSON, in one line that steers no terminal', async () => {
    const { code, err } = await run(['statuspage', await writeAnswers({ summary: '{"page":\n\n\u001b[31m' })])
    expect([code, err]).toEqual([1, expect.stringMatching(/^aldis: summary\.json is not JSON: [^\p{Cc}]+\n$/u)])
  })

  it('says that a file cannot be read, in one line', async () => {
    const folder = createTempFolder('captures')
    await mkdir(join(folder, 'summary.json'))
    const { code, err } = await run(['statuspage', folder])
    expect([code, err]).toEqual([1, expect.stringMatching(/^aldis: summary\.json cannot be read: .+\n$/)])
  })

  it('names the field inside an incident that was saved alone', async () => {
    const { summary } = northwind()
    const incident = { ...summary.incidents[0], impact: 'huge' }
    const { code, err } = await run(['statuspage', await writeAnswers({ incident: { page: summary.page, incident } })])
    expect([code, err]).toEqual([1, expect.stringMatching(/^aldis: incident\.json: incident\.impact: .+\n$/)])
  })

  it.each(['--help', '-h'])('says what it takes when asked with %s', async (flag) => {
    const { code, out, err } = await run([flag])
    expect([code, err]).toEqual([0, ''])
    for (const word of ['DIR_OR_URL', '--shift-to-now', '--page SLUG', '--new-page']) expect(out).toContain(word)
  })

  it.each([
    [['statuspage', 'x'], { npm_config_shift_to_now: 'true' }, /^aldis: npm consumed --shift-to-now: put --/],
    [[], {}, /^aldis: Usage: /],
    [['otherpage', 'x'], {}, /^aldis: Usage: /],
    [['statuspage', '/nowhere/at/all'], {}, /^aldis: There is no folder \/nowhere\/at\.\n$/],
    [['statuspage', 'x', '--page', 'No Slug'], {}, /^aldis: --page "No Slug" is not a slug/],
    [['statuspage', 'http://'], {}, /^aldis: http:\/\/ is not an address\.\n$/],
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
      /^aldis: PocketBase at http:\/\/127\.0\.0\.1:1 does not answer\. Start Aldis/,
    ],
    [{ ALDIS_ADMIN_PASSWORD: 'not the one' }, /refuses the superuser: Failed to authenticate\.\n$/],
  ])('says what it cannot reach: %j', async (env, line) => {
    const { code, err } = await run(['statuspage', await writeAnswers(northwind())], env)
    expect(code).toBe(1)
    expect(err).toMatch(line)
    expect(err).not.toContain(PASSWORD)
  })
})
