import { useState } from 'react'
import type { Board, TeamIncident } from '../../stores/team/model/records.ts'
import { openIncidents } from '../team/board-view.ts'
import { team } from '../team/team.ts'
import { useLoaded } from '../team/use-loaded.ts'
import type { ListLocalization } from './localization.ts'

interface Props extends ListLocalization {
  board: Board
  /** The open incidents that are picked. */
  picked: readonly TeamIncident[]
  onDone(): void
}

/** What can be done with all picked incidents: one end for all of them, or two of them made one. */
export function PickedDock({ board, picked, onDone, words, formats }: Props) {
  const { incidentList: texts, composer } = words
  const [dialog, setDialog] = useState<'resolve' | 'merge' | null>(null)
  const close = () => {
    setDialog(null)
    const shown = team.$board.get()
    const open = shown.state === 'ready' ? openIncidents(shown.board, team.now()) : picked
    if (!picked.some(({ id }) => open.some((one) => one.id === id)) || open.length < 2) onDone()
  }
  const load = () => import('../closing/ResolveSeveral.tsx')
  const resolve = useLoaded(load, dialog === 'resolve', () => setDialog(null), words)
  const merge = useLoaded(
    () => import('../closing/Merge.tsx'),
    dialog === 'merge',
    () => setDialog(null),
    words,
  )
  const [first, second] = picked
  const canMerge = picked.length === 2
  return (
    <>
      <section className="cdock cpicked" aria-label={texts.chosenIncidents}>
        <div>
          <div>
            <strong role="status">{texts.chosen({ count: picked.length })}</strong>{' '}
            {!canMerge && <span className="soft">{texts.mergeTwo}</span>}
          </div>
          <button className="btn quiet" type="button" onClick={onDone}>
            {words.components.cancel} <kbd>Esc</kbd>
          </button>
          <button
            className="btn"
            type="button"
            aria-disabled={!canMerge}
            onClick={() => canMerge && setDialog('merge')}
          >
            {composer.merge}
          </button>
          <button
            className="btn go"
            type="button"
            aria-disabled={picked.length === 0}
            onClick={() => picked.length > 0 && setDialog('resolve')}
          >
            {composer.resolve}
          </button>
        </div>
      </section>
      {dialog === 'resolve' && resolve && (
        <resolve.ResolveSeveral
          board={board}
          picked={picked.map(({ id }) => id)}
          onClose={close}
          words={words}
          formats={formats}
        />
      )}
      {dialog === 'merge' && merge && first && second && (
        <merge.Merge board={board} incident={first} other={second} onClose={close} words={words} formats={formats} />
      )}
    </>
  )
}
