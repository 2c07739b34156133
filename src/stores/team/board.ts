import { atom, type ReadableAtom } from 'nanostores'
import { SingleFlight } from '../../core/async/single-flight.ts'
import type { BackendStore } from './backend.ts'
import type { BoardEvent, Outcome, TeamIo } from './io.ts'
import { mergeList, mergeRecord, newestRevision } from './model/merge.ts'
import type { Board } from './model/records.ts'
import type { SessionStore } from './session.ts'

/** What is known of the page. `cached` is what this device remembers from before a reload. */
export type BoardState =
  | { state: 'loading' }
  | { state: 'ready'; board: Board; source: 'backend' | 'cached' }
  | { state: 'failed'; code: string }

export interface BoardStore {
  $board: ReadableAtom<BoardState>
  /**
   * Reloads everything and returns the outcome. The result is never older than the call: while a request is
   * under way, all callers share the next one.
   */
  refresh(): Promise<Outcome<Board>>
  receive(event: BoardEvent): void
}

/** After live messages the lists are reloaded once none has come for this long, in milliseconds. */
const REFRESH_DEBOUNCE_MS = 250

/** The page's components, incidents and updates, live. */
export function createBoard(
  io: TeamIo,
  scope: () => { page: string; extraIncident: string | null },
  backend: BackendStore,
  session: SessionStore,
): BoardStore {
  const $board = atom<BoardState>({ state: 'loading' })
  const refreshes = new SingleFlight<Outcome<Board>>()
  let messages = 0

  const currentBoard = () => {
    const state = $board.get()
    return state.state === 'ready' ? state.board : null
  }

  async function load(): Promise<Outcome<Board>> {
    const before = currentBoard()
    const since = before ? newestRevision(before.components, before.incidents, before.updates) : 0
    const { page, extraIncident } = scope()
    const answer = await io.board(page, extraIncident)
    applyOutcome(answer, page, since)
    return answer
  }

  function applyOutcome(answer: Outcome<Board>, page: string, since: number): void {
    switch (answer.state) {
      case 'done': {
        backend.answered()
        const current = currentBoard()
        const read = answer.value
        const board = current
          ? {
              page: read.page,
              components: mergeList(current.components, read.components, since),
              incidents: mergeList(current.incidents, read.incidents, since),
              updates: mergeList(current.updates, read.updates, since),
            }
          : read
        $board.set({ state: 'ready', board, source: 'backend' })
        io.device.saveBoard(page, board)
        return
      }
      case 'signed_out':
        session.expire()
        return
      case 'unreachable': {
        backend.unanswered()
        if (currentBoard()) return
        const cached = io.device.board(page)
        $board.set(
          cached ? { state: 'ready', board: cached, source: 'cached' } : { state: 'failed', code: 'unreachable' },
        )
        return
      }
      case 'conflict':
      case 'refused':
        if (!currentBoard())
          $board.set({ state: 'failed', code: answer.state === 'refused' ? answer.refusal.code : 'moved' })
        return
      default:
        answer satisfies never
    }
  }

  const refresh = (): Promise<Outcome<Board>> => refreshes.runAgain(load)

  function applyChange(change: (board: Board) => Board): void {
    const state = $board.get()
    if (state.state === 'ready') $board.set({ ...state, board: change(state.board) })
    const message = ++messages
    io.after(REFRESH_DEBOUNCE_MS, () => {
      if (message === messages) void refresh()
    })
  }

  return {
    $board,
    refresh,
    receive(event) {
      switch (event.type) {
        case 'connected':
          backend.connected()
          void refresh()
          return
        case 'disconnected':
          backend.disconnected()
          void refresh()
          return
        case 'component':
          return applyChange((board) => ({ ...board, components: [...mergeRecord(board.components, event.row)] }))
        case 'incident':
          return applyChange((board) => ({ ...board, incidents: [...mergeRecord(board.incidents, event.row)] }))
        case 'update':
          return applyChange((board) => ({ ...board, updates: [...mergeRecord(board.updates, event.row)] }))
        case 'presence':
        case 'draft':
          return
        case 'unclear':
          return applyChange((board) => board)
        default:
          return event satisfies never
      }
    },
  }
}
