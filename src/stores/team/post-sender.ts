import type { ReadableAtom } from 'nanostores'
import { type Impact, isClosed } from '../../core/status/incident.ts'
import { type Millis, toMillis } from '../../core/time/instant.ts'
import type { BackendStore } from './backend.ts'
import { type Composition, idleState, isBeingSent, type SendState } from './composition.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { TeamIo } from './io.ts'
import {
  buildPost,
  type Draft,
  displayTimeOf,
  draftContent,
  isLongAgo,
  type PostAttempts,
  validateDraft,
} from './model/draft.ts'
import { draftAfter, toJournalPost } from './model/journal-post.ts'
import type { PostContent } from './model/post-content.ts'
import type { TeamUpdate } from './model/records.ts'
import { type IncidentStatuses, statusesAfterUpdate } from './model/writer-choices.ts'
import { checkPerson } from './person.ts'
import type { SessionStore } from './session.ts'
import type { WithdrawalsStore } from './withdrawals.ts'

/** Where something is written. */
export interface ComposerContext {
  page(): string
  /** The id of the person for whom this tab began. */
  person(): string
  /** Reads the page's incidents again. */
  refresh(): void
  /** The updates of the page's incidents, as far as they are known. */
  updates(): readonly TeamUpdate[]
}

/** What a sender needs of its composer. */
interface SenderEnvironment {
  io: TeamIo
  context: ComposerContext
  backend: BackendStore
  session: SessionStore
  withdrawals: Pick<WithdrawalsStore, 'has'>
  saver: DraftSaver
  $composition: ReadableAtom<Composition>
  set(part: Partial<Composition>): void
  /** Updates everything in the draft that its writer did not choose to what the incident says now. */
  followIncident(incidentStatuses: IncidentStatuses, override: Impact | null): void
}

/** Sends one draft, as one post however often it is tried. */
export interface PostSender {
  /** Posts the draft; calling it several times posts once. */
  send(how?: { breaksGlass: boolean }): Promise<void>
  /** Posts it through the emergency journal, under the ids that an ordinary attempt has or would have. */
  sendThroughJournal(): Promise<void>
  /**
   * Asks whether an attempt without an answer has arrived: then it is posted, or what was changed since is still to be.
   */
  confirm(): Promise<void>
  /** The ids now belong to another tab's post, unless this tab tried them itself: the draft is no part of that post. */
  detach(incident: string | null): void
}

/** A sender of the composer's draft. */
export function createPostSender({
  io,
  context,
  backend,
  session,
  withdrawals,
  saver,
  $composition,
  set,
  followIncident,
}: SenderEnvironment): PostSender {
  let isConfirming = false
  // The id of the update that this tab has tried to post.
  let ownAttempt: string | null = null
  // The doubtful time that its writer was asked about: sent again, it is right.
  let askedAbout: string | null = null
  const setSending = (sending: SendState) => set({ sending })

  /** Why the time of a draft may be a slip; null where nothing speaks against it. */
  function doubtOf(draft: Draft, now: Millis): { code: string; message: string } | null {
    if (isLongAgo(draft, now)) return { code: 'long_ago', message: 'That time is long ago.' }
    const at = displayTimeOf(draft)
    if (at === null || !isClosed(draft.status)) return null
    const later = context.updates().filter((one) => one.incident === draft.incident && toMillis(one.display_at) > at)
    return later.some(({ status }) => !isClosed(status))
      ? { code: 'stays_open', message: 'A later update says that it goes on.' }
      : null
  }

  function detach(incident: string | null): void {
    const { draft, files } = $composition.get()
    const attempts = draft.attempts?.update === ownAttempt ? draft.attempts : null
    if (saver.isRemoved()) saver.markNotSaved(files.length > 0)
    set({ draft: { ...draft, attempts }, sending: { state: 'taken_over', incident } })
  }

  /** An unanswered attempt of another tab with exactly this content: sending it repeats that post. */
  function findSameAttempt(content: PostContent): PostAttempts | null {
    const attempts = saver.storedAttempts()
    return attempts?.contents.some((one) => JSON.stringify(one) === JSON.stringify(content)) ? attempts : null
  }

  /** Stores attempts before they are made, and those that are still unanswered afterwards. */
  function saveAttempts(attempts: PostAttempts): void {
    const { draft } = $composition.get()
    const next = { ...draft, attempts: attempts.contents.length > 0 ? attempts : null }
    set({ draft: next })
    saver.save(next)
  }

  /** Starts sending, and returns whether the writer is still the one who is signed in; sets the state if not. */
  async function checkWriter(): Promise<boolean> {
    const { draft } = $composition.get()
    setSending({ state: 'sending' })
    const answer = await checkPerson(io, context.person())
    switch (answer.state) {
      case 'done':
        return true
      case 'refused':
        setSending({ state: 'refused', refusal: answer.refusal })
        return false
      case 'signed_out':
        session.expire()
        setSending(idleState(draft))
        return false
      case 'unreachable':
      case 'conflict': {
        const message = 'Nobody could say who is signed in on this device.'
        setSending(
          draft.attempts ? idleState(draft) : { state: 'refused', refusal: { code: 'session_unknown', message } },
        )
        return false
      }
      default:
        return answer satisfies never
    }
  }

  async function send({ breaksGlass } = { breaksGlass: false }): Promise<void> {
    const { draft, files, sending } = $composition.get()
    if (isBeingSent(sending) || sending.state === 'taken_over') return
    if (saver.isRemoved()) {
      if (io.device.isOwnedByPerson()) return detach(null)
      // Signed out in another tab: the typed text stays.
      saver.markSignedOut(files.length > 0)
    }
    const now = io.now()
    const fields = validateDraft(draft, now)
    if (Object.keys(fields).length > 0) {
      return setSending({ state: 'refused', refusal: { code: 'invalid', message: 'Something is missing.', fields } })
    }
    const time = draft.displayTime.kind === 'earlier' ? draft.displayTime.at : null
    const display_at = doubtOf(draft, now)
    if (display_at && draft.attempts === null && time !== askedAbout) {
      askedAbout = time
      return setSending({ state: 'refused', refusal: { code: 'invalid', message: '', fields: { display_at } } })
    }
    if (!io.isOnline()) return setSending(draft.attempts ? idleState(draft) : { state: 'offline' })
    if (!(await checkWriter())) return
    const incident = draft.opensIncident ? io.newId() : draft.incident
    const content = draftContent(draft, files)
    const attempt = draft.attempts ?? findSameAttempt(content)
    const isNewAttempt = attempt === null || withdrawals.has(attempt.update)
    const attempts = isNewAttempt ? { incident, update: io.newId(), contents: [] } : attempt
    ownAttempt = attempts.update
    saveAttempts({ ...attempts, contents: [...attempts.contents, content] })
    const answer = await io.post({ ...buildPost(draft, attempts, context.page(), files, now), breaksGlass })
    switch (answer.state) {
      case 'done':
        saver.remove()
        return setSending({ state: 'sent', incident: attempts.incident })
      case 'refused':
        saveAttempts(attempts)
        return setSending({ state: 'refused', refusal: answer.refusal })
      case 'conflict':
        saveAttempts(attempts)
        followIncident(statusesAfterUpdate(draft.incidentState ?? draft, answer.update), draft.previousOverride)
        setSending({ state: 'conflict', update: answer.update, revision: answer.revision })
        // More than this one update may have come in between.
        return context.refresh()
      case 'signed_out':
        saveAttempts(attempts)
        session.expire()
        return setSending(idleState($composition.get().draft))
      case 'unreachable':
        backend.unanswered()
        return setSending({ state: 'unconfirmed', found: 'unknown' })
      case 'edited_by_others':
        saveAttempts({ ...attempts, contents: [] })
        return detach(attempts.incident)
      default:
        return answer satisfies never
    }
  }

  async function sendThroughJournal(): Promise<void> {
    const { draft, files, sending } = $composition.get()
    if (isBeingSent(sending) || sending.state === 'taken_over' || sending.state === 'conflict') return
    const fields = validateDraft(draft, io.now())
    if (Object.keys(fields).length > 0) {
      return setSending({ state: 'refused', refusal: { code: 'invalid', message: 'Something is missing.', fields } })
    }
    setSending({ state: 'sending' })
    const incident = draft.opensIncident ? io.newId() : draft.incident
    const attempts = draft.attempts ?? { incident, update: io.newId(), contents: [] }
    ownAttempt = attempts.update
    saveAttempts({ ...attempts, contents: [...attempts.contents, draftContent(draft, [])] })
    const post = buildPost(draft, attempts, context.page(), [], io.now())
    const answer = await io.postToJournal(context.page(), toJournalPost(post))
    switch (answer.state) {
      case 'done': {
        saver.remove()
        const next = draftAfter(draft, attempts.incident)
        set({ draft: next, sending: { state: 'journaled', incident: attempts.incident } })
        if (files.length === 0) return
        saver.saveFiles(files)
        return saver.saveEdit(next)
      }
      case 'refused':
        saveAttempts(attempts)
        // It is back: what it may have had before is asked for first.
        if (answer.refusal.code === 'backend_reachable') return setSending(idleState($composition.get().draft))
        return setSending({ state: 'refused', refusal: answer.refusal })
      case 'signed_out':
        session.expire()
        return setSending(idleState($composition.get().draft))
      case 'unreachable':
      case 'conflict':
        return setSending({ state: 'unconfirmed', found: 'unknown' })
      default:
        return answer satisfies never
    }
  }

  async function confirm(): Promise<void> {
    const { attempts } = $composition.get().draft
    const isPending = () => {
      const { draft, sending } = $composition.get()
      return sending.state === 'unconfirmed' && draft.attempts?.update === attempts?.update
    }
    if (!attempts || !isPending() || !saver.areFilesRestored() || isConfirming) return
    isConfirming = true
    const answer = await io.isStored(attempts)
    isConfirming = false
    if (answer.state === 'unreachable') return backend.unanswered()
    if (answer.state === 'signed_out') return session.expire()
    if (answer.state !== 'done') return
    backend.answered()
    if (!isPending()) return
    if (!answer.value) return setSending({ state: 'unconfirmed', found: 'absent' })
    const { draft, files } = $composition.get()
    const content = JSON.stringify(draftContent(draft, files))
    if (attempts.contents.some((one) => JSON.stringify(one) !== content)) {
      return setSending({ state: 'unconfirmed', found: 'arrived' })
    }
    saver.remove()
    setSending({ state: 'sent', incident: attempts.incident })
  }

  return { send, sendThroughJournal, confirm, detach }
}
