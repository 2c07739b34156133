import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { after } from '../../stores/team/after.ts'
import {
  createIncidentList,
  type IncidentListState,
  type IncidentListStore,
} from '../../stores/team/incidents/incident-list.ts'
import { createIncidentListLoader } from '../../stores/team/incidents/incident-list-io.ts'
import { type ConsoleProps, client, team } from '../team/team.ts'
import { keepChoice, keepScroll, readPlace } from './kept-place.ts'

const io = {
  load: createIncidentListLoader(client),
  note: team.noteOutcome,
  keep: keepChoice,
  now: team.now,
  after,
}

/** The list of a page from where it was left, which follows what colleagues write. */
export function useIncidentList({ page, timeZone, member }: ConsoleProps): [IncidentListStore, IncidentListState] {
  const [{ list, place }] = useState(() => {
    const place = readPlace()
    return { place, list: createIncidentList(io, { page, timeZone, ...place }) }
  })
  const state = useStore(list.$list)
  const me = member?.id ?? ''
  useEffect(() => team.start(me, page, null), [me, page])
  useEffect(() => {
    // The browser gives back the document as it was left: somebody may have put something right since.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void list.refresh()
    addEventListener('pageshow', onShow)
    const cleanups = [
      list.start(),
      keepScroll(),
      team.onReload(() => void list.refresh()),
      team.$board.listen(() => void list.refresh()),
      () => removeEventListener('pageshow', onShow),
    ]
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }, [list])
  const isRead = state.loaded !== null
  useEffect(() => {
    if (isRead && place.y > 0 && scrollY === 0) scrollTo(0, place.y)
  }, [isRead, place])
  return [list, state]
}
