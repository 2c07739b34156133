import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createTeamDrafts } from '../../stores/team/drafts/team-drafts.ts'
import type { SharedDraft } from '../../stores/team/model/shared-draft.ts'
import { client, team } from '../team/team.ts'

/** What the team is writing on a page, as it changes; the latest first. */
export function useTeamDrafts(page: string): readonly SharedDraft[] {
  const [store] = useState(() => createTeamDrafts({ client, note: team.noteOutcome }, page))
  useEffect(() => {
    void store.load()
    return team.onDraft(() => void store.load())
  }, [store])
  return useStore(store.$drafts, { ssr: 'initial' })
}
