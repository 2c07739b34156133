import { runDurableObjectAlarm } from 'cloudflare:test'
import type { CalendarDocument } from '../../../src/core/archive/uptime.ts'
import type { Publication } from '../../../src/core/publication/publication.ts'
import { readPublication } from '../../../src/core/publication/read.ts'
import type { LedgerRow, Snapshot, SnapshotComponent } from '../../../src/core/snapshot/snapshot.ts'
import { archiveReaderOf } from './archive.ts'
import { hub, visit } from './visitor.ts'
import { hostOf, incidentOf, setWorld, snapshotOf } from './world.ts'

export const API = 'component000001'
export const INCIDENT = 'incident0000001'
export const DAY = 86_400_000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
/** An instant of a day long gone, in the middle of it. */
export const noon = (days: number) => `${daysAgo(days).toISOString().slice(0, 10)}T12:00:00.000Z`
export const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()

let steps = 0

export function step(at: string, to_status: LedgerRow['to_status'], incident = INCIDENT, component = API): LedgerRow {
  steps += 1
  const id = `step${String(steps).padStart(11, '0')}`
  return { id, component, to_status, at, cause: incident ? 'incident' : 'manual', incident, created: at }
}

/** An hour of trouble. */
export const hourOf = (at: string, status: LedgerRow['to_status'], incident = INCIDENT) => [
  step(at, status, incident),
  step(later(at, 60), 'operational', incident),
]

export function component(id: string, own: Partial<SnapshotComponent> = {}): SnapshotComponent {
  const [one] = snapshotOf('').components
  if (!one) throw new Error('a component is expected')
  return { ...one, id, name: `Component ${id}`, created: noon(400), ...own }
}

/** A component was touched. */
export const touched = (revision: number, record = API) => ({
  revision,
  collection: 'components',
  record,
  deleted: false,
})

/** PocketBase stands at a revision; its snapshot has of the ledger what a real one has: the last 91 days, and one before. */
export async function stand(
  page: string,
  ledger: LedgerRow[],
  changes: Partial<Snapshot> = {},
  isTold = true,
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
  await setWorld({ pages: [{ snapshot, domains: [hostOf(page)], ledger: isTold ? sorted : null }] })
}

export async function publication(page: string): Promise<Publication> {
  const issue = await hub(page).newest()
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

export const dateOf = (at: string) => at.slice(0, 10)

/** The page is known, and all that its archive lacks was fetched. */
export async function filled(page: string, ledger: LedgerRow[], changes: Partial<Snapshot> = {}): Promise<void> {
  await stand(page, ledger, changes)
  await visit(page, '/')
  await runDurableObjectAlarm(hub(page))
}

/** What is asked of the component's months where no publication lists it. */
export function asked() {
  const weights = { degraded_performance: 0, partial_outage: 0.3, major_outage: 1 }
  return { component: API, created: noon(400), startDate: '', timeZone: 'UTC', weights, now: Date.now() }
}
