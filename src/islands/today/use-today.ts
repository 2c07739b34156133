import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { dayOf, startOfDay } from '../../core/time/zone.ts'
import type { BoardState } from '../../stores/team/board.ts'
import { newestRevision } from '../../stores/team/model/merge.ts'
import { createToday, type TodayState } from '../../stores/team/today/today.ts'
import { client, team, useNow } from '../team/team.ts'

/** After a change the day is read again this much later, in milliseconds: what comes together is read once. */
const DEBOUNCE_MS = 200

/** What happened on a page since the day began in its zone, as it changes. */
export function useToday(page: string, timeZone: string): { today: TodayState; since: number; load(): void } {
  const [store] = useState(() => createToday({ client, note: team.noteOutcome }, page))
  const since = startOfDay(timeZone, dayOf(timeZone, useNow()))
  const load = useCallback(() => {
    const board = team.$board.get()
    if (board.state === 'ready') void store.load(since, board.board)
  }, [store, since])
  useEffect(() => {
    load()
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(load, DEBOUNCE_MS)
    }
    let seen = revisionOf(team.$board.get())
    const stops = [
      team.onReload(soon),
      team.$board.listen((board) => {
        const revision = revisionOf(board)
        if (revision === seen) return
        seen = revision
        soon()
      }),
      () => clearTimeout(timer),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [load])
  return { today: useStore(store.$today, { ssr: 'initial' }), since, load }
}

function revisionOf(board: BoardState): number {
  return board.state === 'ready'
    ? newestRevision(board.board.components, board.board.incidents, board.board.updates)
    : 0
}
