import { SingleFlight } from '../../core/async/single-flight.ts'
import { createBackend } from './backend.ts'
import { createBackups } from './backups.ts'
import { createBoard } from './board.ts'
import { createChoices } from './choices.ts'
import { type ComposerStore, createComposer } from './composer.ts'
import type { Draft } from './draft.ts'
import type { Outcome, TeamIo } from './io.ts'
import { createSession } from './session.ts'
import { createWithdrawals } from './withdrawals.ts'

/** While live messages do not flow the backend is asked this often, in milliseconds. */
const ASK_MS = 3_000
/** And this often the edge is asked whether its backend is there: a hanging one closes no stream. */
const HEALTH_MS = 10_000

/** The console of one page: its stores and their verbs. Nothing is asked of the world before `start`. */
export function createTeam(io: TeamIo) {
  let page = ''
  let person = ''
  let also: string | null = null
  const edgeAnswer = new SingleFlight<boolean | null>()
  const backend = createBackend(io.now, io.drafts)
  const whose = { page: () => page, person: () => person }
  const session = createSession(io, whose)
  const board = createBoard(io, () => ({ page, also }), backend, session)
  const choices = createChoices(io, whose, board, backend, session)
  const backups = createBackups(io, session)
  const withdrawals = createWithdrawals(io, () => page, backend, session)

  async function ask(): Promise<void> {
    backend.doubtEdge()
    if (session.$session.get().state === 'unknown') await session.load()
    if (backend.$backend.get().state === 'live') return
    if (backend.$backend.get().state === 'unreachable') void askEdge()
    await board.refresh()
  }

  async function askEdge(): Promise<boolean | null> {
    const answer = await edgeAnswer.run(() => io.reachable())
    backend.edgeSaid(answer)
    return answer
  }

  async function askHealth(): Promise<void> {
    // They may have signed in again in another tab.
    if (session.$session.get().state === 'out') await session.load()
    const answer = await askEdge()
    if (answer !== true && backend.$backend.get().state === 'live') await board.refresh()
  }

  return {
    $session: session.$session,
    $backend: backend.$backend,
    $isEdgeUp: backend.$isEdgeUp,
    $board: board.$board,
    $choices: choices.$choices,
    $backups: backups.$backups,
    $withdrawals: withdrawals.$withdrawals,
    refresh: board.refresh,
    signOut: session.signOut,
    /** What signing out would lose: drafts, and how many statuses that are chosen. */
    unsent: () => ({ drafts: io.drafts.unsent(), choices: choices.$choices.get().chosen.size }),
    choose: choices.choose,
    dropChoices: choices.drop,
    isOvertaken: choices.isOvertaken,
    publishChoices: choices.publish,
    dismissWithdrawal: withdrawals.dismiss,
    hiding: io.hiding,
    keepPosted: io.drafts.keepPosted,
    takePosted: io.drafts.takePosted,
    askBackups: backups.ask,
    now: io.now,
    /** Begins for a member on a page, and for the incident that is being looked at. Gives the end of it. */
    start(member: string, ofPage: string, incident: string | null): () => void {
      page = ofPage
      person = member
      also = incident
      let isOver = false
      void session.load()
      void board.refresh()
      const ends = [
        io.listen(page, board.hear),
        io.every(ASK_MS, ask),
        io.every(ASK_MS, withdrawals.goOn),
        io.every(HEALTH_MS, askHealth),
        io.drafts.onSignedOut(session.signedOut),
      ]
      const begun = io.drafts.begin(member)
      choices.restore()
      void begun.then(() => {
        if (!isOver) ends.push(withdrawals.watch())
      })
      return () => {
        isOver = true
        for (const end of ends) end()
      }
    },
    /** Shows an incident to visitors again. */
    async publish(incident: string): Promise<Outcome<null>> {
      const answer = await io.publish(incident)
      if (answer.state === 'signed_out') session.ended()
      if (answer.state === 'unreachable') backend.silent()
      await board.refresh()
      return answer
    },
    /** Whether something is being written under this key. */
    hasDraft: (key: string) => io.drafts.read(`${page}/${key}`) !== null,
    compose(key: string, fresh: () => Draft): ComposerStore {
      const desk = { ...whose, refresh: () => void board.refresh() }
      const composer = createComposer(io, desk, `${page}/${key}`, fresh, backend, session, withdrawals)
      void composer.restoreFiles()
      return composer
    },
  }
}
