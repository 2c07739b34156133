import { useEffect, useState } from 'react'
import { hiddenBy } from '../../core/incident/hidden.ts'
import type { Hiding } from '../../stores/team/io.ts'
import type { TeamIncident } from '../../stores/team/records.ts'
import { datedMomentOf } from '../team/moment.ts'
import { codeText } from '../team/refusals.ts'
import { type Speech, team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

interface Props extends Speech {
  incident: TeamIncident
  mayPost: boolean
}

/** Says that visitors do not see an incident, since when and by whom where that is known, and the way to change it. */
export function Hidden({ incident, mayPost, words, formats }: Props) {
  const { id, revision } = incident
  const why = hiddenBy(incident)
  const hiding = useHiding(why === null || why === 'draft' ? null : id, revision)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  if (why === null) return null
  async function publish() {
    setSending(true)
    const answer = await team.publish(id)
    setSending(false)
    if (answer.state === 'refused') setProblem(codeText(answer.refusal.code, words))
    else setProblem(answer.state === 'unreachable' ? words.team.notConfirmed : '')
  }
  return (
    <div className="note with">
      <Icon name="void" />
      <span>
        <strong>{said(why, hiding, { words, formats })}</strong> <span role="alert">{problem}</span>
      </span>
      {mayPost && (
        <button className="btn go small" type="button" disabled={isSending} onClick={() => void publish()}>
          {why === 'draft' ? words.team.publishIncident : words.team.publishAgain}
        </button>
      )}
    </div>
  )
}

function said(why: 'archived' | 'taken_back' | 'draft', hiding: Hiding | null, { words, formats }: Speech): string {
  const { team: own } = words
  if (why === 'archived') return own.archivedText
  if (why === 'draft') return own.draftIncidentText
  if (!hiding) return own.takenBackText
  const time = datedMomentOf(hiding.at, team.now(), formats)
  return hiding.by === null ? own.takenBackInAdmin({ time }) : own.takenBackBy({ time, author: hiding.by })
}

/** Who hid an incident; null until that is known, and for anyone who is not told. */
function useHiding(incident: string | null, revision: number): Hiding | null {
  const [hiding, setHiding] = useState<Hiding | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision may be hidden by somebody else.
  useEffect(() => {
    setHiding(null)
    if (incident === null) return
    let isOver = false
    void team.hiding(incident).then((answer) => {
      if (!isOver && answer.state === 'done') setHiding(answer.value)
    })
    return () => {
      isOver = true
    }
  }, [incident, revision])
  return hiding
}
