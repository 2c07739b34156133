import { useState } from 'react'
import { toMillis } from '../../core/time/instant.ts'
import type { TeamUpdate } from '../../stores/team/model/records.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { mayPost, type Session } from '../../stores/team/session.ts'
import { takeBack } from '../../stores/team/updates/take-back.ts'
import { formatTime } from '../team/format-time.ts'
import { refusalText } from '../team/refusals.ts'
import { client, type Localization, team, toasts } from '../team/team.ts'
import { incidentWord } from '../visitor/presentation.ts'

/** What a person may do with updates that are posted. */
export interface UpdateRights {
  edits: boolean
  /** Whose updates may be taken back: of everybody, or one's own of the last day. */
  takesBack: 'all' | 'own' | 'none'
}

/** What this session may do with them: as the rules of PocketBase have it. */
export function updateRights(session: Session): UpdateRights {
  if (!mayPost(session) || session.state !== 'signed_in') return { edits: false, takesBack: 'none' }
  return { edits: true, takesBack: session.role === 'responder' ? 'own' : 'all' }
}

const DAY_MS = 24 * 3_600_000

/** Whether this update may be taken back by who looks. */
export function canTakeBack(
  { author, created }: TeamUpdate,
  { takesBack }: UpdateRights,
  me: string,
  now: number,
): boolean {
  if (takesBack === 'all') return true
  return takesBack === 'own' && author.id === me && now - toMillis(created) < DAY_MS
}

/** Takes a posted update back at once, with a way to put it back. */
export function TakeBack({ update, now, words, formats }: Localization & { update: TeamUpdate; now: number }) {
  const { composer: texts, shell, team: teamTexts } = words
  const [isBusy, setBusy] = useState(false)
  async function act() {
    if (isBusy) return
    setBusy(true)
    const outcome = await takeBack(client, update, newRecordId)
    setBusy(false)
    team.noteOutcome(outcome)
    if (outcome.state !== 'done') {
      return toasts.show(outcome.state === 'refused' ? refusalText(outcome.refusal, words) : teamTexts.notConfirmed)
    }
    await team.refresh()
    const putBack = outcome.value
    const text = texts.tookBack({ time: formatTime(update.display_at, now, formats) })
    if (putBack === null) return toasts.show(text)
    toasts.show(text, async () => {
      const back = await putBack()
      await team.refresh()
      return back.state === 'done' ? shell.undone : shell.undoFailed
    })
  }
  return (
    <button className="text" type="button" aria-disabled={isBusy} onClick={() => void act()}>
      {texts.takeBack}
      <span className="v"> {incidentWord(update.status, words)}</span>
    </button>
  )
}
