import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CountAnswer } from '../../core/notification/counts.ts'
import { after } from '../../stores/team/after.ts'
import { createReachCounter, type ReachQuestion } from '../../stores/team/subscribers/reach.ts'
import { createSettled } from '../../stores/team/subscribers/settled.ts'
import { client, team } from '../team/team.ts'

/** Who would be told of what is about to be posted; null while nobody knows. */
export function useReach(page: string, question: ReachQuestion): CountAnswer | null {
  const { kind, incident, components, isMaintenance, isEnd } = question
  const [reach] = useState(() =>
    createSettled({ ask: createReachCounter(client, page), note: team.noteOutcome, after }),
  )
  const named = components.toSorted().join(',')
  useEffect(
    () => reach.ask({ kind, incident, components: named.split(','), isMaintenance, isEnd }),
    [reach, kind, incident, named, isMaintenance, isEnd],
  )
  return useStore(reach.$answer)
}
