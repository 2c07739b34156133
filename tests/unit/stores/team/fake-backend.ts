// Longer than 300 lines: one backend, with everything that a store asks of it.
import type { Backups } from '../../../../src/core/backup/backups.ts'
import type { Refusal } from '../../../../src/core/errors/refusal.ts'
import type { JournalPost } from '../../../../src/core/journal/entry.ts'
import type { JournalState } from '../../../../src/core/journal/request.ts'
import type { PresenceInput } from '../../../../src/core/presence/tab.ts'
import type {
  BoardEvent,
  DeviceStorage,
  Outcome,
  PostOutcome,
  StatusChange,
  TeamIo,
} from '../../../../src/stores/team/io.ts'
import type { Post } from '../../../../src/stores/team/model/post.ts'
import type { Board, TeamComponent, TeamIncident, TeamUpdate } from '../../../../src/stores/team/model/records.ts'
import type { WithdrawalResult } from '../../../../src/stores/team/model/withdrawal.ts'
import { memoryDevice } from './memory-device.ts'

export const NOW = Date.parse('2026-11-21T14:02:00.000Z')
const AT = '2026-11-21T13:18:00.000Z'
export const PAGE = 'page00000000001'

const NO_BACKUPS: Backups = { last: null, name: '', bytes: 0, since: AT, cron: '0 3 * * *', kept: 7, making: null }

let lastNumber = 0

/** A component of the page, with a name of its own. */
export function component(changes: Partial<TeamComponent> = {}): TeamComponent {
  lastNumber += 1
  return {
    id: `component${String(lastNumber).padStart(6, '0')}`,
    page: PAGE,
    group: '',
    is_group: false,
    name: `Component ${lastNumber}`,
    manual_status: null,
    status: 'operational',
    position: lastNumber,
    archived_at: null,
    revision: 1,
    updated: AT,
    ...changes,
  }
}

/** A component as a later write leaves it. */
export function afterWrite(row: TeamComponent, changes: Partial<TeamComponent>): TeamComponent {
  const revision = row.revision + 1
  return { ...row, revision, updated: `2026-11-21 13:18:00.${String(revision).padStart(3, '0')}Z`, ...changes }
}

/** An open incident. */
export function incident(changes: Partial<TeamIncident> = {}): TeamIncident {
  lastNumber += 1
  return {
    id: `incident${String(lastNumber).padStart(7, '0')}`,
    page: PAGE,
    kind: 'realtime',
    name: `Incident ${lastNumber}`,
    status: 'investigating',
    impact: 'major',
    impact_override: null,
    metadata: {},
    translations: null,
    published: true,
    published_at: AT,
    archived_at: null,
    started_at: AT,
    resolved_at: null,
    next_update_at: null,
    scheduled_for: null,
    scheduled_until: null,
    auto_start: false,
    auto_complete: false,
    merged_into: '',
    revision: 2,
    created: AT,
    ...changes,
  }
}

/** An update of an incident. */
export function update(of: string, changes: Partial<TeamUpdate> = {}): TeamUpdate {
  lastNumber += 1
  return {
    id: `update${String(lastNumber).padStart(9, '0')}`,
    page: PAGE,
    incident: of,
    status: 'investigating',
    body: 'We are looking.',
    display_at: AT,
    affected: [],
    translations: null,
    attachments: [],
    attachment_texts: {},
    promised_for: null,
    author: { id: 'robin', name: 'Robin' },
    revision: 2,
    created: AT,
    ...changes,
  }
}

/** An in-memory backend of one page that can become unreachable, or drop an answer after doing the work. */
export class FakeBackend {
  /** What is made of a picture. */
  reduce = async (file: File) => file
  board: Board = {
    page: { id: PAGE, name: 'Northwind Cloud', time_zone: 'UTC', locale: 'en', locales: [], approval_from: null },
    components: [],
    incidents: [],
    updates: [],
  }
  role: 'owner' | 'responder' | 'viewer' = 'responder'
  isUnreachable = false
  isEdgeUnreachable = false
  edgeHangs = false
  dropsAnswers = false
  isOnline = true
  /** What is said of backups; null where nothing is. */
  backups: Backups | null = NO_BACKUPS
  isSignedIn = true
  /** Who is signed in on this device. */
  member = 'robin'
  /** Whether the edge has not heard of roles for long. */
  areRolesUnknown = false
  /** Whether another device of the same person is signed in. */
  isSignedInElsewhere = true
  /** What the next post is refused with. */
  nextPostRefusal: PostOutcome | null = null
  /** What the next changes of statuses are refused with, in turn; null for one that goes through. */
  statusRefusals: (Outcome<null> | null)[] = []
  /** What happens just before the next change of statuses is looked at. */
  beforeStatuses = () => {}
  /** Whether subscribers were to be told of each change of statuses. */
  readonly notified: boolean[] = []
  readonly statuses: (readonly StatusChange[])[] = []
  /** What happens just before the board is read, each time. */
  beforeBoard = () => {}
  /** And what its answer waits for, once it has been read. */
  afterBoard: (() => Promise<void>) | null = null
  /** Whether the board cannot be read, though all else can be asked. */
  isBoardUnreadable = false
  readonly posts: Post[] = []
  /** What the next withdrawals are refused with, in turn. */
  withdrawalRefusals: Outcome<never>[] = []
  /** Ids of updates that can be posted no more, and why. */
  readonly endedUpdates = new Map<string, WithdrawalResult>()
  /** What was said of who is here. */
  readonly presence: PresenceInput[] = []
  boardReads = 0
  now = NOW
  readonly drafts: DeviceStorage
  readonly #listeners = new Set<(news: BoardEvent) => void>()
  readonly #later: (() => void)[] = []
  readonly #again: { ms: number; call: () => void }[] = []
  #ids = 0
  /** What the edge has in the emergency journal; null where it does not answer. */
  journal: JournalState | null = { isOn: true, items: [], people: [] }
  journalPosts: JournalPost[] = []
  nextJournalRefusal: Refusal | null = null

  constructor(drafts: DeviceStorage = memoryDevice()) {
    this.drafts = drafts
  }

  emit(news: BoardEvent): void {
    for (const listener of this.#listeners) listener(news)
  }

  /** Runs all delayed work, and each repeating task once. */
  async passTime(): Promise<void> {
    for (const call of this.#later.splice(0)) call()
    for (const { call } of this.#again) call()
    await flushPromises()
  }

  #journalAnswer(): Outcome<JournalState> {
    return this.journal ? { state: 'done', value: this.journal } : { state: 'unreachable' }
  }

  get io(): TeamIo {
    return {
      journal: async () => this.#journalAnswer(),
      changeJournal: async (_, { action, ...named }) => {
        const { journal } = this
        const items = journal?.items.filter(({ entry }) => !('update' in named) || entry.update !== named.update)
        if (journal && items && action === 'dismiss') this.journal = { ...journal, items }
        return this.#journalAnswer()
      },
      postToJournal: async (_, post) => {
        if (this.journal === null) return { state: 'unreachable' }
        const refusal = this.nextJournalRefusal
        if (refusal) return { state: 'refused', refusal }
        this.journalPosts.push(post)
        return { state: 'done', value: null }
      },
      device: this.drafts,
      member: async () => {
        if (this.isUnreachable) return { state: 'unreachable' }
        if (!this.isSignedIn) return { state: 'signed_out' }
        const member = { id: this.member, name: 'Robin', email: 'robin@northwind.example' }
        return {
          state: 'done',
          value: this.areRolesUnknown
            ? { ...member, roles: {}, areRolesUnknown: true }
            : { ...member, roles: { [PAGE]: this.role } },
        }
      },
      tellPresence: async (input) => {
        this.presence.push(input)
        return this.#answer(() => [])
      },
      onLeave: () => () => {},
      signOut: async (everywhere) => {
        if (this.isUnreachable) return { state: 'unreachable' }
        this.isSignedIn = false
        if (everywhere) this.isSignedInElsewhere = false
        return { state: 'done', value: null }
      },
      board: async () => {
        this.boardReads += 1
        this.beforeBoard()
        if (this.isBoardUnreadable) return { state: 'unreachable' }
        const answer = this.#answer(() => structuredClone(this.board))
        if (this.afterBoard) await this.afterBoard()
        return answer
      },
      post: async (post) => {
        if (this.nextPostRefusal) {
          const outcome = this.nextPostRefusal
          this.nextPostRefusal = null
          return outcome
        }
        if (this.endedUpdates.has(post.update)) throw new Error('sent under an id that was given up')
        const stored = this.posts.find(({ update: id }) => id === post.update)
        const storedContent = JSON.stringify(stored?.content)
        if (stored && !post.earlierContents.some((content) => JSON.stringify(content) === storedContent))
          return { state: 'edited_by_others' }
        return this.#answer(() => {
          const index = this.posts.findIndex(({ update: id }) => id === post.update)
          if (index < 0) this.posts.push(post)
          else this.posts[index] = post
          return null
        })
      },
      isStored: async ({ incident: of, update: id }) => {
        return this.#answer(() => this.posts.some((post) => post.update === id && post.incident === of))
      },
      withdraw: async ({ update: id }) => {
        const refused = this.withdrawalRefusals.shift()
        if (refused) return refused
        return this.#answer(() => {
          const index = this.posts.findIndex((post) => post.update === id)
          const end = this.endedUpdates.get(id) ?? { state: index < 0 ? 'never_arrived' : 'taken_back' }
          this.endedUpdates.set(id, end)
          if (index >= 0) this.posts.splice(index, 1)
          return end
        })
      },
      publish: async () => this.#answer(() => null),
      findHideAction: async () => this.#answer(() => null),
      isOnline: () => this.isOnline,
      backups: async () => (this.backups ? this.#answer(() => this.backups ?? NO_BACKUPS) : { state: 'unreachable' }),
      setStatuses: async (changes, { notify }) => {
        this.notified.push(notify)
        this.beforeStatuses()
        this.beforeStatuses = () => {}
        this.statuses.push(changes)
        const refused = this.statusRefusals.shift()
        if (refused) return refused
        if (changes.length > 50) {
          return { state: 'refused', refusal: { code: 'validation_length_too_long', message: '' } }
        }
        const wanted = new Map(changes.map((change) => [change.component, change]))
        const isMoved = this.board.components.some(({ id, updated }) => {
          const seen = wanted.get(id)?.updated
          return typeof seen === 'string' && seen !== updated
        })
        if (isMoved) return { state: 'refused', refusal: { code: 'record_moved', message: '' } }
        return this.#answer(() => {
          const components = this.board.components.map((row) => {
            const status = wanted.get(row.id)?.status
            return status ? afterWrite(row, { status, manual_status: status }) : row
          })
          this.board = { ...this.board, components }
          return null
        })
      },
      listen: (_page, listener) => {
        this.#listeners.add(listener)
        return () => this.#listeners.delete(listener)
      },
      askEdge: () => {
        if (this.edgeHangs) return new Promise(() => {})
        return Promise.resolve(this.isEdgeUnreachable ? 'silent' : this.isUnreachable ? 'unreachable' : 'reachable')
      },
      now: () => this.now,
      every: (ms, call) => {
        const one = { ms, call }
        this.#again.push(one)
        return () => void this.#again.splice(this.#again.indexOf(one), 1)
      },
      after: (_ms, call) => void this.#later.push(call),
      reducePicture: (file) => this.reduce(file),
      newId: () => {
        this.#ids += 1
        return `id${Math.random().toString(36).slice(2, 10)}${this.#ids}`.padEnd(15, '0').slice(0, 15)
      },
    }
  }

  #answer<Value>(work: () => Value): Outcome<Value> {
    if (this.isUnreachable) return { state: 'unreachable' }
    if (!this.isSignedIn) return { state: 'signed_out' }
    const value = work()
    return this.dropsAnswers ? { state: 'unreachable' } : { state: 'done', value }
  }
}

/** Waits until pending promises have settled. */
export async function flushPromises(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve()
}
