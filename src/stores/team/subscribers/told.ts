import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { DeliveryCounts } from '../../../core/notification/counts.ts'
import { NotificationKind } from '../../../core/notification/kind.ts'
import { Instant, OptionalInstant } from '../../../core/time/instant.ts'
import type { Outcome } from '../io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'

/** A notification as the team's console knows it. */
export const TeamNotification = v.object({
  id: v.string(),
  page: v.string(),
  kind: NotificationKind,
  incident: v.string(),
  incident_update: v.string(),
  state: v.picklist(['waiting', 'expanding', 'sending', 'done', 'withdrawn']),
  counts: v.fallback(DeliveryCounts, {}),
  actor: v.fallback(v.object({ name: v.string() }), { name: '' }),
  begun_at: v.optional(OptionalInstant, null),
  done_at: v.optional(OptionalInstant, null),
  created: Instant,
})
export type TeamNotification = v.InferOutput<typeof TeamNotification>

/** How often what is still being sent is read again, should the live connection be silent: in milliseconds. */
const POLL_MS = 5_000
/** Notifications that are read at once: those of the longest incidents, and more than a screen shows. */
const MAX_NOTIFICATIONS = 100

/** What is read: of one incident, or the newest of the page. */
export type ToldOf = { incident: string } | { newest: number }

interface ToldIo {
  client: Pick<PocketBaseClient, 'pb' | 'runOutcome' | 'every'>
  note(outcome: Outcome<unknown>): void
}

export interface ToldStore {
  /** The newest first; null until they are read, or where they are not for this person. */
  $told: ReadableAtom<readonly TeamNotification[] | null>
  load(): Promise<void>
  /** Reads them and follows what becomes of them; returns what stops it. */
  watch(): () => void
}

/** What became of a page's notifications, live. */
export function createTold({ client, note }: ToldIo, page: string, of: ToldOf): ToldStore {
  const { pb, runOutcome, every } = client
  const $told = atom<readonly TeamNotification[] | null>(null)
  const isOurs = (row: TeamNotification) => row.page === page && (!('incident' in of) || row.incident === of.incident)
  const isOpen = ({ state }: TeamNotification) => state !== 'done' && state !== 'withdrawn'

  async function load(): Promise<void> {
    const outcome = await runOutcome(async () => {
      const filter =
        'incident' in of
          ? pb().filter('page = {:page} && incident = {:incident}', { page, incident: of.incident })
          : pb().filter('page = {:page}', { page })
      const size = 'incident' in of ? MAX_NOTIFICATIONS : of.newest
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const found = await pb()
        .collection('notifications')
        .getList(1, size, { filter, sort: '-created', skipTotal: true, signal, requestKey: null })
      return v.parse(v.array(TeamNotification), found.items)
    })
    if (outcome.state !== 'refused') note(outcome)
    if (outcome.state === 'done') $told.set(outcome.value)
  }

  function take(record: unknown, isGone: boolean): void {
    const parsed = v.safeParse(TeamNotification, record)
    if (!parsed.success || !isOurs(parsed.output)) return
    const others = ($told.get() ?? []).filter(({ id }) => id !== parsed.output.id)
    const rows = (isGone ? others : [...others, parsed.output]).sort((a, b) => (a.created < b.created ? 1 : -1))
    $told.set('incident' in of ? rows : rows.slice(0, of.newest))
  }

  return {
    $told,
    load,
    watch() {
      void load()
      const events = pb()
        .collection('notifications')
        .subscribe('*', ({ action, record }) => take(record, action === 'delete'))
        .catch(() => null)
      const stopPolling = every(POLL_MS, () => {
        if (($told.get() ?? []).some(isOpen)) void load()
      })
      return () => {
        stopPolling()
        void events.then((stop) => stop?.()).catch(() => {})
      }
    },
  }
}
