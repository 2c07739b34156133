import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PocketBaseClient } from '../../../src/stores/team/pocketbase/client.ts'
import { createPageForm } from '../../../src/stores/team/settings/page-form.ts'
import { PAGE_SECTION } from '../../../src/stores/team/settings/page-section.ts'
import { makeTeam, type Team } from '../../support/backend.ts'
import { ImportHarness } from './import-harness.ts'
import { northwind } from './northwind.ts'
import { writeAnswers } from './write-answers.ts'

let importing: ImportHarness
let team: Team
let client: PocketBaseClient

beforeAll(async () => {
  importing = await ImportHarness.start()
  team = await makeTeam(await importing.backend.superuser())
  const pb = await importing.backend.signInMember(team.emails.owner)
  client = {
    pb: () => pb,
    run: async (work) => ({ state: 'done', value: await work() }),
    runOutcome: async (work) => ({ state: 'done', value: await work() }),
    every: () => () => {},
  }
})
afterAll(() => importing?.backend.stop())

const storage = {
  readEdits: () => null,
  writeEdits: () => true,
  removeEdits: () => {},
  readVersion: () => null,
  writeVersion: () => {},
  onRemoved: () => () => {},
}

/** Who saved the section about the page itself, as the settings say it. */
async function savedBy(): Promise<string | undefined> {
  const form = createPageForm({ client, storage, note: () => {} }, team.page, PAGE_SECTION)
  await form.refresh()
  const state = form.$form.get()
  return state.state === 'open' ? state.stored.by?.name : state.state
}

describe('who saved a section of the settings', () => {
  it('is who did, also after an import that left it alone, and the import once it took the vendor’s', async () => {
    const pages = client.pb().collection('pages')
    await client.pb().collection('components').create({ page: team.page, name: 'Grid' })
    const { updated, slug } = await pages.getOne(team.page)
    await pages.update(team.page, { name: 'Harbor & Pine', updated })
    expect(await savedBy()).toBe('owner')
    const folder = await writeAnswers(northwind())
    const report = await importing.run(folder, { page: slug })
    expect(report.details.map(({ field }) => field)).toContain('name')
    expect(await savedBy()).toBe('owner')
    await importing.run(folder, { page: slug, pageDetails: true })
    expect(await savedBy()).toBe('import')
  })
})
