import type { Backups } from '../../../../src/core/backup/backups.ts'
import type { Draft } from '../../../../src/stores/team/draft.ts'
import type { DraftKeeper, News, Outcome, PostOutcome, StatusChange, TeamIo } from '../../../../src/stores/team/io.ts'
import { type KeptChoices, withChanges } from '../../../../src/stores/team/kept-choices.ts'
import type { Post } from '../../../../src/stores/team/post.ts'
import type { Board, TeamComponent, TeamIncident, TeamUpdate } from '../../../../src/stores/team/records.ts'
import type { Ended, Withdrawal } from '../../../../src/stores/team/withdrawal.ts'

export const NOW = Date.parse('2026-11-21T14:02:00.000Z')
const AT = '2026-11-21T13:18:00.000Z'
export const PAGE = 'page00000000001'

const NO_BACKUPS: Backups = { last: null, since: AT, cron: '0 3 * * *', kept: 7 }

let made = 0

/** A component of the page, with a name of its own. */
export function component(changes: Partial<TeamComponent> = {}): TeamComponent {
  made += 1
  return {
    id: `component${String(made).padStart(6, '0')}`,
    page: PAGE,
    group: '',
    is_group: false,
    name: `Component ${made}`,
    manual_status: null,
    status: 'operational',
    position: made,
    archived_at: null,
    revision: 1,
    updated: AT,
    ...changes,
  }
}

/** A component as a later write leaves it. */
export function rewritten(row: TeamComponent, changes: Partial<TeamComponent>): TeamComponent {
  const revision = row.revision + 1
  return { ...row, revision, updated: `2026-11-21 13:18:00.${String(revision).padStart(3, '0')}Z`, ...changes }
}

/** An open incident. */
export function incident(changes: Partial<TeamIncident> = {}): TeamIncident {
  made += 1
  return {
    id: `incident${String(made).padStart(7, '0')}`,
    page: PAGE,
    kind: 'realtime',
    name: `Incident ${made}`,
    status: 'investigating',
    impact: 'major',
    impact_override: null,
    published: true,
    published_at: AT,
    archived_at: null,
    started_at: AT,
    resolved_at: null,
    next_update_at: null,
    revision: 2,
    created: AT,
    ...changes,
  }
}

/** An update of an incident. */
export function update(of: string, changes: Partial<TeamUpdate> = {}): TeamUpdate {
  made += 1
  return {
    id: `update${String(made).padStart(9, '0')}`,
    page: PAGE,
    incident: of,
    status: 'investigating',
    body: 'We are looking.',
    display_at: AT,
    affected: [],
    attachments: [],
    author: { id: 'robin', name: 'Robin' },
    revision: 2,
    created: AT,
    ...changes,
  }
}

/** What a device keeps, in memory: give the same one to two teams for a reload between them. A full one takes nothing. */
export function device(isFull = () => false): DraftKeeper {
  const posted = new Map<string, number>()
  let silence: number | null = null
  const choices = new Map<string, KeptChoices>()
  const drafts = new Map<string, Draft>()
  const files = new Map<string, readonly File[]>()
  const boards = new Map<string, Board>()
  const withdrawals = new Map<string, Withdrawal>()
  const heard = new Set<() => void>()
  const chose = new Set<() => void>()
  const removed = new Set<{ key: string; call: () => void }>()
  return {
    begin: async () => {},
    read: (key) => structuredClone(drafts.get(key) ?? null),
    write(key, draft) {
      if (isFull()) return false
      drafts.set(key, structuredClone(draft))
      return true
    },
    remove(key) {
      drafts.delete(key)
      for (const one of removed) if (one.key === key) one.call()
    },
    onRemoved(key, call) {
      const one = { key, call }
      removed.add(one)
      return () => removed.delete(one)
    },
    files: async (key) => [...(files.get(key) ?? [])],
    async keepFiles(key, kept) {
      if (isFull()) return false
      files.set(key, kept)
      return true
    },
    keepPosted: (incident, at) => void posted.set(incident, at),
    takePosted(incident) {
      const at = posted.get(incident) ?? null
      posted.clear()
      return at
    },
    async forget() {
      drafts.clear()
      choices.clear()
      posted.clear()
      for (const call of chose) queueMicrotask(call)
      files.clear()
      boards.clear()
    },
    withdrawals: (page) => [...withdrawals.values()].filter((one) => one.page === page),
    keepWithdrawal(one) {
      withdrawals.set(one.update, structuredClone(one))
      for (const call of heard) call()
    },
    dropWithdrawal: ({ update }) => void withdrawals.delete(update),
    onWithdrawals(call) {
      heard.add(call)
      return () => heard.delete(call)
    },
    unsent: () => [...drafts.values()].map((draft) => structuredClone(draft)),
    isOwn: () => true,
    onSignedOut: () => () => {},
    choices: (page) => choices.get(page) ?? null,
    keepChoices(page, changes) {
      if (isFull()) return false
      choices.set(page, withChanges(choices.get(page) ?? {}, structuredClone(changes)))
      for (const call of chose) queueMicrotask(call)
      return true
    },
    onChoices(_page, call) {
      chose.add(call)
      return () => chose.delete(call)
    },
    silence: () => silence,
    keepSilence(since) {
      silence = since
    },
    board: (page) => boards.get(page) ?? null,
    keepBoard: (page, board) => void boards.set(page, board),
  }
}

/** A backend of one page in memory, that can go away, and lose an answer after it has done what was asked. */
export class World {
  board: Board = {
    page: { id: PAGE, name: 'Northwind Cloud', time_zone: 'UTC' },
    components: [],
    incidents: [],
    updates: [],
  }
  role: 'owner' | 'responder' | 'viewer' = 'responder'
  isAway = false
  isEdgeAway = false
  edgeHangs = false
  losesAnswers = false
  isOnline = true
  /** What is said of backups; null where nothing is. */
  backups: Backups | null = NO_BACKUPS
  isSignedIn = true
  /** Who is signed in on this device. */
  who = 'robin'
  /** Whether the edge has not heard of roles for long. */
  areRolesUnknown = false
  /** Whether another device of the same person is signed in. */
  isSignedInElsewhere = true
  /** What the next post is refused with. */
  refuses: PostOutcome | null = null
  /** What the next changes of statuses are refused with, in turn; null for one that goes through. */
  refusesStatuses: (Outcome<null> | null)[] = []
  /** What happens just before the next change of statuses is looked at. */
  beforeStatuses = () => {}
  readonly statuses: (readonly StatusChange[])[] = []
  /** What happens just before the board is read, each time. */
  beforeBoard = () => {}
  /** And what its answer waits for, once it has been read. */
  afterBoard: (() => Promise<void>) | null = null
  /** Whether the board cannot be read, though all else can be asked. */
  hidesBoard = false
  readonly posts: Post[] = []
  /** What the next withdrawals are refused with, in turn. */
  refusesWithdrawals: Outcome<never>[] = []
  /** Ids of updates that can be posted no more, and why. */
  readonly barred = new Map<string, Ended>()
  asked = 0
  now = NOW
  readonly drafts: DraftKeeper
  readonly #listeners = new Set<(news: News) => void>()
  readonly #later: (() => void)[] = []
  readonly #again: { ms: number; call: () => void }[] = []
  #ids = 0

  constructor(drafts: DraftKeeper = device()) {
    this.drafts = drafts
  }

  say(news: News): void {
    for (const hear of this.#listeners) hear(news)
  }

  /** Lets everything happen that was put off, and what is repeated, once. */
  async passTime(): Promise<void> {
    for (const call of this.#later.splice(0)) call()
    for (const { call } of this.#again) call()
    await settled()
  }

  get io(): TeamIo {
    return {
      drafts: this.drafts,
      member: async () => {
        if (this.isAway) return { state: 'unreachable' }
        if (!this.isSignedIn) return { state: 'signed_out' }
        const member = { id: this.who, name: 'Robin', email: 'robin@northwind.example' }
        return {
          state: 'done',
          value: this.areRolesUnknown
            ? { ...member, roles: {}, areRolesUnknown: true }
            : { ...member, roles: { [PAGE]: this.role } },
        }
      },
      signOut: async (everywhere) => {
        if (this.isAway) return { state: 'unreachable' }
        this.isSignedIn = false
        if (everywhere) this.isSignedInElsewhere = false
        return { state: 'done', value: null }
      },
      board: async () => {
        this.asked += 1
        this.beforeBoard()
        if (this.hidesBoard) return { state: 'unreachable' }
        const answer = this.#answer(() => structuredClone(this.board))
        if (this.afterBoard) await this.afterBoard()
        return answer
      },
      post: async (post) => {
        if (this.refuses) {
          const outcome = this.refuses
          this.refuses = null
          return outcome
        }
        if (this.barred.has(post.update)) throw new Error('sent under an id that was given up')
        const stored = this.posts.find(({ update: id }) => id === post.update)
        const said = JSON.stringify(stored?.content)
        if (stored && !post.tried.some((content) => JSON.stringify(content) === said)) return { state: 'changed' }
        return this.#answer(() => {
          const there = this.posts.findIndex(({ update: id }) => id === post.update)
          if (there < 0) this.posts.push(post)
          else this.posts[there] = post
          return null
        })
      },
      isStored: async ({ incident: of, update: id }) => {
        return this.#answer(() => this.posts.some((post) => post.update === id && post.incident === of))
      },
      withdraw: async ({ update: id }) => {
        const refused = this.refusesWithdrawals.shift()
        if (refused) return refused
        return this.#answer(() => {
          const there = this.posts.findIndex((post) => post.update === id)
          const end = this.barred.get(id) ?? { state: there < 0 ? 'never_arrived' : 'taken_back' }
          this.barred.set(id, end)
          if (there >= 0) this.posts.splice(there, 1)
          return end
        })
      },
      publish: async () => this.#answer(() => null),
      hiding: async () => this.#answer(() => null),
      isOnline: () => this.isOnline,
      backups: async () => (this.backups ? this.#answer(() => this.backups ?? NO_BACKUPS) : { state: 'unreachable' }),
      setStatuses: async (changes) => {
        this.beforeStatuses()
        this.beforeStatuses = () => {}
        this.statuses.push(changes)
        const refused = this.refusesStatuses.shift()
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
            return status ? rewritten(row, { status, manual_status: status }) : row
          })
          this.board = { ...this.board, components }
          return null
        })
      },
      listen: (_page, hear) => {
        this.#listeners.add(hear)
        return () => this.#listeners.delete(hear)
      },
      reachable: () => {
        return this.edgeHangs ? new Promise(() => {}) : Promise.resolve(this.isEdgeAway ? null : !this.isAway)
      },
      now: () => this.now,
      every: (ms, call) => {
        const one = { ms, call }
        this.#again.push(one)
        return () => void this.#again.splice(this.#again.indexOf(one), 1)
      },
      after: (_ms, call) => void this.#later.push(call),
      newId: () => {
        this.#ids += 1
        return `id${Math.random().toString(36).slice(2, 10)}${this.#ids}`.padEnd(15, '0').slice(0, 15)
      },
    }
  }

  #answer<Value>(work: () => Value): Outcome<Value> {
    if (this.isAway) return { state: 'unreachable' }
    if (!this.isSignedIn) return { state: 'signed_out' }
    const value = work()
    return this.losesAnswers ? { state: 'unreachable' } : { state: 'done', value }
  }
}

/** Waits until all that follows at once has happened. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve()
}
