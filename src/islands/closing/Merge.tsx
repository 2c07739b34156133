import { useState } from 'react'
import { mergeTexts } from '../../core/incident/merge-words.ts'
import { joinParts } from '../../i18n/base/lists.ts'
import { closingOf, mergeOf, takenOver } from '../../stores/team/model/closing.ts'
import type { Board, TeamIncident } from '../../stores/team/model/records.ts'
import { componentName, openIncidents } from '../team/board-view.ts'
import { type Localization, team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { IMPACT_STYLE } from '../visitor/presentation.ts'
import { ClosingDialog } from './ClosingDialog.tsx'
import { ClosingText } from './ClosingText.tsx'
import { closingText } from './closing-text.ts'
import { closingLocalization } from './localization.ts'
import { useClosing } from './use-closing.ts'

interface Props extends Localization {
  board: Board
  incident: TeamIncident
  /** The other of two that were picked, of which either may stay; else any other may. */
  other?: TeamIncident
  onClose(): void
}

/** Ends an incident that is the same as another, which visitors are led to from then on. */
export function Merge({ board, incident: first, other, onClose, ...given }: Props) {
  const { words, formats } = closingLocalization(given)
  const { closing, composer, visitor } = words
  const others = other ? [first, other] : openIncidents(board, team.now()).filter(({ id }) => id !== first.id)
  const [chosen, setChosen] = useState(others[0]?.id ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const { states, isSending, idFor, close } = useClosing(words, onClose)
  const into = others.find(({ id }) => id === chosen)
  const incident = other && into === first ? other : first
  const textFor = (what: 'duplicate' | 'joined', { name }: TeamIncident) => mergeTexts(what, name, board.page)
  const text = typed === null && into ? textFor('duplicate', into) : { body: typed ?? '' }
  const moving = into ? takenOver(board, incident.id, into.id) : []
  const listed = (texts: string[]) => joinParts(formats.list(texts))
  const canPost = into !== undefined && text.body.trim() !== '' && !isSending
  const state = states[incident.id]
  const post = () => {
    if (!canPost) return
    const end = closingOf(board, incident.id, text, idFor(incident.id))
    const takeOver = { update: idFor(into.id), text: textFor('joined', incident) }
    void close([mergeOf(board, end, into, takeOver)], visitor.labelled({ label: closing.mergedInto, text: into.name }))
  }
  return (
    <ClosingDialog
      title={composer.merge}
      text={other ? closing.mergeAmong : closing.mergeText}
      go={isSending ? closing.sending : closing.mergeNow}
      canPost={canPost}
      onPost={post}
      onClose={onClose}
      words={words}
    >
      <fieldset className="cpicks" disabled={isSending}>
        <legend>{closing.into}</legend>
        {others.map(({ id, name, impact }) => (
          <label key={id}>
            <input type="radio" name="into" checked={id === chosen} onChange={() => setChosen(id)} />
            <Icon name={IMPACT_STYLE[impact].icon} className={IMPACT_STYLE[impact].className} />
            <bdi>{name}</bdi>
          </label>
        ))}
      </fieldset>
      <ClosingText value={text.body} onChange={setTyped} onPost={post} words={words} />
      {moving.length > 0 && (
        <p className="soft">
          {closing.takesOver({
            names: listed(moving.map(({ component }) => componentName(component, board, board.updates))),
          })}
        </p>
      )}
      <p role="status">{state ? closingText(state, words) : ''}</p>
    </ClosingDialog>
  )
}
