import { evictDurableObject, reset } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { LedgerRow } from '../../src/core/snapshot/snapshot.ts'
import { uptimeOverMonths } from '../../src/core/uptime/calendar.ts'
import { archiveReaderOf, visitUntilFilled } from './support/archive.ts'
import { incidentOf, newPageId } from './support/backend-state.ts'
import {
  API,
  calendar,
  calendarQuery,
  component,
  componentTouched,
  DAY,
  days,
  daysAgo,
  fillArchive,
  hourOfTrouble,
  INCIDENT,
  isoDate,
  ledgerStep,
  minutesAfter,
  noonDaysAgo,
  publication,
  setBackendLedger,
} from './support/ledger.ts'
import { archive, hub, pullAndFill } from './support/visitor.ts'

afterEach(() => reset())

describe('the months of a component', () => {
  it('reaches back to when a component began, and agrees with the publication where that has something to say', async () => {
    const page = newPageId()
    const [old, recent] = [noonDaysAgo(300), noonDaysAgo(20)]
    await fillArchive(page, [...hourOfTrouble(old, 'major_outage'), ...hourOfTrouble(recent, 'partial_outage')])
    expect(await days(page)).toEqual([
      [isoDate(old), 'major_outage', [INCIDENT]],
      [isoDate(recent), 'partial_outage', [INCIDENT]],
    ])
    const { known_from, mentioned, months } = await calendar(page)
    const began = (await publication(page)).incidents[0]?.started_at
    expect(known_from).toBe(isoDate(noonDaysAgo(400)))
    expect(mentioned).toMatchObject({ [INCIDENT]: { name: 'API errors', began } })
    expect(months.find(({ month }) => old.startsWith(month))).toMatchObject({ down: 3_600_000 })
    const published = (await publication(page)).components[0]?.days.map(({ spans: _, ...day }) => day)
    expect(months.flatMap((month) => month.days).filter(({ date }) => date === isoDate(recent))).toEqual(published)
  })

  it('makes the present month anew when it is over, also where it was read before', async () => {
    const page = newPageId()
    await fillArchive(page, [ledgerStep(daysAgo(2).toISOString(), 'major_outage', '')])
    const read = async (now: number) => JSON.parse((await archive(page).calendar({ ...calendarQuery(), now })) ?? '')
    const [now, later] = [Date.now(), Date.now() + 62 * DAY]
    await read(now)
    const known = await read(later)
    await evictDurableObject(archive(page))
    expect(known).toEqual(await read(later))
  })

  it('names on a day every incident that spoke of the component, also one that a worse one hid', async () => {
    const page = newPageId()
    const updateFor = (id: string, name: string, at: string, status: LedgerRow['to_status']) => {
      const one = incidentOf(id, name)
      const [update] = one.updates
      if (!update) throw new Error('an update is expected')
      const affected = [{ component: API, name: 'API', old_status: 'operational' as const, status }]
      const [first, last] = [
        { ...update, affected },
        { ...update, status: 'resolved' as const },
      ]
      const updates = [
        { ...last, id: `${id}-b`, display_at: minutesAfter(at, 60) },
        { ...first, id: `${id}-a`, display_at: at },
      ]
      return { ...one, status: 'resolved' as const, started_at: at, resolved_at: minutesAfter(at, 60), updates }
    }
    const hidden = 'incident0000002'
    const [old, recent] = [noonDaysAgo(300), noonDaysAgo(20)]
    const incidents = [old, recent].flatMap((at, n) => [
      updateFor(`${INCIDENT.slice(0, -2)}${n}1`, 'Outage', at, 'major_outage'),
      updateFor(`${hidden.slice(0, -2)}${n}2`, 'Hidden', at, 'degraded_performance'),
    ])
    const ledger = [old, recent].flatMap((at, n) => hourOfTrouble(at, 'major_outage', incidents[2 * n]?.id))
    await fillArchive(page, ledger, { incidents })
    expect(await days(page)).toEqual(
      [old, recent].map((at, n) => [
        isoDate(at),
        'major_outage',
        incidents.slice(2 * n, 2 * n + 2).map(({ id }) => id),
      ]),
    )
    const [bars] = (await publication(page)).components
    expect(bars?.days.map(({ incidents: named }) => named)).toEqual([incidents.slice(2).map(({ id }) => id)])
  })

  it('names no incident that is not public', async () => {
    const page = newPageId()
    const at = noonDaysAgo(300)
    await fillArchive(page, [
      ...hourOfTrouble(at, 'major_outage', 'secret000000001'),
      ...hourOfTrouble(noonDaysAgo(20), 'major_outage'),
    ])
    expect(await days(page)).toEqual([
      [isoDate(at), 'major_outage', []],
      [isoDate(noonDaysAgo(20)), 'major_outage', [INCIDENT]],
    ])
    expect(JSON.stringify(await calendar(page))).not.toContain('secret')
  })

  it('gives uptimes of the last months, whatever was before them', async () => {
    const page = newPageId()
    await fillArchive(page, [
      ledgerStep(noonDaysAgo(390), 'major_outage', ''),
      ...hourOfTrouble(noonDaysAgo(3), 'major_outage'),
    ])
    const published = await publication(page)
    const [one] = await archiveReaderOf(page).uptimes(published, published.components)
    const { months } = await calendar(page)
    expect(one?.months).toEqual(months.slice(0, 12).map(({ days: _, ...month }) => month))
    expect(one?.months).toHaveLength(12)
  })
})

describe('the months of all components together', () => {
  const together = async (page: string, months: string[]) => {
    const published = await publication(page)
    return archiveReaderOf(page).combinedUptime(published, published.components, months)
  }
  const monthOf = (days: number) => noonDaysAgo(days).slice(0, 7)

  it('add up what each says, in whatever order they are asked for, and follow what changes', async () => {
    const page = newPageId()
    const other = component('component000002', { created: noonDaysAgo(200) })
    const listed = { components: [component(API), other] }
    // Before the month of 380 days ago began, whichever day it is.
    const first = [ledgerStep(noonDaysAgo(430), 'partial_outage', ''), ledgerStep(noonDaysAgo(250), 'operational', '')]
    await fillArchive(page, [...first, ...hourOfTrouble(noonDaysAgo(100), 'major_outage')], listed)
    const names = [monthOf(100), monthOf(380), monthOf(0), monthOf(500)]
    const sums = async () => {
      const calendars = await Promise.all(listed.components.map(({ id }) => calendar(page, id)))
      const all = calendars.flatMap(({ months }) => months)
      return names.map((month) => ({ month, uptime: uptimeOverMonths(all.filter((one) => one.month === month)) }))
    }
    expect(await together(page, names)).toEqual(await sums())
    expect((await together(page, [monthOf(380)]))[0]?.uptime).toBe(70)
    expect((await together(page, [monthOf(500)]))[0]?.uptime).toBe(null)
    const corrected = [
      ...first,
      ...hourOfTrouble(noonDaysAgo(100), 'partial_outage'),
      ...hourOfTrouble(noonDaysAgo(2), 'major_outage'),
    ]
    await setBackendLedger(page, corrected, { ...listed, revision: 2, changes: [componentTouched(2)] })
    await hub(page).pull()
    await pullAndFill(page)
    expect(await together(page, names)).toEqual(await sums())
  })

  it('are not there while the ledger of one is not, and never full instead', async () => {
    const page = newPageId()
    await setBackendLedger(page, hourOfTrouble(noonDaysAgo(100), 'major_outage'), {}, false)
    await visitUntilFilled(page)
    await expect(together(page, [monthOf(100)])).rejects.toThrow('is not here')
  })
})
