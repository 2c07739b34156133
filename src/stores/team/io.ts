import type { Backups } from '../../core/backup/backups.ts'
import type { Refusal } from '../../core/errors/refusal.ts'
import type { JournalPost } from '../../core/journal/entry.ts'
import type { JournalChange, JournalState } from '../../core/journal/request.ts'
import type { Member } from '../../core/member/member.ts'
import type { Present } from '../../core/presence/presence.ts'
import type { PresenceInput } from '../../core/presence/tab.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import type { Instant, Millis } from '../../core/time/instant.ts'
import type { Draft } from './model/draft.ts'
import type { Post } from './model/post.ts'
import type { Board, NewerUpdate, TeamComponent, TeamIncident, TeamUpdate } from './model/records.ts'
import type { StatusChoiceChanges, StoredStatusChoices } from './model/stored-status-choices.ts'
import type { Withdrawal, WithdrawalResult } from './model/withdrawal.ts'

/** The outcome of a call to the backend. Nothing is thrown: the console has a text for each outcome. */
/** Once signed out: how often it is asked whether somebody has signed in again, and nothing else, in milliseconds. */
export const SIGNED_OUT_INTERVAL_MS = 60_000

/** The outcome of a call to the backend. Nothing is thrown: the console has a text for each outcome. */
export type Outcome<Value> =
  | { state: 'done'; value: Value }
  | { state: 'refused'; refusal: Refusal }
  /** Somebody posted to the incident after what the writer saw; `revision` is the one to send as seen next. */
  | { state: 'conflict'; update: NewerUpdate; revision: number }
  | { state: 'signed_out' }
  | { state: 'unreachable' }

/** How a post ended. */
export type PostOutcome =
  | Outcome<null>
  /** An earlier attempt had arrived, and somebody has changed its records since: nothing was overwritten. */
  | { state: 'edited_by_others' }

/** A status that a person sets for a component. */
export interface StatusChange {
  component: string
  status: ComponentStatus
  /** When the component was last written as far as is known: refused where it was written since. */
  updated: string | null
}

/** A change that hid an incident from visitors. `by` is null where a superuser made it. */
export interface HideAction {
  at: Instant
  by: string | null
}

/** A live event: a record as it is now, or that everything must be reloaded. */
export type BoardEvent =
  | { type: 'connected' }
  | { type: 'disconnected' }
  | { type: 'component'; row: TeamComponent }
  | { type: 'incident'; row: TeamIncident }
  | { type: 'update'; row: TeamUpdate }
  /** One of the team writes, or went on with what another wrote. */
  | { type: 'draft' }
  /** Who of the team is here, as far as PocketBase knows. */
  | { type: 'presence'; present: readonly Present[] }
  /** A record was deleted, one arrived that cannot be parsed, or the page itself was written, as by an import. */
  | { type: 'unclear' }

/**
 * What the edge says of its backend; `no_page` where it holds none to say it of, `silent` where it does not answer,
 * `offline` where this device has no network to ask it by.
 */
export type EdgeAnswer = 'reachable' | 'unreachable' | 'no_page' | 'silent' | 'offline'

/** All input and output of the team's stores. In browsers PocketBase through `/pb`; in unit tests memory. */
export interface TeamIo {
  member(): Promise<Outcome<Member>>
  /** Ends this session, or all of the same person's, on every device. */
  signOut(everywhere: boolean): Promise<Outcome<null>>
  /** Open and recently ended incidents, and one more incident whatever its age. */
  board(page: string, extraIncident: string | null): Promise<Outcome<Board>>
  /** Stores a post. Where an earlier attempt is stored, adds what was changed since. */
  post(post: Post): Promise<PostOutcome>
  /** Whether a post has arrived, by its ids. */
  isStored(post: { incident: string; update: string }): Promise<Outcome<boolean>>
  /** What stands in the page's emergency journal; the edge answers, whatever the backend does. */
  journal(page: string): Promise<Outcome<JournalState>>
  postToJournal(page: string, post: JournalPost): Promise<Outcome<unknown>>
  changeJournal(page: string, asked: JournalChange): Promise<Outcome<JournalState>>
  /** Withdraws a discarded post, or makes sure that it can no longer arrive. */
  withdraw(withdrawal: Withdrawal): Promise<Outcome<WithdrawalResult>>
  /** Shows an incident to visitors again. */
  publish(incident: string): Promise<Outcome<null>>
  /** Who hid an incident from visitors and when; null where nothing is known of it. */
  findHideAction(incident: string): Promise<Outcome<HideAction | null>>
  /** When backups of the deployment are made; refused to all but owners and admins. */
  backups(): Promise<Outcome<Backups>>
  /** Sets statuses, all or none; `record_moved` where one of the components was written since. */
  setStatuses(changes: readonly StatusChange[], options: { notify: boolean }): Promise<Outcome<null>>
  /** Says where somebody is in this tab; who is here, by the answer. */
  tellPresence(input: PresenceInput): Promise<Outcome<readonly Present[]>>
  /** Calls when the tab closes or another document is opened in it; returns a function that stops it. */
  onLeave(call: () => void): () => void
  /** Starts listening; returns a function that stops it. */
  listen(page: string, onEvent: (event: BoardEvent) => void): () => void
  /** Asks the edge whether its backend answers; gives up after a few seconds. */
  askEdge(): Promise<EdgeAnswer>
  /** False where the device has no network: then nothing that is sent leaves it. */
  isOnline(): boolean
  now(): number
  /** Calls repeatedly, every so many milliseconds; returns a function that stops it. */
  every(ms: number, call: () => void): () => void
  after(ms: number, call: () => void): void
  newId(): string
  /** The picture as it is posted: smaller where it was large. Any file that is none is given back. */
  reducePicture(file: File): Promise<File>
  device: DeviceStorage
}

/** Stores unsent work on the device across reloads, for one person at a time. */
export interface DeviceStorage {
  /**
   * Begins for the person who is signed in, by id, or for nobody. Forgets what another person wrote, and what its
   * writer has signed out of; drafts can be read as soon as this is called, withdrawals once it is done.
   */
  openFor(person: string | null): Promise<void>
  readDraft(key: string): Draft | null
  /** False where the device could not store it: what it had before is still there. */
  writeDraft(key: string, draft: Draft): boolean
  removeDraft(key: string): void
  /** This person's unsent drafts, on any page. */
  unsentDrafts(): Draft[]
  /** For each form that this person has not saved, on any page: how many of its fields were changed. */
  unsavedForms(): number[]
  /** Whether the stored work still belongs to this person: false after a sign-out in any tab. */
  isOwnedByPerson(): boolean
  /** Calls when another tab's sign-out deletes everything; returns a function that stops it. */
  onSignedOut(call: () => void): () => void
  /** Statuses that were chosen for a page's components and not published. */
  statusChoices(page: string): StoredStatusChoices | null
  /** Merges this tab's changes into what the device has by now from any tab; false if it could not be stored. */
  saveStatusChoices(page: string, changes: StatusChoiceChanges): boolean
  /** Calls when another tab changes them; returns a function that stops it. */
  onStatusChoices(page: string, call: () => void): () => void
  /** Calls when another tab removes a draft; returns a function that stops it. */
  onDraftRemoved(key: string, call: () => void): () => void
  files(key: string): Promise<File[]>
  /** False if the device could not store them. */
  saveFiles(key: string, files: readonly File[]): Promise<boolean>
  /** Stores when something was posted to an incident, for the next screen of this tab. */
  savePostedAt(incident: string, at: Millis): void
  /** Returns that time once; null where nothing was posted, or it was read already. */
  takePostedAt(incident: string): Millis | null
  /** Discarded posts of a page that may have arrived, or whose result nobody has read. */
  withdrawals(page: string): Withdrawal[]
  saveWithdrawal(withdrawal: Withdrawal): void
  removeWithdrawal(withdrawal: Withdrawal): void
  /** Calls when another tab changes them; returns a function that stops it. */
  onWithdrawals(call: () => void): () => void
  /** Deletes everything at sign-out, except the ids and hashes of discarded posts that are still to be withdrawn. */
  clear(): Promise<void>
  /** The last loaded board, for a reload while the backend is unreachable. */
  board(page: string): Board | null
  saveBoard(page: string, board: Board): void
  /** Since when the backend has not answered this tab, over a reload; null where it has. */
  unreachableSince(): Millis | null
  setUnreachableSince(since: Millis | null): void
}
