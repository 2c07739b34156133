import { evictDurableObject, reset, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import type { CalendarDocument } from '../../src/core/archive/uptime.ts'
import type { Publication } from '../../src/core/publication/publication.ts'
import { readPublication } from '../../src/core/publication/read.ts'
import type { LedgerRow, Snapshot, SnapshotComponent } from '../../src/core/snapshot/snapshot.ts'
import { uptimeOfMonths } from '../../src/core/uptime/calendar.ts'
import { archiveOf } from '../../src/edge/reading/archive.ts'
import { archive, hub, visit } from './support/visitor.ts'
import { heard, hostOf, incidentOf, newPageId, setWorld, snapshotOf } from './support/world.ts'

afterEach(() => reset())

const API = 'component000001'
const INCIDENT = 'incident0000001'
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
/** An instant of a day long gone, in the middle of it. */
const noon = (days: number) => `${daysAgo(days).toISOString().slice(0, 10)}T12:00:00.000Z`
const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()

let steps = 0

function step(at: string, to_status: LedgerRow['to_status'], incident = INCIDENT, component = API): LedgerRow {
  steps += 1
  const id = `step${String(steps).padStart(11, '0')}`
  return { id, component, to_status, at, cause: incident ? 'incident' : 'manual', incident, created: at }
}

/** An hour of trouble. */
const hourOf = (at: string, status: LedgerRow['to_status'], incident = INCIDENT) => [
  step(at, status, incident),
  step(later(at, 60), 'operational', incident),
]

function component(id: string, own: Partial<SnapshotComponent> = {}): SnapshotComponent {
  const [one] = snapshotOf('').components
  if (!one) throw new Error('a component is expected')
  return { ...one, id, name: `Component ${id}`, created: noon(400), ...own }
}

/** A component was touched. */
const touched = (revision: number, record = API) => ({ revision, collection: 'components', record, deleted: false })

/** PocketBase stands at a revision; its snapshot has of the ledger what a real one has: the last 91 days, and one before. */
async function stand(page: string, ledger: LedgerRow[], changes: Partial<Snapshot> = {}, isTold = true): Promise<void> {
  const from = daysAgo(91).toISOString()
  const sorted = ledger.toSorted((a, b) => a.at.localeCompare(b.at))
  const components = changes.components ?? [component(API)]
  const recent = components.flatMap(({ id }) => {
    const own = sorted.filter((row) => row.component === id)
    return [...own.filter(({ at }) => at < from).slice(-1), ...own.filter(({ at }) => at >= from)]
  })
  const incidents = [incidentOf(INCIDENT, 'API errors')]
  const snapshot = snapshotOf(page, { incidents, components, ...changes, ledger: recent })
  await setWorld({ pages: [{ snapshot, domains: [hostOf(page)], ledger: isTold ? sorted : null }] })
}

async function publication(page: string): Promise<Publication> {
  const issue = await hub(page).newest()
  return readPublication(JSON.parse(issue?.publication ?? 'null'))
}

/** A component's months, as routes read them. */
async function calendar(page: string, id = API): Promise<CalendarDocument> {
  const published = await publication(page)
  const one = published.components.find((listed) => listed.id === id)
  if (!one) throw new Error(`there is no component ${id}`)
  return archiveOf(env, page).calendar(published, one)
}

/** Days with trouble and their incidents, oldest first. */
async function days(page: string, id = API): Promise<[string, string, string[]][]> {
  const { months } = await calendar(page, id)
  const all = months.toReversed().flatMap((month) => month.days)
  return all.map(({ date, status, incidents }) => [date, status, incidents])
}

const dateOf = (at: string) => at.slice(0, 10)

/** The page is known, and all that its archive lacks was fetched. */
async function filled(page: string, ledger: LedgerRow[], changes: Partial<Snapshot> = {}): Promise<void> {
  await stand(page, ledger, changes)
  await visit(page, '/')
  await runDurableObjectAlarm(hub(page))
}

describe('the ledger in the archive', () => {
  it('reaches back to when a component began, and agrees with the publication where that has something to say', async () => {
    const page = newPageId()
    const [old, recent] = [noon(300), noon(20)]
    await filled(page, [...hourOf(old, 'major_outage'), ...hourOf(recent, 'partial_outage')])
    expect(await days(page)).toEqual([
      [dateOf(old), 'major_outage', [INCIDENT]],
      [dateOf(recent), 'partial_outage', [INCIDENT]],
    ])
    const { known_from, mentioned, months } = await calendar(page)
    expect([known_from, mentioned]).toEqual([dateOf(noon(400)), { [INCIDENT]: 'API errors' }])
    expect(months.find(({ month }) => old.startsWith(month))).toMatchObject({ down: 3_600_000 })
    const published = (await publication(page)).components[0]?.days
    expect(months.flatMap((month) => month.days).filter(({ date }) => date === dateOf(recent))).toEqual(published)
  })

  it('is fetched soon behind the publication, unasked', async () => {
    const page = newPageId()
    await filled(page, hourOf(noon(300), 'major_outage'))
    await stand(page, hourOf(noon(280), 'major_outage'), { revision: 2, changes: [touched(2)] })
    await hub(page).ping(page, { epoch: 'epoch1', revision: 2 })
    expect((await publication(page)).revision).toBe(2)
    for (let tries = 0; (await days(page))[0]?.[0] !== dateOf(noon(280)); tries += 1) {
      if (tries > 400) throw new Error('the correction did not come')
      await scheduler.wait(10)
    }
  })

  it('outlives an eviction and the backend', async () => {
    const page = newPageId()
    await filled(page, hourOf(noon(300), 'major_outage'))
    await setWorld({ mode: 'down' })
    await evictDurableObject(archive(page))
    await evictDurableObject(hub(page))
    expect(await days(page)).toHaveLength(1)
  })

  it('has what a pull brought at once, before anything is fetched', async () => {
    const page = newPageId()
    const before = hourOf(noon(300), 'major_outage')
    await filled(page, before)
    const recent = noon(2)
    const after = [...before, ...hourOf(recent, 'partial_outage')]
    await stand(page, after, { revision: 2, changes: [touched(2)] }, false)
    await hub(page).pull()
    expect(await days(page)).toEqual([
      [dateOf(noon(300)), 'major_outage', [INCIDENT]],
      [dateOf(recent), 'partial_outage', [INCIDENT]],
    ])
  })

  it('follows the correction of an incident of long ago', async () => {
    const page = newPageId()
    const [old, corrected, recent] = [noon(300), noon(280), hourOf(noon(20), 'partial_outage')]
    await filled(page, [...hourOf(old, 'major_outage'), ...recent])
    await stand(page, [...hourOf(corrected, 'degraded_performance'), ...recent], { revision: 2, changes: [touched(2)] })
    await hub(page).pull()
    await runDurableObjectAlarm(hub(page))
    expect((await days(page)).map(([date, status]) => [date, status])).toEqual([
      [dateOf(corrected), 'degraded_performance'],
      [dateOf(noon(20)), 'partial_outage'],
    ])
  })

  it('fetches nothing where no component was touched', async () => {
    const page = newPageId()
    const ledger = hourOf(noon(300), 'major_outage')
    await filled(page, ledger)
    await stand(page, ledger, { revision: 2, changes: [{ ...touched(2, INCIDENT), collection: 'incidents' }] })
    await hub(page).pull()
    await runDurableObjectAlarm(hub(page))
    expect((await heard()).filter(({ path }) => path.includes('/ledger/'))).toEqual([])
  })

  it('asks again where PocketBase fell silent before it had said all', async () => {
    const page = newPageId()
    const ledger = hourOf(noon(300), 'major_outage')
    await filled(page, ledger)
    const corrected = hourOf(noon(280), 'major_outage')
    await stand(page, corrected, { revision: 2, changes: [touched(2)] })
    await hub(page).pull()
    await setWorld({ mode: 'down' })
    await runDurableObjectAlarm(hub(page))
    await evictDurableObject(hub(page))
    await stand(page, corrected, { revision: 2, changes: [] })
    await runDurableObjectAlarm(hub(page))
    expect((await days(page)).map(([date]) => date)).toEqual([dateOf(noon(280))])
  })

  it.each(['archived', 'deleted'])('lets go of a component that was %s, and has it again when it is back', async () => {
    const page = newPageId()
    const [ledger, other] = [hourOf(noon(300), 'major_outage'), component('component000002')]
    await filled(page, ledger, { components: [component(API), other] })
    await stand(page, [], { components: [other], revision: 2, changes: [touched(2)] })
    await hub(page).pull()
    const rows = await runInDurableObject(archive(page), (_, state) => [
      ...state.storage.sql.exec('SELECT id FROM ledger_steps WHERE component = ?', API),
    ])
    expect(rows).toEqual([])
    expect(await archive(page).calendar(asked())).toBeNull()
    await stand(page, ledger, { components: [component(API), other], revision: 3, changes: [touched(3)] })
    await hub(page).pull()
    await runDurableObjectAlarm(hub(page))
    expect(await days(page)).toHaveLength(1)
  })

  it('has nothing of a component that is back until its whole ledger came, be it that PocketBase falls silent', async () => {
    const page = newPageId()
    const ledger = [...hourOf(noon(300), 'major_outage'), ...hourOf(noon(20), 'partial_outage')]
    const other = component('component000002')
    await filled(page, ledger, { components: [component(API), other] })
    await stand(page, [], { components: [other], revision: 2, changes: [touched(2)] })
    await hub(page).pull()
    const back = { components: [component(API), other], revision: 3, changes: [touched(3)] }
    await stand(page, ledger, back, false)
    await hub(page).pull()
    await runDurableObjectAlarm(hub(page))
    await expect(calendar(page)).rejects.toThrow('is not here')
    await stand(page, ledger, { ...back, changes: [] })
    await runDurableObjectAlarm(hub(page))
    expect(await days(page)).toHaveLength(2)
  })

  it('makes the present month anew when it is over, also where it was read before', async () => {
    const page = newPageId()
    await filled(page, [step(daysAgo(2).toISOString(), 'major_outage', '')])
    const read = async (now: number) => JSON.parse((await archive(page).calendar({ ...asked(), now })) ?? '')
    const [now, later] = [Date.now(), Date.now() + 62 * DAY]
    await read(now)
    const known = await read(later)
    await evictDurableObject(archive(page))
    expect(known).toEqual(await read(later))
  })

  it('names on a day every incident that spoke of the component, also one that a worse one hid', async () => {
    const page = newPageId()
    const said = (id: string, name: string, at: string, status: LedgerRow['to_status']) => {
      const one = incidentOf(id, name)
      const [update] = one.updates
      if (!update) throw new Error('an update is expected')
      const affected = [{ component: API, name: 'API', old_status: 'operational' as const, status }]
      const [first, last] = [
        { ...update, affected },
        { ...update, status: 'resolved' as const },
      ]
      const updates = [
        { ...last, id: `${id}-b`, display_at: later(at, 60) },
        { ...first, id: `${id}-a`, display_at: at },
      ]
      return { ...one, status: 'resolved' as const, started_at: at, resolved_at: later(at, 60), updates }
    }
    const hidden = 'incident0000002'
    const [old, recent] = [noon(300), noon(20)]
    const incidents = [old, recent].flatMap((at, n) => [
      said(`${INCIDENT.slice(0, -2)}${n}1`, 'Outage', at, 'major_outage'),
      said(`${hidden.slice(0, -2)}${n}2`, 'Hidden', at, 'degraded_performance'),
    ])
    const ledger = [old, recent].flatMap((at, n) => hourOf(at, 'major_outage', incidents[2 * n]?.id))
    await filled(page, ledger, { incidents })
    expect(await days(page)).toEqual(
      [old, recent].map((at, n) => [dateOf(at), 'major_outage', incidents.slice(2 * n, 2 * n + 2).map(({ id }) => id)]),
    )
    const [bars] = (await publication(page)).components
    expect(bars?.days.map(({ incidents: named }) => named)).toEqual([incidents.slice(2).map(({ id }) => id)])
  })

  it('names no incident that is not public', async () => {
    const page = newPageId()
    const at = noon(300)
    await filled(page, [...hourOf(at, 'major_outage', 'secret000000001'), ...hourOf(noon(20), 'major_outage')])
    expect(await days(page)).toEqual([
      [dateOf(at), 'major_outage', []],
      [dateOf(noon(20)), 'major_outage', [INCIDENT]],
    ])
    expect(JSON.stringify(await calendar(page))).not.toContain('secret')
  })

  it('loses with a new epoch what that epoch does not know', async () => {
    const page = newPageId()
    const gone = component('component000002')
    await filled(page, hourOf(noon(300), 'major_outage'), { components: [component(API), gone] })
    await stand(page, hourOf(noon(280), 'partial_outage'), { epoch: 'epoch2' })
    await hub(page).pull()
    await runDurableObjectAlarm(hub(page))
    expect((await days(page)).map(([date]) => date)).toEqual([dateOf(noon(280))])
    expect(await archive(page).calendar({ ...asked(), component: gone.id })).toBeNull()
  })

  it('comes again after the archive has lost its disk; until then it is said to be missing, never empty', async () => {
    const page = newPageId()
    await filled(page, hourOf(noon(300), 'major_outage'))
    await runInDurableObject(archive(page), (_, state) => state.storage.deleteAll())
    await evictDurableObject(archive(page))
    await expect(calendar(page)).rejects.toThrow('is not here')
    await evictDurableObject(hub(page))
    await runDurableObjectAlarm(hub(page))
    expect(await days(page)).toHaveLength(1)
  })

  it('gives uptimes of the last months, whatever was before them', async () => {
    const page = newPageId()
    await filled(page, [step(noon(390), 'major_outage', ''), ...hourOf(noon(3), 'major_outage')])
    const published = await publication(page)
    const [one] = await archiveOf(env, page).uptimes(published, published.components)
    const { months } = await calendar(page)
    expect(one?.months).toEqual(months.slice(0, 12).map(({ days: _, ...month }) => month))
    expect(one?.months).toHaveLength(12)
    expect(one?.days).toBeLessThan(100)
    expect(one?.days).toBeGreaterThan(0)
  })
})

describe('the months of all components together', () => {
  const together = async (page: string, months: string[]) => {
    const published = await publication(page)
    return archiveOf(env, page).together(published, published.components, months)
  }
  const monthOf = (days: number) => noon(days).slice(0, 7)

  it('add up what each says, in whatever order they are asked for, and follow what changes', async () => {
    const page = newPageId()
    const other = component('component000002', { created: noon(200) })
    const listed = { components: [component(API), other] }
    const first = [step(noon(390), 'partial_outage', ''), step(noon(250), 'operational', '')]
    await filled(page, [...first, ...hourOf(noon(100), 'major_outage')], listed)
    const names = [monthOf(100), monthOf(380), monthOf(0), monthOf(500)]
    const sums = async () => {
      const calendars = await Promise.all(listed.components.map(({ id }) => calendar(page, id)))
      const all = calendars.flatMap(({ months }) => months)
      return names.map((month) => ({ month, uptime: uptimeOfMonths(all.filter((one) => one.month === month)) }))
    }
    expect(await together(page, names)).toEqual(await sums())
    expect((await together(page, [monthOf(380)]))[0]?.uptime).toBe(70)
    expect((await together(page, [monthOf(500)]))[0]?.uptime).toBe(null)
    const corrected = [...first, ...hourOf(noon(100), 'partial_outage'), ...hourOf(noon(2), 'major_outage')]
    await stand(page, corrected, { ...listed, revision: 2, changes: [touched(2)] })
    await hub(page).pull()
    await runDurableObjectAlarm(hub(page))
    expect(await together(page, names)).toEqual(await sums())
  })

  it('are not there while the ledger of one is not, and never full instead', async () => {
    const page = newPageId()
    await stand(page, hourOf(noon(100), 'major_outage'), {}, false)
    await visit(page, '/')
    await expect(together(page, [monthOf(100)])).rejects.toThrow('is not here')
  })
})

/** What is asked of the component's months where no publication lists it. */
function asked() {
  const weights = { degraded_performance: 0, partial_outage: 0.3, major_outage: 1 }
  return { component: API, created: noon(400), startDate: '', timeZone: 'UTC', weights, now: Date.now() }
}
