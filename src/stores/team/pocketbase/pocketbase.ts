import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import * as v from 'valibot'
import { Backups } from '../../../core/backup/backups.ts'
import { Member } from '../../../core/member/member.ts'
import { Present, presenceTopic } from '../../../core/presence/presence.ts'
import type { BoardEvent, DeviceStorage, TeamIo } from '../io.ts'
import { journalRequests } from '../journal-requests.ts'
import { type Board, TeamComponent, TeamIncident, TeamPage, TeamUpdate } from '../model/records.ts'
import { onLeave } from '../on-leave.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS, requestSession } from './client.ts'
import { findHideAction, publishAgain } from './hiding.ts'
import { newRecordId } from './ids.ts'
import type { PostRequests } from './posting.ts'
import { isStored, withdrawPost } from './withdrawal-requests.ts'

/** Timeout of a question to the edge, which answers by itself, in milliseconds. */
const HEALTH_TIMEOUT_MS = 5_000
/** Timeout of a post, which may carry files over a slow line, in milliseconds. */
const POST_TIMEOUT_MS = 10 * REQUEST_TIMEOUT_MS
/** After a first connection that failed the next attempt waits this long, in milliseconds. */
const RECONNECT_DELAY_MS = 2_000
/** Incidents that ended within this stay on the board, in milliseconds. */
const RECENT_MS = 24 * 3600 * 1000

/**
 * The browser implementation: PocketBase through the edge, which holds the token. `posts` is what sends posts, which
 * comes with the composer: other screens do without it.
 */
export function createBrowserIo(
  device: DeviceStorage,
  { pb, run, runOutcome }: PocketBaseClient,
  posts: () => PostRequests,
): TeamIo {
  return {
    ...journalRequests,
    device,
    now: () => Date.now(),
    newId: newRecordId,
    async reducePicture(file) {
      // Fetched with the first picture; without a network it is posted as it is.
      const loaded = await import('../device/reduce-picture.ts').catch(() => null)
      return loaded ? loaded.reducePicture(file) : file
    },
    isOnline: () => navigator.onLine,
    every(ms, call) {
      const timer = setInterval(call, ms)
      return () => clearInterval(timer)
    },
    after: (ms, call) => void setTimeout(call, ms),
    async member() {
      const response = await requestSession('GET')
      if (response?.status === 401) return { state: 'signed_out' }
      const parsed = response?.ok
        ? v.safeParse(v.object({ member: Member }), await response.json().catch(() => null))
        : null
      return parsed?.success ? { state: 'done', value: parsed.output.member } : { state: 'unreachable' }
    },
    async signOut(everywhere) {
      const response = await requestSession('DELETE', everywhere ? '?everywhere' : '')
      if (response?.status === 401) return { state: 'signed_out' }
      return response?.ok ? { state: 'done', value: null } : { state: 'unreachable' }
    },
    board: (page, extraIncident) => runOutcome(() => readBoard(pb(), page, extraIncident)),
    async post(post) {
      const { sendPost, reconcilePost } = posts()
      const sent = await run(() => sendPost(pb(), post, POST_TIMEOUT_MS))
      // A repeated post may find itself stored already, as an existing record or as the newer update.
      const isAlreadyStored =
        sent.state === 'already_there' || (sent.state === 'conflict' && sent.update.id === post.update)
      if (!isAlreadyStored) return sent
      const reconciled = await runOutcome(() => reconcilePost(pb(), post, Date.now(), POST_TIMEOUT_MS))
      const refusedWith = reconciled.state === 'refused' ? reconciled.refusal.code : null
      // Or somebody deleted it again, deliberately.
      const isConflict = refusedWith === 'record_moved' || refusedWith === 'http_404'
      if (isConflict || (reconciled.state === 'done' && !reconciled.value)) return { state: 'edited_by_others' }
      if (reconciled.state === 'done') return { state: 'done', value: null }
      // The stored record cannot be parsed: it may well be the post.
      return refusedWith === 'answer_unreadable' ? { state: 'unreachable' } : reconciled
    },
    isStored: (post) => runOutcome(() => isStored(pb(), post)),
    withdraw: (one) => runOutcome(() => withdrawPost(pb(), one, newRecordId(), Date.now())),
    publish: (incident) => runOutcome(() => publishAgain(pb(), incident)),
    findHideAction: (incident) => runOutcome(() => findHideAction(pb(), incident)),
    async backups() {
      const answer = await runOutcome(() => pb().send<unknown>('/api/aldis/backups', {}))
      if (answer.state !== 'done') return answer
      const parsed = v.safeParse(Backups, answer.value)
      return parsed.success ? { state: 'done', value: parsed.output } : { state: 'unreachable' }
    },
    setStatuses: (changes, { notify }) =>
      runOutcome(async () => {
        const batch = pb().createBatch()
        for (const { component, status, updated } of changes) {
          const precondition = updated === null ? {} : { updated }
          batch.collection('components').update(component, { manual_status: status, notify, ...precondition })
        }
        await batch.send({ signal: AbortSignal.timeout(POST_TIMEOUT_MS) })
        return null
      }),
    tellPresence: (input) =>
      runOutcome(async () => {
        const options = {
          method: 'POST',
          body: input,
          keepalive: true,
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        }
        return v.parse(Presence, await pb().send<unknown>('/api/aldis/presence', options)).present
      }),
    onLeave,
    listen: (page, onEvent) => listen(pb(), page, onEvent),
    async askEdge() {
      try {
        const response = await fetch('/healthz', { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
        const { backend, confirmedAt } = v.parse(Health, await response.json())
        if (confirmedAt === null) return 'no_page'
        return backend === 'reachable' ? 'reachable' : 'unreachable'
      } catch {
        return navigator.onLine ? 'silent' : 'offline'
      }
    },
  }
}

/** `confirmedAt` is null where the edge holds no publication; of a private page's revision it says nothing. */
const Health = v.object({ backend: v.string(), confirmedAt: v.nullable(v.string()) })

const Presence = v.object({ present: v.array(Present) })

async function readBoard(pb: PocketBase, page: string, extraIncident: string | null): Promise<Board> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const since = new Date(Date.now() - RECENT_MS)
  const filter = (of: string) =>
    pb.filter(
      `page = {:page} && (${of}id = {:extraIncident} || (${of}archived_at = "" && (${of}resolved_at = "" || ${of}resolved_at > {:since})))`,
      { page, since, extraIncident: extraIncident ?? '' },
    )
  const all = (collection: string, where: string) => pb.collection(collection).getFullList({ filter: where, signal })
  const [own, components, incidents, updates] = await Promise.all([
    pb.collection('pages').getOne(page, { signal }),
    all('components', pb.filter('page = {:page} && archived_at = ""', { page })),
    all('incidents', filter('')),
    all('incident_updates', filter('incident.')),
  ])
  return {
    page: v.parse(TeamPage, own),
    components: v.parse(v.array(TeamComponent), components),
    incidents: v.parse(v.array(TeamIncident), incidents),
    updates: v.parse(v.array(TeamUpdate), updates),
  }
}

function listen(pb: PocketBase, page: string, onEvent: (toEvent: BoardEvent) => void): () => void {
  const subscribe = (collection: string, read: (record: RecordModel) => BoardEvent) =>
    pb.collection(collection).subscribe('*', ({ action, record }) => {
      if (record.page !== page) return
      if (action === 'delete') return onEvent({ type: 'unclear' })
      onEvent(read(record))
    })
  const parseWith =
    <Row>(schema: v.GenericSchema<unknown, Row>, toEvent: (row: Row) => BoardEvent) =>
    (record: RecordModel): BoardEvent => {
      const parsed = v.safeParse(schema, record)
      return parsed.success ? toEvent(parsed.output) : { type: 'unclear' }
    }
  pb.realtime.onDisconnect = (subscriptions) => {
    if (subscriptions.length > 0) onEvent({ type: 'disconnected' })
  }
  let isStopped = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  const connect = () => {
    const all = Promise.all([
      pb.realtime.subscribe('PB_CONNECT', () => onEvent({ type: 'connected' })),
      subscribe(
        'components',
        parseWith(TeamComponent, (row) => ({ type: 'component', row })),
      ),
      subscribe(
        'incidents',
        parseWith(TeamIncident, (row) => ({ type: 'incident', row })),
      ),
      subscribe(
        'incident_updates',
        parseWith(TeamUpdate, (row) => ({ type: 'update', row })),
      ),
      // Notes are read by the screen that shows them.
      subscribe('incident_notes', () => ({ type: 'unclear' })),
      subscribe('handovers', () => ({ type: 'unclear' })),
      pb.collection('drafts').subscribe('*', ({ record }) => record.page === page && onEvent({ type: 'draft' })),
      pb.realtime.subscribe(presenceTopic(page), (message) => {
        const said = v.safeParse(Presence, message)
        if (said.success) onEvent({ type: 'presence', present: said.output.present })
      }),
      // An import sends this and nothing for each record.
      pb.collection('pages').subscribe(page, () => onEvent({ type: 'unclear' })),
    ])
    // Once connected the SDK goes on trying by itself; where its first connection fails it gives up.
    all.catch(() => {
      retryTimer = setTimeout(async () => {
        await pb.realtime.unsubscribe().catch(() => {})
        if (!isStopped) connect()
      }, RECONNECT_DELAY_MS)
    })
  }
  connect()
  return () => {
    isStopped = true
    clearTimeout(retryTimer)
    void pb.realtime.unsubscribe().catch(() => {})
  }
}
