import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importStatuspage } from '../../../scripts/import/statuspage.ts'
import { PASSWORD } from '../../support/backend.ts'
import { ImportHarness } from './import-harness.ts'
import { northwind } from './northwind.ts'
import { writeAnswers } from './write-answers.ts'

let importing: ImportHarness

beforeEach(async () => {
  importing = await ImportHarness.start()
})
afterEach(() => importing?.backend.stop())

describe('an import says', () => {
  it('that it waits for a PocketBase that is silent, and ends with one line', async () => {
    const silent = createServer()
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const address = silent.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const env = { ALDIS_PB_URL: url, ALDIS_ADMIN_EMAIL: 'root@example.com', ALDIS_ADMIN_PASSWORD: PASSWORD }
    const options = {
      source: await writeAnswers(northwind()),
      page: undefined,
      shiftToNow: false,
      newPage: false,
      pageDetails: false,
      dryRun: false,
    }
    const lines: string[] = []
    const work = importStatuspage(options, env, (line) => lines.push(line), { notice: 20, request: 1000, write: 1000 })
    await expect(work).rejects.toThrow(`PocketBase at ${url} does not answer. Start Aldis, or set ALDIS_PB_URL`)
    expect(lines).toEqual([`PocketBase at ${url} has not answered yet; it has 1 seconds.`])
    silent.close()
  })

  it('of a page that was moved in time that another page was imported into it', async () => {
    await importing.run(await writeAnswers(northwind()), { shiftToNow: true })
    const { summary, incidents } = northwind()
    const page = { ...summary.page, id: 'another00001', updated_at: '2026-04-29T12:00:00.000+02:00' }
    const files = await writeAnswers({ summary: { ...summary, page }, incidents: { ...incidents, page } })
    await expect(importing.run(files, { page: 'northwind-cloud' })).rejects.toThrow(
      /^The page northwind-cloud was imported from another page \(nrthwnd00001\)\.$/,
    )
  })

  it('that a page which it made after the set-up has no owner, and how to give it one', async () => {
    const root = await importing.backend.superuser()
    const page = await root.collection('pages').create({ name: 'Status', slug: 'status' })
    const account = { email: 'owner@example.com', password: PASSWORD, passwordConfirm: PASSWORD, verified: true }
    const user = await root.collection('users').create(account)
    await root.collection('memberships').create({ page: page.id, user: user.id, role: 'owner' })
    await importing.run(await writeAnswers(northwind()), { newPage: true })
    expect(importing.output.at(-1)).toMatch(
      /^The page northwind-cloud has no owner, .+: in the admin UI, add a record to memberships with this page, a user and the role owner\.$/,
    )
  })
})
