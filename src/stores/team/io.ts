import type { Backups } from '../../core/backup/backups.ts'
import type { Refusal } from '../../core/errors/refusal.ts'
import type { Member } from '../../core/member/member.ts'
import type { ComponentStatus } from '../../core/status/component.ts'
import type { Instant, Millis } from '../../core/time/instant.ts'
import type { Draft } from './draft.ts'
import type { ChoiceChanges, KeptChoices } from './kept-choices.ts'
import type { Post } from './post.ts'
import type { Board, NewerUpdate, TeamComponent, TeamIncident, TeamUpdate } from './records.ts'
import type { Ended, Withdrawal } from './withdrawal.ts'

/** How a call to the backend ended. Nothing is thrown: every end is one that the console has words for. */
export type Outcome<Value> =
  | { state: 'done'; value: Value }
  | { state: 'refused'; refusal: Refusal }
  /** Somebody posted to the incident after what was seen; `revision` is the one to have seen now. */
  | { state: 'moved'; update: NewerUpdate; revision: number }
  | { state: 'signed_out' }
  | { state: 'unreachable' }

/** How a post ended. */
export type PostOutcome =
  | Outcome<null>
  /**
   * An earlier attempt had arrived, and what it made was changed by somebody since: nothing was written over theirs.
   */
  | { state: 'changed' }

/** A status that a person sets for a component. */
export interface StatusChange {
  component: string
  status: ComponentStatus
  /** When the component was last written as far as is known: refused where it was written since. */
  updated: string | null
}

/** A change that hid an incident from visitors. `by` is null where a superuser made it. */
export interface Hiding {
  at: Instant
  by: string | null
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
  /** Ends this session, or all of the same person's, on every device. */
  signOut(everywhere: boolean): Promise<Outcome<null>>
  /** What is open or ended lately, and beside it one incident whatever its age. */
  board(page: string, also: string | null): Promise<Outcome<Board>>
  /** Stores a post. Where an earlier attempt is stored, brings what was changed since to it. */
  post(post: Post): Promise<PostOutcome>
  /** Whether a post has arrived, by its ids. */
  isStored(post: { incident: string; update: string }): Promise<Outcome<boolean>>
  /** Takes a discarded post back, or makes sure that it cannot arrive any more. */
  withdraw(withdrawal: Withdrawal): Promise<Outcome<Ended>>
  /** Shows an incident to visitors again. */
  publish(incident: string): Promise<Outcome<null>>
  /** Who hid an incident from visitors and when; null where nothing is known of it. */
  hiding(incident: string): Promise<Outcome<Hiding | null>>
  /** When backups of the deployment are made; refused to all but owners and admins. */
  backups(): Promise<Outcome<Backups>>
  /** Sets statuses, all or none; `record_moved` where one of the components was written since. */
  setStatuses(changes: readonly StatusChange[]): Promise<Outcome<null>>
  /** Begins to listen; gives the end of it. */
  listen(page: string, hear: (news: News) => void): () => void
  /** Whether the edge says that its backend answers; null where the edge itself does not, or holds no page. */
  reachable(): Promise<boolean | null>
  /** False where the device has no network: then nothing that is sent leaves it. */
  isOnline(): boolean
  now(): number
  /** Calls again and again, every so many milliseconds; gives the end of it. */
  every(ms: number, call: () => void): () => void
  after(ms: number, call: () => void): void
  newId(): string
  drafts: DraftKeeper
}

/** Keeps what was typed on the device, over a reload, for one person at a time. */
export interface DraftKeeper {
  /**
   * Begins for the person who is signed in, by id, or for nobody. Forgets what another person wrote, and what its
   * writer has signed out of; drafts can be read as soon as this is called, withdrawals once it is done.
   */
  begin(person: string | null): Promise<void>
  read(key: string): Draft | null
  /** False where the device did not take it: what it had before is still there. */
  write(key: string, draft: Draft): boolean
  remove(key: string): void
  /** What this person has written and not posted, on any page. */
  unsent(): Draft[]
  /** Whether what the device keeps is still this person's: not after a sign-out, in whichever tab. */
  isOwn(): boolean
  /** Calls when another tab's sign-out takes everything away; gives the end of it. */
  onSignedOut(call: () => void): () => void
  /** Statuses that were chosen for a page's components and not published. */
  choices(page: string): KeptChoices | null
  /** Writes what changed in this tab over what the device has by now, from whichever tab; false where it did not take it. */
  keepChoices(page: string, changes: ChoiceChanges): boolean
  /** Calls when another tab changes them; gives the end of it. */
  onChoices(page: string, call: () => void): () => void
  /** Calls when another tab takes a draft away; gives the end of it. */
  onRemoved(key: string, call: () => void): () => void
  files(key: string): Promise<File[]>
  /** False where the device did not take them. */
  keepFiles(key: string, files: readonly File[]): Promise<boolean>
  /** Notes when something was posted to an incident, for the screen that this tab goes to next. */
  keepPosted(incident: string, at: Millis): void
  /** Gives that moment once; null where nothing was posted, or somebody has been told. */
  takePosted(incident: string): Millis | null
  /** Discarded posts of a page that may have arrived, or whose end nobody has read. */
  withdrawals(page: string): Withdrawal[]
  keepWithdrawal(withdrawal: Withdrawal): void
  dropWithdrawal(withdrawal: Withdrawal): void
  /** Calls when another tab changes them; gives the end of it. */
  onWithdrawals(call: () => void): () => void
  /** Forgets everything, at sign-out, but that discarded posts are to be taken back, of which ids and hashes stay. */
  forget(): Promise<void>
  /** The board as it was read last, for a reload while the backend is away. */
  board(page: string): Board | null
  keepBoard(page: string, board: Board): void
  /** Since when the backend has not answered this tab, over a reload; null where it has. */
  silence(): Millis | null
  keepSilence(since: Millis | null): void
}
