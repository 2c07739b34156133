import type { CalendarDocument } from '../../../src/core/archive/uptime.ts'
import type { Publication } from '../../../src/core/publication/publication.ts'
import { readPublication } from '../../../src/core/publication/read-publication.ts'
import type { LedgerRow, Snapshot, SnapshotComponent } from '../../../src/core/snapshot/snapshot.ts'
import { archiveReaderOf } from './archive.ts'
import { hostOf, incidentOf, setBackend, snapshotOf } from './backend-state.ts'
import { hub, pullAndFill, visit } from './visitor.ts'

export const API = 'component000001'
export const INCIDENT = 'incident0000001'
export const DAY = 86_400_000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
/** An instant of a day long gone, in the middle of it. */
export const noonDaysAgo = (days: number) => `${daysAgo(days).toISOString().slice(0, 10)}T12:00:00.000Z`
export const minutesAfter = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()

let lastStep = 0

export function ledgerStep(
  at: string,
  to_status: LedgerRow['to_status'],
  incident = INCIDENT,
  component = API,
): LedgerRow {
  lastStep += 1
  const id = `step${String(lastStep).padStart(11, '0')}`
  return { id, component, to_status, at, cause: incident ? 'incident' : 'manual', incident, created: at }
}

/** An hour of trouble. */
export const hourOfTrouble = (at: string, status: LedgerRow['to_status'], incident = INCIDENT) => [
  ledgerStep(at, status, incident),
  ledgerStep(minutesAfter(at, 60), 'operational', incident),
]

export function component(id: string, own: Partial<SnapshotComponent> = {}): SnapshotComponent {
  const [one] = snapshotOf('').components
  if (!one) throw new Error('a component is expected')
  return { ...one, id, name: `Component ${id}`, created: noonDaysAgo(400), ...own }
}

/** A component was touched. */
export const componentTouched = (revision: number, record = API) => ({
  revision,
  collection: 'components',
  record,
  deleted: false,
})

/**
 * Sets PocketBase's ledger and snapshot. As in a real snapshot, the ledger holds the last 91 days and one row before.
 */
export async function setBackendLedger(
  page: string,
  ledger: LedgerRow[],
  changes: Partial<Snapshot> = {},
  isServed = true,
): Promise<void> {
  const from = daysAgo(91).toISOString()
  const sorted = ledger.toSorted((a, b) => a.at.localeCompare(b.at))
  const components = changes.components ?? [component(API)]
  const recent = components.flatMap(({ id }) => {
    const own = sorted.filter((row) => row.component === id)
    return [...own.filter(({ at }) => at < from).slice(-1), ...own.filter(({ at }) => at >= from)]
  })
  const incidents = [incidentOf(INCIDENT, 'API errors')]
  const snapshot = snapshotOf(page, { incidents, components, ...changes, ledger: recent })
  await setBackend({ pages: [{ snapshot, domains: [hostOf(page)], ledger: isServed ? sorted : null }] })
}

export async function publication(page: string): Promise<Publication> {
  const issue = await hub(page).relayUpdate()
  return readPublication(JSON.parse(issue?.publication ?? 'null'))
}

/** A component's months, as routes read them. */
export async function calendar(page: string, id = API): Promise<CalendarDocument> {
  const published = await publication(page)
  const one = published.components.find((listed) => listed.id === id)
  if (!one) throw new Error(`there is no component ${id}`)
  return archiveReaderOf(page).calendar(published, one)
}

/** Days with trouble and their incidents, oldest first. */
export async function days(page: string, id = API): Promise<[string, string, string[]][]> {
  const { months } = await calendar(page, id)
  const all = months.toReversed().flatMap((month) => month.days)
  return all.map(({ date, status, incidents }) => [date, status, incidents])
}

export const isoDate = (at: string) => at.slice(0, 10)

/** Publishes the page and waits until its archive has fetched everything it lacked. */
export async function fillArchive(page: string, ledger: LedgerRow[], changes: Partial<Snapshot> = {}): Promise<void> {
  await setBackendLedger(page, ledger, changes)
  await visit(page, '/')
  await pullAndFill(page)
}

/** A query for the component's months when no publication lists it. */
export function calendarQuery() {
  const weights = { degraded_performance: 0, partial_outage: 0.3, major_outage: 1 }
  return { component: API, created: noonDaysAgo(400), startDate: '', timeZone: 'UTC', weights, now: Date.now() }
}
