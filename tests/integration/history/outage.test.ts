import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { startAldis } from '../../support/aldis.ts'
import { waitUntil } from '../../support/wait-until.ts'

/** The archive's own database below the edge's folder: the one that has months. */
async function archiveFile(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sqlite'))
  for (const name of files) {
    const path = join(folder, name)
    using database = new DatabaseSync(path, { readOnly: true })
    if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'entries'").get()) return path
  }
  throw new Error('no object has months')
}

it('the history is read without PocketBase, with the age of its news, and is never "none" where it cannot be read', async () => {
  await using aldis = await startAldis({ demo: true })
  const get = async (path: string, accept = 'text/html') => {
    const answer = await fetch(aldis.edgeUrl + path, { headers: { accept } })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  await waitUntil('the archive is whole', async () => (await get('/history')).status === 200)
  aldis.pocketbase.signal('SIGKILL')
  await aldis.pocketbase.waitForExit()
  for (const path of ['/history', '/history?q=excavator', '/history?kind=maintenance']) {
    const { status, text } = await get(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toMatch(/data-confirmed[^>]*><span>Confirmed at \d\d:\d\d UTC/)
    expect(text).toContain('<h3>')
  }

  const [incident = ''] = /\/incidents\/\w+/.exec((await get('/history')).text) ?? []
  expect((await get(incident)).text).toMatch(/rel="prev"/)

  aldis.edge.signal('SIGTERM')
  await aldis.edge.waitForExit()
  const database = new DatabaseSync(await archiveFile(aldis.data))
  database.exec('ALTER TABLE entries RENAME COLUMN entry TO lost; ALTER TABLE entries RENAME COLUMN updated TO gone')
  database.exec("DELETE FROM facts WHERE name = 'filled'")
  database.close()
  await aldis.edge.start()
  for (const path of [
    '/history',
    '/history?q=excavator',
    '/history?kind=maintenance',
    `/history/${new Date().toISOString().slice(0, 7)}`,
  ]) {
    const { status, text, headers } = await get(path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'no-store'])
    expect(text).toContain('The history cannot be loaded right now.')
    expect(text).not.toMatch(/No incidents|Nothing found/)
  }
  const { status, text, headers } = await get(incident)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(text).toContain('What came before and after cannot be loaded right now.')
  expect(text).not.toMatch(/rel="prev"/)
  // It is not among what is here, and not all is here: nobody knows that there is none.
  const unavailable = await get('/incidents/nobodyknowsthis')
  expect([unavailable.status, unavailable.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(unavailable.text).toContain('The history cannot be loaded right now.')
  for (const path of ['/incidents/nobodyknowsthis/og.png', '/api/v2/incidents/nobodyknowsthis.json']) {
    const refused = await get(path, '*/*')
    expect([path, refused.status, JSON.parse(refused.text).code]).toEqual([path, 503, 'archive_unavailable'])
  }
  const json = await get('/history', 'application/json')
  expect([json.status, JSON.parse(json.text).code]).toEqual([503, 'archive_unavailable'])
  expect((await get('/sitemap.xml')).status).toBe(503)
})
