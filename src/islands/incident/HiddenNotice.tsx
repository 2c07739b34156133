import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { hiddenReason } from '../../core/incident/visibility.ts'
import type { HideAction } from '../../stores/team/io.ts'
import type { TeamIncident } from '../../stores/team/model/records.ts'
import { formatTimeWithDay } from '../team/format-time.ts'
import { codeText } from '../team/refusals.ts'
import { SignInLink } from '../team/SignInLink.tsx'
import { type Localization, team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

interface Props extends Localization {
  incident: TeamIncident
  mayPost: boolean
}

/** Says that visitors do not see an incident, since when and by whom where that is known, and the way to change it. */
export function HiddenNotice({ incident, mayPost, words, formats }: Props) {
  const { id, revision } = incident
  const reason = hiddenReason(incident)
  const hideAction = useHideAction(reason === null || reason === 'draft' ? null : id, revision)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [hasEnded, setHasEnded] = useState(false)
  const session = useStore(team.$session, { ssr: 'initial' })
  const needsSignIn = hasEnded && session.state === 'signed_out'
  // A maintenance has first words of its own; of an incident without an update, visitors would still see nothing.
  const hasWords = incident.status !== null || incident.kind === 'maintenance'
  if (reason === null) return null
  async function publish() {
    setSending(true)
    const answer = await team.publish(id)
    setSending(false)
    setHasEnded(answer.state === 'signed_out')
    if (answer.state === 'refused') setProblem(codeText(answer.refusal.code, words))
    else setProblem(answer.state === 'unreachable' ? words.team.notConfirmed : '')
  }
  return (
    <div className="note with">
      <Icon name="void" />
      <span>
        <strong>{hiddenText(reason, hideAction, { words, formats })}</strong>{' '}
        <span role="alert">{needsSignIn ? words.team.signInToPublish : problem}</span>
      </span>
      {needsSignIn && <SignInLink words={words} className="btn small" link={takeFocus} />}
      {mayPost && hasWords && (
        <button className="btn go small" type="button" disabled={isSending} onClick={() => void publish()}>
          {reason === 'draft' ? words.team.publishIncident : words.team.publishAgain}
        </button>
      )}
    </div>
  )
}

/** The pressed button disappeared: the focus moves to its replacement, from whatever around it was lent it meanwhile. */
const takeFocus = (link: HTMLAnchorElement | null) => {
  if (document.activeElement?.contains(link)) link?.focus({ preventScroll: true })
}

function hiddenText(
  reason: 'archived' | 'taken_back' | 'draft',
  hideAction: HideAction | null,
  { words, formats }: Localization,
): string {
  const { team: texts } = words
  if (reason === 'archived') return texts.archivedText
  if (reason === 'draft') return texts.draftIncidentText
  if (!hideAction) return texts.takenBackText
  const time = formatTimeWithDay(hideAction.at, team.now(), formats)
  return hideAction.by === null ? texts.takenBackInAdmin({ time }) : texts.takenBackBy({ time, author: hideAction.by })
}

/** Who hid an incident; null until that is known, and for members who may not know. */
function useHideAction(incident: string | null, revision: number): HideAction | null {
  const [hideAction, setHideAction] = useState<HideAction | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision may be hidden by somebody else.
  useEffect(() => {
    setHideAction(null)
    if (incident === null) return
    let isCancelled = false
    void team.findHideAction(incident).then((answer) => {
      if (!isCancelled && answer.state === 'done') setHideAction(answer.value)
    })
    return () => {
      isCancelled = true
    }
  }, [incident, revision])
  return hideAction
}
