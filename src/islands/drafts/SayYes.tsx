import { useState } from 'react'
import type { DraftWords } from '../../i18n/drafts.ts'
import { draftRequests } from '../../stores/team/drafts/team-drafts.ts'
import type { SharedDraft } from '../../stores/team/model/shared-draft.ts'
import { refusalText } from '../team/refusals.ts'
import { client, type Localization, team, toasts } from '../team/team.ts'

interface Props extends Pick<Localization, 'words'> {
  page: string
  draft: SharedDraft
  texts: DraftWords
}

/** Says yes to a draft as it is shown; to no other words. */
export function SayYes({ page, draft, texts, words }: Props) {
  const [isSaying, setSaying] = useState(false)
  async function say() {
    if (isSaying) return
    setSaying(true)
    const outcome = await draftRequests({ client, note: team.noteOutcome }, page).sayYes(draft)
    setSaying(false)
    if (outcome.state === 'done') return
    if (outcome.state !== 'refused') return toasts.show(words.team.statusesNotSent)
    const { code } = outcome.refusal
    toasts.show(code === 'record_moved' ? texts.changedSince : refusalText(outcome.refusal, words))
  }
  return (
    <button className="btn go" type="button" aria-disabled={isSaying} onClick={() => void say()}>
      {texts.sayYes}
    </button>
  )
}
