import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { isCancelled } from '../../../core/incident/cancelled.ts'
import { workBeganAt } from '../../../core/incident/start-time.ts'
import type { EndChoice, PlannedTimes } from '../../../core/maintenance/begun-by-hand.ts'
import { isBegunQuietly } from '../../../core/maintenance/begun-quietly.ts'
import { maintenanceTexts } from '../../../core/maintenance/words.ts'
import { DeliveryCounts, progressOf } from '../../../core/notification/counts.ts'
import { PageLanguages } from '../../../core/page/page-languages.ts'
import { IncidentStatus } from '../../../core/status/incident.ts'
import { Instant, type Millis, OptionalInstant, toInstant } from '../../../core/time/instant.ts'
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

/** That it has begun, is complete, or does not take place. */
export type MaintenancePost = 'begun' | 'completed' | 'cancelled'

/** The update that was posted, and of what it moved for when that is planned now and was before. */
export interface Posted {
  update: string
  replanned: { incident: string; before: PlannedTimes; moved: EndChoice['moved'] } | null
}

export interface MaintenancesStore {
  $maintenances: ReadableAtom<MaintenancesState>
  load(): Promise<void>
  /** Loads more of those that are over. */
  loadEarlier(): Promise<void>
  /**
   * Posts how it stands, in the page's languages, and tells subscribers where `notify` says so; what is `moved` is planned
   * for then from now on, which they are told with it. Where somebody else has posted to it since it was read, nothing is.
   */
  post(
    maintenance: Pick<TeamMaintenance, 'id' | 'scheduled_for' | 'scheduled_until' | 'revision'>,
    what: MaintenancePost,
    notify: boolean,
    moved: EndChoice['moved'] | null,
  ): Promise<Outcome<Posted>>
  /** Takes that back; whether subscribers had been told of it before, null where nobody knows. */
  withdraw(posted: Posted): Promise<Outcome<{ wasTold: boolean | null }>>
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

const Counted = v.object({ counts: v.fallback(DeliveryCounts, {}) })

/** For when an incident is planned, and by what a write finds that it was changed meanwhile. */
const Plan = v.object({ scheduled_for: OptionalInstant, scheduled_until: OptionalInstant, updated: v.string() })

const WorkUpdate = v.object({ incident: v.string(), status: IncidentStatus, display_at: Instant, notify: v.boolean() })

/** Whether work is under way in a status. */
const isRunning = (status: string) => status === 'in_progress' || status === 'verifying'

/** The maintenance of a page: planned, running, recurring and over. */
export function createMaintenances({ client, note, now, newId }: MaintenancesIo, page: string): MaintenancesStore {
  const { pb, runOutcome } = client
  const $maintenances = atom<MaintenancesState>({ state: 'loading' })
  let pages = 1
  let asked = 0
  /** The newest load whose answer has come: one that was asked before it knows less. */
  let answered = 0
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const filter = (more: string) =>
    pb().filter(`page = {:page} && kind = "maintenance" && archived_at = "" && ${more}`, { page })

  /** Says when and how work began of those that run or are over, and which were cancelled; the last that is over is the oldest. */
  async function readWork(planned: TeamMaintenance[], past: TeamMaintenance[]) {
    if (past.length === 0 && !planned.some(({ status }) => isRunning(status))) return { planned, past }
    const oldest = past.at(-1)?.scheduled_for
    const read = await pb()
      .collection('incident_updates')
      .getFullList({
        filter: pb().filter(
          `incident.page = {:page} && incident.kind = "maintenance" && (status = "in_progress" || status = "verifying")
            && (incident.status != "completed" || incident.scheduled_for >= {:oldest})`,
          { page, oldest: oldest ? new Date(oldest) : '' },
        ),
        sort: '-display_at',
        fields: 'incident,status,display_at,notify',
        signal: signal(),
      })
    const updates = v.parse(v.array(WorkUpdate), read)
    const withWork = (one: TeamMaintenance) => {
      const own = updates.filter(({ incident }) => incident === one.id)
      const was_cancelled = isCancelled({
        ...one,
        status: one.status === 'completed' ? 'completed' : null,
        updates: own,
      })
      return { ...one, was_cancelled, began_at: workBeganAt(own), begun_quietly: isBegunQuietly(own) }
    }
    return { planned: planned.map(withWork), past: past.map(withWork) }
  }

  async function load(): Promise<void> {
    const size = PAGE_SIZE * pages
    asked += 1
    const mine = asked
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
        ...(await readWork(v.parse(v.array(TeamMaintenance), planned), v.parse(v.array(TeamMaintenance), past.items))),
        recurring: v.parse(v.array(RecurringMaintenance), recurring),
      }
    })
    note(outcome)
    if (mine < answered) return
    answered = mine
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

  /** Whether anything of an update was sent, or may be on its way. */
  async function wasTold(update: string): Promise<boolean> {
    const filter = pb().filter('page = {:page} && incident_update = {:update}', { page, update })
    const found = await pb()
      .collection('notifications')
      .getList(1, 1, { filter, fields: 'counts', skipTotal: true, signal: signal() })
    return v.parse(v.array(Counted), found.items).some(({ counts }) => progressOf(counts).all > 0)
  }

  /** What takes a moved plan back: only what nobody has changed since. */
  async function timesBefore({ incident, before, moved }: NonNullable<Posted['replanned']>) {
    const now = v.parse(Plan, await pb().collection('incidents').getOne(incident, { signal: signal() }))
    return {
      updated: now.updated,
      ...(now.scheduled_for === moved.scheduled_for && { scheduled_for: before.scheduled_for }),
      ...(now.scheduled_until === moved.scheduled_until && { scheduled_until: before.scheduled_until }),
    }
  }

  return {
    $maintenances,
    load,
    async loadEarlier() {
      pages += 1
      await load()
    },
    post: ({ id: incident, scheduled_for, scheduled_until, revision }, what, notify, moved) =>
      change(async () => {
        const languages = v.parse(PageLanguages, await pb().collection('pages').getOne(page, { signal: signal() }))
        const update = newId()
        const texts = maintenanceTexts(what, languages.locale, languages.locales)
        const status = what === 'begun' ? 'in_progress' : 'completed'
        const batch = pb().createBatch()
        if (moved) batch.collection('incidents').update(incident, moved)
        const seen_revision = String(revision)
        batch.collection('incident_updates').create({ id: update, incident, status, notify, seen_revision, ...texts })
        await batch.send({ signal: signal() })
        return { update, replanned: moved && { incident, before: { scheduled_for, scheduled_until }, moved } }
      }),
    withdraw: ({ update, replanned }) =>
      change(async () => {
        const batch = pb().createBatch()
        // Before the update goes: by the planned time it is judged whether it begins by itself again.
        if (replanned) batch.collection('incidents').update(replanned.incident, await timesBefore(replanned))
        batch.collection('incident_updates').delete(update)
        await batch.send({ signal: signal() })
        return { wasTold: await wasTold(update).catch(() => null) }
      }),
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
