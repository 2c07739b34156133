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
  const drafts = useStore(store.$drafts, { ssr: 'initial' })
  const isMailing = drafts.some(isBeingMailed)
  useEffect(() => {
    if (!isMailing) return
    const looking = setInterval(() => void store.load(), MAILING_INTERVAL_MS)
    const ending = setTimeout(() => clearInterval(looking), MAILING_MS)
    return () => {
      clearInterval(looking)
      clearTimeout(ending)
    }
  }, [store, isMailing])
  return drafts
}

/** What became of mails is no change of the draft, of which everybody hears: it is looked for, for a while. */
const MAILING_INTERVAL_MS = 2_000
const MAILING_MS = 90_000

const isBeingMailed = ({ asked_at, approval, mailed }: SharedDraft) =>
  asked_at !== null && approval === null && (mailed === null || mailed.state === 'sending')
