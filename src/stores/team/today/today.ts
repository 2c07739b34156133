import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import type { Millis } from '../../../core/time/instant.ts'
import type { Outcome } from '../io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { ComponentOfToday, IncidentOfToday, StatusOfToday, UpdateOfToday } from './records.ts'

/** What is known of the day. */
export interface DayRecords {
  updates: readonly UpdateOfToday[]
  statuses: readonly StatusOfToday[]
  incidents: readonly IncidentOfToday[]
  components: readonly ComponentOfToday[]
}

export type TodayState =
  | { state: 'loading' }
  | ({ state: 'loaded' } & DayRecords)
  /** It could not be loaded, and was not before. */
  | { state: 'failed' }

export interface TodayStore {
  $today: ReadableAtom<TodayState>
  /** Loads what happened since; what the screen knows already is not asked for. */
  load(since: Millis, known: Pick<DayRecords, 'incidents' | 'components'>): Promise<void>
}

interface TodayIo {
  client: PocketBaseClient
  note(outcome: Outcome<unknown>): void
}

/** So many of a day are read at most, the latest. */
const MAX_ROWS = 200
/** So many records are asked for by their ids at once. */
const MAX_IDS = 40

/** What was posted on a page, and which statuses were set by hand, from an instant on. */
export function createToday({ client, note }: TodayIo, page: string): TodayStore {
  const { pb, runOutcome } = client
  const $today = atom<TodayState>({ state: 'loading' })
  let loads = 0
  const latest = async (collection: string, filter: string, sort: string) => {
    const options = { filter, sort, skipTotal: true, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS), requestKey: null }
    return (await pb().collection(collection).getList(1, MAX_ROWS, options)).items
  }

  /** Records that lines are about, besides those that are known: of older incidents, of archived components. */
  async function others(collection: string, wanted: readonly string[], known: readonly { id: string }[]) {
    const missing = [...new Set(wanted)].filter((id) => !known.some((one) => one.id === id)).slice(0, MAX_IDS)
    if (missing.length === 0) return []
    return latest(collection, missing.map((id) => pb().filter('id = {:id}', { id })).join(' || '), 'id')
  }

  async function read(since: Millis, known: Pick<DayRecords, 'incidents' | 'components'>): Promise<DayRecords> {
    const from = { page, since: new Date(since) }
    const seen = 'incident.published = true && incident.archived_at = ""'
    const byHand = 'claim = true && cause = "manual"'
    const [posted, set] = await Promise.all([
      latest(
        'incident_updates',
        pb().filter(`page = {:page} && display_at >= {:since} && ${seen}`, from),
        '-display_at,-created',
      ),
      latest('component_changes', pb().filter(`page = {:page} && at >= {:since} && ${byHand}`, from), '-at,-created'),
    ])
    const updates = readable(UpdateOfToday, posted)
    const statuses = readable(StatusOfToday, set)
    const [incidents, components] = await Promise.all([
      others(
        'incidents',
        updates.map(({ incident }) => incident),
        known.incidents,
      ),
      others(
        'components',
        statuses.map(({ component }) => component),
        known.components,
      ),
    ])
    return {
      updates,
      statuses,
      incidents: readable(IncidentOfToday, incidents),
      components: readable(ComponentOfToday, components),
    }
  }

  return {
    $today,
    async load(since, known) {
      loads += 1
      const mine = loads
      const outcome = await runOutcome(() => read(since, known))
      note(outcome)
      // An answer that was overtaken says nothing.
      if (mine !== loads) return
      if (outcome.state === 'done') $today.set({ state: 'loaded', ...outcome.value })
      else if ($today.get().state !== 'loaded') $today.set({ state: 'failed' })
    },
  }
}

/** One that cannot be read hides no other. */
function readable<Row>(schema: v.GenericSchema<unknown, Row>, rows: readonly unknown[]): Row[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(schema, row)
    return parsed.success ? [parsed.output] : []
  })
}
