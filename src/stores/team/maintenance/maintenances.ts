import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { isCancelled } from '../../../core/incident/cancelled.ts'
import { maintenanceTexts } from '../../../core/maintenance/words.ts'
import { PageLanguages } from '../../../core/page/page-languages.ts'
import { IncidentStatus } from '../../../core/status/incident.ts'
import type { Millis } from '../../../core/time/instant.ts'
import { toInstant } from '../../../core/time/instant.ts'
import type { Outcome } from '../io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { RecurringMaintenance, TeamMaintenance } from './records.ts'

export type MaintenancesState =
  | { state: 'loading' }
  | {
      state: 'loaded'
      /** Neither over nor taken back, the first to begin first. */
      planned: readonly TeamMaintenance[]
      /** Over, the last to begin first. */
      past: readonly TeamMaintenance[]
      hasEarlier: boolean
      /** Those that still come. */
      recurring: readonly RecurringMaintenance[]
    }
  /** They could not be loaded, and none were before. */
  | { state: 'failed' }

export interface MaintenancesStore {
  $maintenances: ReadableAtom<MaintenancesState>
  load(): Promise<void>
  /** Loads more of those that are over. */
  loadEarlier(): Promise<void>
  /** Posts that it has begun, is complete or does not take place, in the page's languages; the id of that update. */
  post(maintenance: string, what: 'begun' | 'completed' | 'cancelled'): Promise<Outcome<string>>
  /** Takes that update back. */
  withdraw(update: string): Promise<Outcome<unknown>>
  /** Moves its end. */
  setEnd(maintenance: string, end: Millis): Promise<Outcome<unknown>>
  /** Ends a recurring maintenance, or lets it come again. */
  setStopped(recurring: string, isStopped: boolean): Promise<Outcome<unknown>>
}

interface MaintenancesIo {
  client: PocketBaseClient
  note(outcome: Outcome<unknown>): void
  now(): Millis
  newId(): string
}

/** How many of those that are over are read at once. */
const PAGE_SIZE = 20

const PostedStatus = v.object({ incident: v.string(), status: IncidentStatus })

/** The maintenance of a page: planned, running, recurring and over. */
export function createMaintenances({ client, note, now, newId }: MaintenancesIo, page: string): MaintenancesStore {
  const { pb, runOutcome } = client
  const $maintenances = atom<MaintenancesState>({ state: 'loading' })
  let pages = 1
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const filter = (more: string) =>
    pb().filter(`page = {:page} && kind = "maintenance" && archived_at = "" && ${more}`, { page })

  /** Says of those that are over which were cancelled; the updates are read only of those that may be. */
  async function markCancelled(past: TeamMaintenance[]): Promise<TeamMaintenance[]> {
    const status = 'completed'
    const early = past.filter((one) => isCancelled({ ...one, status, updates: [] }))
    if (early.length === 0) return past
    const read = await pb()
      .collection('incident_updates')
      .getFullList({
        filter: early.map(({ id }) => pb().filter('incident = {:id}', { id })).join(' || '),
        fields: 'incident,status',
        signal: signal(),
      })
    const updates = v.parse(v.array(PostedStatus), read)
    return past.map((one) => {
      const own = updates.filter(({ incident }) => incident === one.id)
      return { ...one, was_cancelled: isCancelled({ ...one, status, updates: own }) }
    })
  }

  async function load(): Promise<void> {
    const size = PAGE_SIZE * pages
    const outcome = await runOutcome(async () => {
      const incidents = pb().collection('incidents')
      const [planned, past, recurring] = await Promise.all([
        incidents.getFullList({ filter: filter('status != "completed"'), sort: 'scheduled_for', signal: signal() }),
        incidents.getList(1, size + 1, {
          filter: filter('status = "completed"'),
          sort: '-scheduled_for',
          skipTotal: true,
          signal: signal(),
        }),
        pb()
          .collection('recurring_maintenances')
          .getFullList({
            filter: pb().filter('page = {:page} && archived_at = ""', { page }),
            sort: 'name',
            signal: signal(),
          }),
      ])
      return {
        planned: v.parse(v.array(TeamMaintenance), planned),
        past: await markCancelled(v.parse(v.array(TeamMaintenance), past.items)),
        recurring: v.parse(v.array(RecurringMaintenance), recurring),
      }
    })
    note(outcome)
    if (outcome.state === 'done') {
      const { past } = outcome.value
      $maintenances.set({
        ...outcome.value,
        state: 'loaded',
        past: past.slice(0, size),
        hasEarlier: past.length > size,
      })
    } else if ($maintenances.get().state !== 'loaded') $maintenances.set({ state: 'failed' })
  }

  async function change<Value>(act: () => Promise<Value>): Promise<Outcome<Value>> {
    const outcome = await runOutcome(act)
    note(outcome)
    await load()
    return outcome
  }

  return {
    $maintenances,
    load,
    async loadEarlier() {
      pages += 1
      await load()
    },
    post: (maintenance, what) =>
      change(async () => {
        const languages = v.parse(PageLanguages, await pb().collection('pages').getOne(page, { signal: signal() }))
        const id = newId()
        const texts = maintenanceTexts(what, languages.locale, languages.locales)
        const status = what === 'begun' ? 'in_progress' : 'completed'
        await pb()
          .collection('incident_updates')
          .create({ id, incident: maintenance, status, ...texts }, { signal: signal() })
        return id
      }),
    withdraw: (update) => change(() => pb().collection('incident_updates').delete(update, { signal: signal() })),
    setEnd: (maintenance, end) =>
      change(() =>
        pb()
          .collection('incidents')
          .update(maintenance, { scheduled_until: toInstant(end) }, { signal: signal() }),
      ),
    setStopped: (recurring, isStopped) =>
      change(() => {
        const archived_at = isStopped ? toInstant(now()) : ''
        return pb().collection('recurring_maintenances').update(recurring, { archived_at }, { signal: signal() })
      }),
  }
}
