import PocketBase, { BaseAuthStore, type RecordModel } from 'pocketbase'
import * as v from 'valibot'
import { Backups } from '../../core/backup/backups.ts'
import { Member } from '../../core/member/member.ts'
import { hidingOf, publishAgain } from './hiding.ts'
import { recordId } from './ids.ts'
import type { DraftKeeper, News, Outcome, TeamIo } from './io.ts'
import { failureOf } from './outcome.ts'
import { send, settle } from './posting.ts'
import { type Board, TeamComponent, TeamIncident, TeamPage, TeamUpdate } from './records.ts'
import { isStored, withdraw } from './withdrawal-calls.ts'

/** A question that is not answered within this is not answered, in milliseconds; the edge itself gives up sooner. */
const PATIENCE_MS = 15_000
/** A post may carry files over a slow line: it is given this long, in milliseconds. */
const POST_PATIENCE_MS = 10 * PATIENCE_MS
/** After a first connection that failed the next attempt waits this long, in milliseconds. */
const CONNECT_AGAIN_MS = 2_000
/** Incidents that ended within this stay on the board, in milliseconds. */
const LATELY_MS = 24 * 3600 * 1000

/** The world as a browser has it: PocketBase through the edge, which holds the token. */
export function browserIo(drafts: DraftKeeper): TeamIo {
  let client: PocketBase | null = null
  const pb = () => {
    // The SDK would otherwise look for a token in localStorage: there is none, and none is wanted.
    client ??= new PocketBase('/pb', new BaseAuthStore()).autoCancellation(false)
    return client
  }

  async function attempt<Value>(work: () => Promise<Value>): Promise<Outcome<Value> | { state: 'already_there' }> {
    try {
      return { state: 'done', value: await work() }
    } catch (thrown) {
      return failureOf(thrown)
    }
  }

  async function ended<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
    const outcome = await attempt(work)
    if (outcome.state !== 'already_there') return outcome
    return { state: 'refused', refusal: { code: 'already_there', message: 'There is such a record already.' } }
  }

  async function session(method: 'GET' | 'DELETE', query = ''): Promise<Response | null> {
    try {
      return await fetch(`/session${query}`, { method, signal: AbortSignal.timeout(PATIENCE_MS) })
    } catch {
      return null
    }
  }

  const newId = () => recordId((bytes) => crypto.getRandomValues(bytes))

  return {
    drafts,
    now: () => Date.now(),
    newId,
    isOnline: () => navigator.onLine,
    every(ms, call) {
      const timer = setInterval(call, ms)
      return () => clearInterval(timer)
    },
    after: (ms, call) => void setTimeout(call, ms),
    async member() {
      const response = await session('GET')
      if (response?.status === 401) return { state: 'signed_out' }
      const parsed = response?.ok
        ? v.safeParse(v.object({ member: Member }), await response.json().catch(() => null))
        : null
      return parsed?.success ? { state: 'done', value: parsed.output.member } : { state: 'unreachable' }
    },
    async signOut(everywhere) {
      const response = await session('DELETE', everywhere ? '?everywhere' : '')
      if (response?.status === 401) return { state: 'signed_out' }
      return response?.ok ? { state: 'done', value: null } : { state: 'unreachable' }
    },
    board: (page, also) => ended(() => readBoard(pb(), page, also)),
    async post(post) {
      const sent = await attempt(() => send(pb(), post, POST_PATIENCE_MS))
      // A repeated post meets its own earlier self, as a record that is there or as the newer update.
      const isThere = sent.state === 'already_there' || (sent.state === 'moved' && sent.update.id === post.update)
      if (!isThere) return sent
      const settled = await ended(() => settle(pb(), post, Date.now(), POST_PATIENCE_MS))
      const isOvertaken = settled.state === 'refused' && settled.refusal.code === 'record_moved'
      if (isOvertaken || (settled.state === 'done' && !settled.value)) return { state: 'changed' }
      if (settled.state === 'done') return { state: 'done', value: null }
      // What is there cannot be read: nobody knows that it was not posted.
      const isUnread = settled.state === 'refused' && settled.refusal.code === 'answer_unreadable'
      return isUnread ? { state: 'unreachable' } : settled
    },
    isStored: (post) => ended(() => isStored(pb(), post)),
    withdraw: (one) => ended(() => withdraw(pb(), one, newId(), Date.now())),
    publish: (incident) => ended(() => publishAgain(pb(), incident)),
    hiding: (incident) => ended(() => hidingOf(pb(), incident)),
    async backups() {
      const answer = await ended(() => pb().send<unknown>('/api/aldis/backups', {}))
      if (answer.state !== 'done') return answer
      const parsed = v.safeParse(Backups, answer.value)
      return parsed.success ? { state: 'done', value: parsed.output } : { state: 'unreachable' }
    },
    setStatuses: (changes) =>
      ended(async () => {
        const batch = pb().createBatch()
        for (const { component, status, updated } of changes) {
          const guard = updated === null ? {} : { updated }
          batch.collection('components').update(component, { manual_status: status, ...guard })
        }
        await batch.send({ signal: AbortSignal.timeout(POST_PATIENCE_MS) })
        return null
      }),
    listen: (page, hear) => listen(pb(), page, hear),
    async reachable() {
      try {
        const response = await fetch('/healthz', { signal: AbortSignal.timeout(PATIENCE_MS) })
        const { backend, confirmedAt } = v.parse(Health, await response.json())
        return confirmedAt === null ? null : backend === 'reachable'
      } catch {
        return null
      }
    },
  }
}

/** `confirmedAt` is null where the edge holds no publication; of a private page's revision it says nothing. */
const Health = v.object({ backend: v.string(), confirmedAt: v.nullable(v.string()) })

async function readBoard(pb: PocketBase, page: string, also: string | null): Promise<Board> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const lately = new Date(Date.now() - LATELY_MS)
  const filter = (of: string) =>
    pb.filter(
      `page = {:page} && (${of}id = {:also} || (${of}archived_at = "" && (${of}resolved_at = "" || ${of}resolved_at > {:lately})))`,
      { page, lately, also: also ?? '' },
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

function listen(pb: PocketBase, page: string, hear: (news: News) => void): () => void {
  const subscribe = (collection: string, read: (record: RecordModel) => News) =>
    pb.collection(collection).subscribe('*', ({ action, record }) => {
      if (record.page !== page) return
      if (action === 'delete') return hear({ type: 'unclear' })
      hear(read(record))
    })
  const reading =
    <Row>(schema: v.GenericSchema<unknown, Row>, news: (row: Row) => News) =>
    (record: RecordModel): News => {
      const parsed = v.safeParse(schema, record)
      return parsed.success ? news(parsed.output) : { type: 'unclear' }
    }
  pb.realtime.onDisconnect = (subscriptions) => {
    if (subscriptions.length > 0) hear({ type: 'disconnected' })
  }
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    const all = Promise.all([
      pb.realtime.subscribe('PB_CONNECT', () => hear({ type: 'connected' })),
      subscribe(
        'components',
        reading(TeamComponent, (row) => ({ type: 'component', row })),
      ),
      subscribe(
        'incidents',
        reading(TeamIncident, (row) => ({ type: 'incident', row })),
      ),
      subscribe(
        'incident_updates',
        reading(TeamUpdate, (row) => ({ type: 'update', row })),
      ),
    ])
    // Once connected the SDK goes on trying by itself; where its first connection fails it gives up.
    all.catch(() => {
      again = setTimeout(async () => {
        await pb.realtime.unsubscribe().catch(() => {})
        if (!isOver) begin()
      }, CONNECT_AGAIN_MS)
    })
  }
  begin()
  return () => {
    isOver = true
    clearTimeout(again)
    void pb.realtime.unsubscribe().catch(() => {})
  }
}
