import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadCapture } from '../../../scripts/import/load-capture.ts'
import { v2Incidents } from '../../../src/core/statuspage/answers.ts'
import { planImport } from '../../../src/core/statuspage/plan.ts'
import { derivePage } from './derive-page.ts'
import { BODIES, htmlArchive } from './html-archive.ts'
import { ImportHarness } from './import-harness.ts'
import { writeAnswers } from './write-answers.ts'

const SUMMARY_LINE = '5 updates held HTML: turned into Markdown; 3 tags were dropped: <font> 2, <img> 1.'
const VENDORS = BODIES.map(([html]) => html)
const KEPT = BODIES.map(([html, markdown]) => markdown ?? html)

let importing: ImportHarness
let folder: string

beforeEach(async () => {
  importing = await ImportHarness.start()
  folder = await writeAnswers(htmlArchive())
})
afterEach(() => importing?.backend.stop())

/** What visitors and programs are told, newest first. */
async function readPublished() {
  const { archive, context } = await derivePage(importing.backend, 'northwind-cloud')
  const [incident] = archive
  return {
    kept: incident?.updates.map(({ body }) => body),
    shown: incident?.updates.map(({ body_html }) => body_html).join('\n'),
    v2: v2Incidents(context, archive).incidents[0]?.incident_updates.map(({ body }) => body),
  }
}

/** What an importer that knew nothing of HTML left. */
async function importAsBefore(): Promise<void> {
  const { capture } = await loadCapture(folder)
  const { plan } = planImport(capture, 0)
  const incidents = plan.incidents.map((one) => ({
    ...one,
    updates: one.updates.map(({ source, body, ...update }) => ({
      ...update,
      body: source?.body ?? body,
      source: null,
    })),
  }))
  const root = await importing.backend.superuser()
  await root.send('/api/aldis/import/northwind-cloud', { method: 'POST', body: { ...plan, incidents } })
}

describe('bodies of HTML', () => {
  it('come as Markdown, and how much was turned is said', async () => {
    await importing.run(folder)
    const { kept, shown, v2 } = await readPublished()
    expect(kept).toEqual(KEPT)
    expect(shown).toContain('<li><strong>2011-07-28 03:06:00</strong> - One of our file servers failed over.</li>')
    expect(shown).not.toMatch(/&lt;(?!3| 5|b&gt; c|b&gt;x|\/b&gt;)/)
    expect(v2).toEqual(VENDORS)
    expect(importing.output).toContain(SUMMARY_LINE)
  })

  it('are the same at the next run, which says that nothing changed', async () => {
    await importing.run(folder)
    const before = await importing.countRows()
    importing.output.length = 0
    expect(await importing.run(folder)).toMatchObject({ created: 0, changed: 0, kept: 0 })
    expect(importing.output.at(-1)).toMatch(/^0 changes/)
    expect(importing.output).not.toContain(SUMMARY_LINE)
    expect(await importing.countRows()).toEqual(before)
  })

  it('that an older importer left are mended, but for those that the team has written anew', async () => {
    await importAsBefore()
    expect((await readPublished()).kept).toEqual(VENDORS)
    const updates = (await importing.backend.superuser()).collection('incident_updates')
    const idOf = async (index: number) => (await updates.getFirstListItem(`external_id = 'htmlupdate0${index}'`)).id
    await updates.update(await idOf(1), { body: 'Ours, with a <br />.' })
    await updates.update(await idOf(3), { translations: { de: { body: 'Post und Netz sind aus.' } } })

    expect(await importing.run(folder)).toMatchObject({ created: 0, changed: 4, kept: 1 })
    expect(importing.output).toContain(SUMMARY_LINE)
    const { kept, v2 } = await readPublished()
    expect(kept).toEqual(KEPT.with(1, 'Ours, with a <br />.'))
    expect(v2).toEqual(VENDORS.with(1, 'Ours, with a <br />.'))
    expect(await updates.getOne(await idOf(3))).toMatchObject({
      translations: { de: { body: 'Post und Netz sind aus.' } },
    })
    expect(await importing.run(folder)).toMatchObject({ created: 0, changed: 0, kept: 1 })
  })

  it('are the team’s once it has written others: v2 gives those', async () => {
    await importing.run(folder)
    const updates = (await importing.backend.superuser()).collection('incident_updates')
    const { id } = await updates.getFirstListItem("external_id = 'htmlupdate00'")
    await updates.update(id, { body: '**Over.**' })
    expect((await readPublished()).v2).toEqual(VENDORS.with(0, '**Over.**'))
    expect(await importing.run(folder)).toMatchObject({ changed: 0 })
    expect((await readPublished()).kept).toEqual(KEPT.with(0, '**Over.**'))
  })
})
