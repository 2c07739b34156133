import { atom } from 'nanostores'
import { SingleFlight } from '../../core/async/single-flight.ts'
import { NEW_INCIDENT } from '../../core/page/console-address.ts'
import { type BackendStatus, createBackend } from './backend.ts'
import { createBackups } from './backups.ts'
import { type BoardState, createBoard } from './board.ts'
import type { ComposerStore, createComposer } from './composer.ts'
import { type EdgeAnswer, type Outcome, SIGNED_OUT_INTERVAL_MS, type TeamIo } from './io.ts'
import { createJournal } from './journal.ts'
import { type Draft, isEmptyDraft } from './model/draft.ts'
import { withJournalItems } from './model/journal-board.ts'
import { createPresence } from './presence.ts'
import { createSession } from './session.ts'
import { createStatusChoices } from './status-choices.ts'
import { createWithdrawals } from './withdrawals.ts'

/** How often the backend is polled while no live messages flow, in milliseconds. */
const POLL_INTERVAL_MS = 3_000
/** How often the edge is asked whether its backend answers, in milliseconds: a hanging backend closes no stream. */
const HEALTH_INTERVAL_MS = 10_000

/** The console of one page: its stores and their actions. No input or output before `start`. */
export function createTeam(io: TeamIo) {
  let page = ''
  let person = ''
  let extraIncident: string | null = null
  let place: string | null = null
  const reloadListeners = new Set<() => void>()
  const draftListeners = new Set<() => void>()
  let isConnecting = false
  const edgeChecks = new SingleFlight<EdgeAnswer>()
  const backend = createBackend(io.now, io.device)
  const context = { page: () => page, person: () => person }
  const session = createSession(io, context)
  const board = createBoard(io, () => ({ page, extraIncident }), backend, session)
  const choices = createStatusChoices(io, context, board, backend, session)
  const backups = createBackups(io, session)
  const journal = createJournal(io, () => page, backend, session)
  // No computed store: islands begin with its first value, which those do not have.
  const $shownBoard = atom<BoardState>(board.$board.get())
  const showBoard = () => {
    const state = board.$board.get()
    const { journal: known } = journal.$journal.get()
    const shown = state.state === 'ready' && known ? withJournalItems(state.board, known.items) : null
    $shownBoard.set(state.state === 'ready' && shown && shown !== state.board ? { ...state, board: shown } : state)
  }
  board.$board.listen(showBoard)
  journal.$journal.listen(showBoard)
  const presence = createPresence(io, { ...context, incident: () => place }, session)
  const withdrawals = createWithdrawals(io, () => page, backend, session)

  function hasNoRole(): boolean {
    const current = session.$session.get()
    return current.state === 'signed_in' && current.role === null
  }

  const isSignedOut = () => session.$session.get().state === 'signed_out'

  async function poll(): Promise<void> {
    backend.expireEdgeAnswer()
    if (isSignedOut()) return
    if (session.$session.get().state === 'unknown') await session.load()
    // An owner may add them at any moment; until then nothing of the page can be read.
    if (hasNoRole()) {
      await session.load()
      if (!hasNoRole()) await board.refresh()
    }
    if (backend.$backend.get().state === 'live') return
    if (backend.$backend.get().state === 'unreachable') void checkEdge()
    await board.refresh()
  }

  async function checkEdge(): Promise<EdgeAnswer> {
    const answer = await edgeChecks.run(() => io.askEdge())
    backend.edgeAnswered(answer)
    return answer
  }

  async function checkHealth(): Promise<void> {
    if (isSignedOut()) return
    const answer = await checkEdge()
    if (answer !== 'reachable' && backend.$backend.get().state === 'live') await board.refresh()
  }

  /** They may have signed in again in another tab. */
  async function checkSignedOut(): Promise<void> {
    if (!isSignedOut()) return
    await session.load()
    if (isSignedOut()) return
    await board.refresh()
    callAll(reloadListeners)
  }

  /** Live messages may have flowed all the while, so that none says that the backend answers again. */
  function loadWhatFailed({ state }: BackendStatus, before: BackendStatus | undefined): void {
    if (state !== 'live' || before?.state !== 'unreachable' || isConnecting) return
    callAll(draftListeners)
    callAll(reloadListeners)
  }

  /** Follows live messages for as long as somebody is signed in: to nobody else the backend sends any. */
  function listenWhileSignedIn(): () => void {
    let stop: (() => void) | null = null
    const follow = () => {
      if (isSignedOut() && stop !== null) {
        stop()
        stop = null
        backend.disconnected()
      } else if (!isSignedOut() && stop === null) {
        stop = io.listen(page, (event) => {
          isConnecting = event.type === 'connected'
          board.receive(event)
          isConnecting = false
          if (event.type === 'presence') presence.receive(event.present)
          if (event.type === 'draft' || event.type === 'connected') callAll(draftListeners)
          if (event.type === 'unclear' || event.type === 'connected') callAll(reloadListeners)
        })
      }
    }
    follow()
    const unlisten = session.$session.listen(follow)
    return () => {
      unlisten()
      stop?.()
    }
  }

  return {
    $session: session.$session,
    $backend: backend.$backend,
    $isEdgeUp: backend.$isEdgeUp,
    $isEdgeSilent: backend.$isEdgeSilent,
    $board: $shownBoard,
    $statusChoices: choices.$statusChoices,
    $backups: backups.$backups,
    $withdrawals: withdrawals.$withdrawals,
    $journal: journal.$journal,
    changeJournal: journal.change,
    $colleagues: presence.$colleagues,
    setWriting: presence.setWriting,
    refresh: board.refresh,
    /** What a screen's own request says of the session and the backend. */
    noteOutcome({ state }: Outcome<unknown>): void {
      if (state === 'signed_out') session.expire()
      else if (state === 'unreachable') backend.unanswered()
      else backend.answered()
    },
    /** Calls when records other than incidents may have been written: by a colleague, or while no messages flowed. */
    onReload(call: () => void): () => void {
      reloadListeners.add(call)
      return () => reloadListeners.delete(call)
    },
    /** Calls when a draft of the team was written, taken over or removed, or may have been. */
    onDraft(call: () => void): () => void {
      draftListeners.add(call)
      return () => draftListeners.delete(call)
    },
    signOut: session.signOut,
    /** What signing out would delete: drafts, the number of unpublished statuses, and of changes by unsaved form. */
    unsentWork: () => ({
      drafts: io.device.unsentDrafts().filter((draft) => !isEmptyDraft(draft)),
      choices: choices.$statusChoices.get().chosen.size,
      forms: io.device.unsavedForms(),
    }),
    chooseStatus: choices.choose,
    discardStatusChoices: choices.discard,
    hasStatusConflict: choices.hasConflict,
    publishStatusChoices: choices.publish,
    dismissWithdrawal: withdrawals.dismiss,
    findHideAction: io.findHideAction,
    savePostedAt: io.device.savePostedAt,
    takePostedAt: io.device.takePostedAt,
    loadBackups: backups.load,
    now: io.now,
    /** Starts for a member on a page and, if given, an incident or a new one. Returns a function that stops it. */
    start(personId: string, ofPage: string, incident: string | null, isNew = false): () => void {
      page = ofPage
      person = personId
      extraIncident = incident
      place = isNew ? NEW_INCIDENT : incident
      let isStopped = false
      void session.load()
      void board.refresh()
      const cleanups = [
        listenWhileSignedIn(),
        journal.watch(),
        presence.start(),
        io.every(POLL_INTERVAL_MS, poll),
        io.every(POLL_INTERVAL_MS, withdrawals.processPending),
        io.every(HEALTH_INTERVAL_MS, checkHealth),
        io.every(SIGNED_OUT_INTERVAL_MS, checkSignedOut),
        // Whether the edge in between answers says which of the two is silent.
        backend.$backend.listen(({ state }) => state === 'unreachable' && void checkEdge()),
        backend.$backend.listen(loadWhatFailed),
        io.device.onSignedOut(session.markSignedOut),
      ]
      const opened = io.device.openFor(personId)
      choices.restore()
      void opened.then(() => {
        if (!isStopped) cleanups.push(withdrawals.watch())
      })
      return () => {
        isStopped = true
        for (const cleanup of cleanups) cleanup()
      }
    },
    /** Shows an incident to visitors again. */
    async publish(incident: string): Promise<Outcome<null>> {
      const answer = await io.publish(incident)
      if (answer.state === 'signed_out') session.expire()
      if (answer.state === 'unreachable') backend.unanswered()
      await board.refresh()
      return answer
    },
    /** Whether something is being written under this key. */
    hasDraft(key: string): boolean {
      const draft = io.device.readDraft(`${page}/${key}`)
      return draft !== null && !isEmptyDraft(draft)
    },
    /** A composer; `create` comes with the screen that writes, which others do not fetch. */
    compose(create: typeof createComposer, key: string, createDraft: () => Draft): ComposerStore {
      const updates = () => {
        const state = $shownBoard.get()
        return state.state === 'ready' ? state.board.updates : []
      }
      const composerContext = { ...context, refresh: () => void board.refresh(), updates }
      const composer = create(io, composerContext, `${page}/${key}`, createDraft, backend, session, withdrawals)
      void composer.restoreFiles()
      return composer
    },
  }
}

function callAll(listeners: ReadonlySet<() => void>): void {
  for (const call of listeners) call()
}
