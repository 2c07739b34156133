import { atom, type ReadableAtom } from 'nanostores'
import { SingleFlight } from '../../core/async/single-flight.ts'
import type { BackendStore } from './backend.ts'
import type { News, Outcome, TeamIo } from './io.ts'
import { newestRevision, withList, withRecord } from './merge.ts'
import type { Board } from './records.ts'
import type { SessionStore } from './session.ts'

/** What is known of the page. `kept` is what this device remembers from before a reload. */
export type BoardState =
  | { state: 'loading' }
  | { state: 'ready'; board: Board; source: 'backend' | 'kept' }
  | { state: 'failed'; code: string }

export interface BoardStore {
  $board: ReadableAtom<BoardState>
  /**
   * Reads everything again, and gives how that ended. What it reads is as it is after the call: while a question is
   * under way, all who ask share the next one.
   */
  refresh(): Promise<Outcome<Board>>
  hear(news: News): void
}

/** After a live message the lists are read again once it has been quiet this long, in milliseconds. */
const QUIET_MS = 250

/** The page's components, incidents and updates, live. */
export function createBoard(
  io: TeamIo,
  where: () => { page: string; also: string | null },
  backend: BackendStore,
  session: SessionStore,
): BoardStore {
  const $board = atom<BoardState>({ state: 'loading' })
  const asking = new SingleFlight<Outcome<Board>>()
  let messages = 0

  const known = () => {
    const state = $board.get()
    return state.state === 'ready' ? state.board : null
  }

  async function ask(): Promise<Outcome<Board>> {
    const before = known()
    const since = before ? newestRevision(before.components, before.incidents, before.updates) : 0
    const { page, also } = where()
    const answer = await io.board(page, also)
    take(answer, page, since)
    return answer
  }

  function take(answer: Outcome<Board>, page: string, since: number): void {
    switch (answer.state) {
      case 'done': {
        backend.answered()
        const mine = known()
        const read = answer.value
        const board = mine
          ? {
              page: read.page,
              components: withList(mine.components, read.components, since),
              incidents: withList(mine.incidents, read.incidents, since),
              updates: withList(mine.updates, read.updates, since),
            }
          : read
        $board.set({ state: 'ready', board, source: 'backend' })
        io.drafts.keepBoard(page, board)
        return
      }
      case 'signed_out':
        session.ended()
        return
      case 'unreachable': {
        backend.silent()
        if (known()) return
        const kept = io.drafts.board(page)
        $board.set(kept ? { state: 'ready', board: kept, source: 'kept' } : { state: 'failed', code: 'unreachable' })
        return
      }
      case 'moved':
      case 'refused':
        if (!known()) $board.set({ state: 'failed', code: answer.state === 'refused' ? answer.refusal.code : 'moved' })
        return
      default:
        answer satisfies never
    }
  }

  const refresh = (): Promise<Outcome<Board>> => asking.runAgain(ask)

  function put(change: (board: Board) => Board): void {
    const state = $board.get()
    if (state.state === 'ready') $board.set({ ...state, board: change(state.board) })
    const mine = ++messages
    io.after(QUIET_MS, () => {
      if (mine === messages) void refresh()
    })
  }

  return {
    $board,
    refresh,
    hear(news) {
      switch (news.type) {
        case 'connected':
          backend.connected()
          void refresh()
          return
        case 'disconnected':
          backend.interrupted()
          void refresh()
          return
        case 'component':
          return put((board) => ({ ...board, components: [...withRecord(board.components, news.row)] }))
        case 'incident':
          return put((board) => ({ ...board, incidents: [...withRecord(board.incidents, news.row)] }))
        case 'update':
          return put((board) => ({ ...board, updates: [...withRecord(board.updates, news.row)] }))
        case 'unclear':
          return put((board) => board)
        default:
          return news satisfies never
      }
    },
  }
}
