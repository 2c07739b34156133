import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeviceStorage } from '../../../../src/stores/team/device/device-storage.ts'
import { createFormStorage } from '../../../../src/stores/team/device/form-storage.ts'
import { createHeldDrafts } from '../../../../src/stores/team/device/held-drafts.ts'
import type { DeviceStorage } from '../../../../src/stores/team/io.ts'
import { PAGE } from './fake-backend.ts'

const CONTENT = {
  name: '',
  status: 'identified',
  body: 'A router failed.',
  affected: [{ component: 'component000001', status: 'major_outage' }],
  impact: 'major',
  display_at: '2026-11-21T13:00:00.000Z',
} as const
const IDS = { incident: 'incident0000001', update: 'update000000001' }
/** As a build stored it before its fields were renamed (November 2026). */
const FORMER_DRAFT = {
  incident: IDS.incident,
  tried: { ...IDS, contents: [{ ...CONTENT, promise: 60, files: [] }] },
  opens: false,
  name: 'Slow',
  status: 'identified',
  body: 'A router failed.',
  impact: { by: 'person', impact: 'major' },
  overridden: 'major',
  affected: { component000001: 'major_outage' },
  said: { status: 'identified', affected: { component000001: 'major_outage' } },
  before: { status: 'investigating', affected: { component000001: 'partial_outage' } },
  chosen: { status: null, affected: {} },
  when: { kind: 'earlier', at: '2026-11-21T13:00' },
  promise: 60,
  seen: 7,
}
const DRAFT = {
  incident: IDS.incident,
  attempts: { ...IDS, contents: [{ ...CONTENT, nextUpdateMinutes: 60, files: [], texts: [] }] },
  opensIncident: false,
  name: 'Slow',
  status: 'identified',
  body: 'A router failed.',
  translations: {},
  impact: { by: 'person', impact: 'major' },
  previousOverride: 'major',
  affected: { component000001: 'major_outage' },
  incidentState: { status: 'identified', affected: { component000001: 'major_outage' } },
  seenState: { status: 'investigating', affected: { component000001: 'partial_outage' } },
  chosen: { status: null, affected: {} },
  displayTime: { kind: 'earlier', at: '2026-11-21T13:00' },
  notify: true,
  nextUpdateMinutes: 60,
  attached: [],
  fileCount: 0,
  seenRevision: 7,
}

/** A storage of a browser: its keys are its own properties. */
function fakeStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods)
}

let device: DeviceStorage
beforeEach(async () => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('document', { cookie: '' })
  localStorage.setItem('aldis/owner', 'robin')
  device = createDeviceStorage()
  await device.openFor('robin')
  return () => vi.unstubAllGlobals()
})

const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))

describe('forms that are not saved', () => {
  it('are counted with their changes, before a sign-out deletes them', async () => {
    const forms = createFormStorage(device)
    expect(device.unsavedForms()).toEqual([])
    forms.writeEdits('page/page', { edits: { name: 'a', url: 'b' }, from: { name: '', url: '' } })
    forms.writeEdits('invite/page', { edits: { addresses: 'a@b.example', role: 'admin' }, from: {} })
    forms.writeEdits('page/announcement-new/id', { edits: { id: 'record000000001' }, from: {} })
    forms.writeVersion('page/look', { values: {}, updated: '', by: null })
    expect(device.unsavedForms().sort()).toEqual([1, 2])
    await device.clear()
    expect(device.unsavedForms()).toEqual([])
  })
})

describe('which of the team’s drafts is written here', () => {
  const kept = { held: { id: 'draft', holder: 'holder', updated: '', files: [], sending: null }, over: [] }

  it('is kept for this person alone: a request that ends after a sign-out leaves nothing to the next', async () => {
    const drafts = createHeldDrafts(device)
    drafts.write(`${PAGE}/new`, kept)
    expect(drafts.read(`${PAGE}/new`)).toEqual(kept)
    await createDeviceStorage().openFor('the next')
    drafts.write(`${PAGE}/new`, kept)
    expect(JSON.stringify(localStorage)).not.toContain('/new')
    expect(drafts.read(`${PAGE}/new`)).toEqual({ held: null, over: [] })
  })
})

describe('what a former build stored on the device', () => {
  it('is read as a draft, to the letter: an attempt is recognised by its text', () => {
    store(`aldis/draft/${PAGE}/new`, FORMER_DRAFT)
    const draft = device.readDraft(`${PAGE}/new`)
    expect(draft).toEqual(DRAFT)
    expect(JSON.stringify(draft?.attempts)).toBe(JSON.stringify(DRAFT.attempts))
    expect(device.unsentDrafts()).toEqual([DRAFT])
  })

  it('is read as a draft also where nothing was tried, or the state was not stored yet', () => {
    const { said: _said, before: _before, chosen: _chosen, ...oldest } = FORMER_DRAFT
    store(`aldis/draft/${PAGE}/new`, { ...oldest, tried: null })
    expect(device.readDraft(`${PAGE}/new`)).toEqual({ ...DRAFT, attempts: null, incidentState: null, seenState: null })
  })

  it('is read as statuses that were chosen', () => {
    const chosen = { component000001: { status: 'major_outage', was: 'operational' } }
    store(`aldis/choices/${PAGE}`, chosen)
    const read = { component000001: { status: 'major_outage', previousStatus: 'operational' } } as const
    expect(device.statusChoices(PAGE)).toEqual(read)
    device.saveStatusChoices(PAGE, { component000002: { status: 'operational', previousStatus: null } })
    expect(device.statusChoices(PAGE)).toMatchObject({ ...read, component000002: { status: 'operational' } })
  })

  it('is read as posts that are to be withdrawn', () => {
    const contents = FORMER_DRAFT.tried.contents
    store(`aldis/withdrawal/${PAGE}/one`, { page: PAGE, ...IDS, opens: true, name: 'Slow', contents, end: null })
    expect(device.withdrawals(PAGE)).toEqual([
      { page: PAGE, ...IDS, opensIncident: true, name: 'Slow', ...DRAFT.attempts, digests: [], result: null },
    ])
  })
})

it('a draft is read back as it was stored', () => {
  const draft = { ...DRAFT, seenState: null, incidentState: null }
  store(`aldis/draft/${PAGE}/new`, draft)
  expect(device.readDraft(`${PAGE}/new`)).toEqual(draft)
})
