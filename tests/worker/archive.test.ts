import { evictDurableObject, reset, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { hostOf, incidentOf, newPageId, publish, setBackend, snapshotOf } from './support/backend-state.ts'
import { archive, hub, pullAndFill, visit } from './support/visitor.ts'

afterEach(() => reset())

const PICTURE = 'screenshot_abcdefghij.png'

function fileOf(incident: { updates: { id: string }[] }, name = PICTURE): string {
  return `incident_updates/${incident.updates[0]?.id}/${name}`
}

describe('the archive', () => {
  it('serves an attachment with headers that let nothing run', async () => {
    const page = newPageId()
    const incident = incidentOf('incident0000001', 'Slow', PICTURE)
    await publish(snapshotOf(page, { incidents: [incident] }), { files: { [fileOf(incident)]: 'pixels' } })
    await visit(page, '/')
    const response = await visit(page, `/files/${fileOf(incident)}`)
    expect(await response.text()).toBe('pixels')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const etag = response.headers.get('etag') ?? ''
    for (const had of [etag, '*']) {
      const again = await visit(page, `/files/${fileOf(incident)}`, { headers: { 'if-none-match': had } })
      expect(again.status).toBe(304)
    }
  })

  it('serves each of the page’s own files', async () => {
    const page = newPageId()
    const names = { logo: 'logo_abcdefghij.png', logo_dark: 'dark_abcdefghij.png', favicon: 'icon_abcdefghij.png' }
    const paths = Object.values(names).map((name) => `pages/${page}/${name}`)
    const snapshot = snapshotOf(page)
    const files = Object.fromEntries(paths.map((path) => [path, 'pixels']))
    await publish({ ...snapshot, page: { ...snapshot.page, ...names } }, { files })
    await visit(page, '/')
    for (const path of paths) expect((await visit(page, `/files/${path}`)).status, path).toBe(200)
  })

  it.each(['page_abcdefghij.html', 'drawing_abcdefghij.svg', 'log_abcdefghij.txt'])(
    'gives %s as a download',
    async (name) => {
      const page = newPageId()
      const incident = incidentOf('incident0000001', 'Slow', name)
      const files = { [fileOf(incident, name)]: '<script>alert(1)</script>' }
      await publish(snapshotOf(page, { incidents: [incident] }), { files })
      await visit(page, '/')
      const response = await visit(page, `/files/${fileOf(incident, name)}`)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
      expect(response.headers.get('content-type')).not.toContain('html')
    },
  )

  it('keeps files longer than a row, in order, also after an eviction', async () => {
    const page = newPageId()
    const incident = incidentOf('incident0000001', 'Slow', PICTURE)
    const long = Array.from({ length: 500_000 }, (_, at) => String(at % 10_000).padStart(8, '.')).join('')
    await publish(snapshotOf(page, { incidents: [incident] }), { files: { [fileOf(incident)]: long } })
    await visit(page, '/')
    await evictDurableObject(archive(page))
    const response = await visit(page, `/files/${fileOf(incident)}`)
    expect(response.headers.get('content-length')).toBe(String(long.length))
    expect((await response.text()) === long).toBe(true)
  })

  it('loses a leaked screenshot at once when it is taken back', async () => {
    const page = newPageId()
    const incident = incidentOf('incident0000001', 'Slow', PICTURE)
    const files = { [fileOf(incident)]: 'secret pixels' }
    await publish(snapshotOf(page, { incidents: [incident] }), { files })
    await visit(page, '/')
    expect((await visit(page, `/files/${fileOf(incident)}`)).status).toBe(200)
    const clean = { ...incident, updates: incident.updates.map((update) => ({ ...update, attachments: [] })) }
    await publish(snapshotOf(page, { revision: 2, incidents: [clean], changes: [] }), { files })
    await hub(page).pull()
    expect((await visit(page, `/files/${fileOf(incident)}`)).status).toBe(404)
    const parts = await runInDurableObject(archive(page), (_, state) => [
      ...state.storage.sql.exec('SELECT path FROM file_parts'),
    ])
    expect(parts).toEqual([])
  })

  it('loses an incident that is unpublished or deleted, with its files', async () => {
    const page = newPageId()
    const incident = incidentOf('incident0000001', 'Slow', PICTURE)
    await publish(snapshotOf(page, { incidents: [incident] }), { files: { [fileOf(incident)]: 'pixels' } })
    await visit(page, '/')
    const changes = [{ revision: 2, collection: 'incidents', record: incident.id, deleted: true }]
    await publish(snapshotOf(page, { revision: 2, changes }))
    await hub(page).pull()
    expect((await archive(page).incident(incident.id)).text).toBeNull()
    expect((await visit(page, `/files/${fileOf(incident)}`)).status).toBe(404)
  })

  it('is filled anew in a new epoch, and loses what that epoch does not know', async () => {
    const page = newPageId()
    const [lost, kept] = [incidentOf('incident0000001', 'Lost'), incidentOf('incident0000002', 'Kept')]
    await publish(snapshotOf(page, { revision: 2, incidents: [lost, kept] }))
    await visit(page, '/')
    await publish(snapshotOf(page, { epoch: 'epoch2', revision: 1, incidents: [kept] }))
    await pullAndFill(page)
    expect((await archive(page).incident(lost.id)).text).toBeNull()
    expect(JSON.parse((await archive(page).incident(kept.id)).text ?? 'null')).toMatchObject({ name: 'Kept' })
  })

  it('is given what changed, and not again what did not', async () => {
    const page = newPageId()
    const [one, two] = [incidentOf('incident0000001', 'One'), incidentOf('incident0000002', 'Two')]
    await publish(snapshotOf(page, { incidents: [one, two] }))
    await visit(page, '/')
    const changed = { ...two, name: 'Two again' }
    await publish(snapshotOf(page, { revision: 2, incidents: [one, changed], changes: [] }))
    await hub(page).pull()
    const rows = await runInDurableObject(archive(page), (_, state) => [
      ...state.storage.sql.exec('SELECT id, revision FROM incidents ORDER BY id'),
    ])
    expect(rows).toEqual([
      { id: 'incident0000001', revision: 1 },
      { id: 'incident0000002', revision: 2 },
    ])
    expect(JSON.parse((await archive(page).incident(two.id)).text ?? 'null')).toMatchObject({ name: 'Two again' })
  })

  it('fetches a file later that could not be had at first', async () => {
    const page = newPageId()
    const incident = incidentOf('incident0000001', 'Slow', PICTURE)
    await publish(snapshotOf(page, { incidents: [incident] }), { files: {} })
    await visit(page, '/')
    const files = { [fileOf(incident)]: 'pixels' }
    await setBackend({ pages: [{ snapshot: snapshotOf(page), domains: [hostOf(page)] }], files })
    await runInDurableObject(archive(page), (instance) => instance.alarm())
    expect((await visit(page, `/files/${fileOf(incident)}`)).status).toBe(200)
  })
})
