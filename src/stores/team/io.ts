import type { ComponentStatus } from '../../core/component/status.ts'
import type { Refusal } from '../../core/errors/refusal.ts'
import type { Impact, IncidentStatus } from '../../core/incident/status.ts'
import type { Member } from '../../core/member/member.ts'
import type { Instant } from '../../core/time/instant.ts'
import type { Draft } from './draft.ts'
import type { Board, NewerUpdate, TeamComponent, TeamIncident, TeamUpdate } from './records.ts'

/** How a call to the backend ended. Nothing is thrown: every end is one that the console has words for. */
export type Outcome<Value> =
  | { state: 'done'; value: Value }
  | { state: 'refused'; refusal: Refusal }
  /** Somebody posted to the incident after what was seen; `revision` is the one to have seen now. */
  | { state: 'moved'; update: NewerUpdate; revision: number }
  | { state: 'signed_out' }
  | { state: 'unreachable' }

/** One update ready to be sent; its ids were made with the draft, so that sending twice is one post. */
export interface Post {
  page: string
  incident: string
  /** The incident's own facts, where the post opens it. */
  opens: { name: string } | null
  update: string
  status: IncidentStatus
  body: string
  affected: { component: string; status: ComponentStatus }[]
  /** Chosen by a person; null follows the components. Undefined leaves it as it is. */
  impact: Impact | null | undefined
  display_at: Instant | null
  next_update_at: Instant | null
  seen_revision: number | null
  files: readonly File[]
}

/** What comes live: a record as it is now, or that everything must be read again. */
export type News =
  | { type: 'connected' }
  | { type: 'disconnected' }
  | { type: 'component'; row: TeamComponent }
  | { type: 'incident'; row: TeamIncident }
  | { type: 'update'; row: TeamUpdate }
  /** A record went away, or one came that cannot be read. */
  | { type: 'unclear' }

/** All that the team's stores ask of the world. In the browser PocketBase through `/pb`; in unit tests memory. */
export interface TeamIo {
  member(): Promise<Outcome<Member>>
  signOut(): Promise<Outcome<null>>
  /** What is open or ended lately, and beside it one incident whatever its age. */
  board(page: string, also: string | null): Promise<Outcome<Board>>
  post(post: Post): Promise<Outcome<null>>
  setStatuses(statuses: ReadonlyMap<string, ComponentStatus>): Promise<Outcome<null>>
  /** Begins to listen; gives the end of it. */
  listen(page: string, hear: (news: News) => void): () => void
  /** Whether the edge says that its backend answers; null where the edge itself does not. */
  reachable(): Promise<boolean | null>
  now(): number
  /** Calls again and again, every so many milliseconds; gives the end of it. */
  every(ms: number, call: () => void): () => void
  after(ms: number, call: () => void): void
  newId(): string
  drafts: DraftKeeper
}

/** Keeps what was typed on the device, over a reload. */
export interface DraftKeeper {
  read(key: string): Draft | null
  write(key: string, draft: Draft): void
  remove(key: string): void
  files(key: string): Promise<File[]>
  keepFiles(key: string, files: readonly File[]): Promise<void>
  /** Forgets everything, at sign-out. */
  forget(): Promise<void>
  /** The board as it was read last, for a reload while the backend is away. */
  board(page: string): Board | null
  keepBoard(page: string, board: Board): void
}
