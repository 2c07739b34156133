import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { joinParts } from '../../i18n/base/lists.ts'
import { closingOf } from '../../stores/team/model/closing.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { openIncidents } from '../team/board-view.ts'
import { type Localization, team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { IMPACT_STYLE } from '../visitor/presentation.ts'
import { ClosingDialog } from './ClosingDialog.tsx'
import { ClosingText } from './ClosingText.tsx'
import { closingText } from './closing-text.ts'
import { closingLocalization } from './localization.ts'
import { useClosing } from './use-closing.ts'

/** What was typed, also while the dialog is closed. */
const $body = atom('')

interface Props extends Localization {
  board: Board
  /** Those that are chosen at first. */
  picked?: readonly string[]
  onClose(): void
}

/** Ends several open incidents with one text. */
export function ResolveSeveral({ board, picked, onClose, ...given }: Props) {
  const { words } = closingLocalization(given)
  const { closing, composer, visitor } = words
  const body = useStore($body)
  // Those that it ends stay on the list, with what became of them.
  const [listed] = useState(() => openIncidents(board, team.now()))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(picked))
  const { states, isSending, idFor, close } = useClosing(words, () => {
    $body.set('')
    onClose()
  })
  const toClose = listed.filter(({ id }) => chosen.has(id) && states[id]?.state !== 'done')
  const canPost = toClose.length > 0 && body.trim() !== '' && !isSending
  const post = () => {
    if (!canPost) return
    const names = joinParts(given.formats.list(toClose.map(({ name }) => name)))
    void close(
      toClose.map(({ id }) => closingOf(board, id, { body }, idFor(id))),
      visitor.labelled({ label: closing.resolved, text: names }),
    )
  }
  return (
    <ClosingDialog
      title={composer.resolveSeveral}
      text={closing.resolveText}
      go={isSending ? closing.sending : closing.resolveChosen({ count: toClose.length })}
      canPost={canPost}
      onPost={post}
      onClose={onClose}
      words={words}
    >
      <fieldset className="cpicks" disabled={isSending}>
        <legend>{closing.which}</legend>
        {listed.map(({ id, name, impact }) => {
          const state = states[id]
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={chosen.has(id)}
                disabled={state?.state === 'done'}
                onChange={({ target }) => setChosen(toggled(chosen, id, target.checked))}
              />
              <Icon name={IMPACT_STYLE[impact].icon} className={IMPACT_STYLE[impact].className} />
              <span>
                <bdi>{name}</bdi>
                {state && <small role="status">{closingText(state, words)}</small>}
              </span>
            </label>
          )
        })}
      </fieldset>
      <ClosingText value={body} onChange={(value) => $body.set(value)} onPost={post} words={words} />
    </ClosingDialog>
  )
}

function toggled(chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  return isChosen ? new Set([...chosen, id]) : new Set([...chosen].filter((one) => one !== id))
}
