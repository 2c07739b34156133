import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { incidentPath } from '../../core/incident/path.ts'
import type { ComposerStore } from '../../stores/team/composer.ts'
import { leavesOut } from '../../stores/team/model/journal-post.ts'
import { mayPost } from '../../stores/team/session.ts'
import { type Localization, team, useOutage } from '../team/team.ts'
import { useDockKey } from './use-dock-key.ts'

interface Props extends Pick<Localization, 'words'> {
  composer: ComposerStore
}

/**
 * While the backend is away, and the page's server is not: the way through the emergency journal, with what becomes of a
 * post; and after one, where visitors read it.
 */
export function JournalOffer({ composer, words }: Props) {
  const { draft, files, sending } = useStore(composer.$composition)
  const { journal } = useStore(team.$journal, { ssr: 'initial' })
  const session = useStore(team.$session, { ssr: 'initial' })
  const isEdgeUp = useStore(team.$isEdgeUp, { ssr: 'initial' })
  const isAway = useOutage() === 'backend' && isEdgeUp
  const { journal: texts } = words
  const isTaken = sending.state === 'taken_over' || sending.state === 'conflict'
  // While nobody knows the role, the page's server says whether it is enough.
  const isPoster = session.state === 'unknown' || mayPost(session)
  const isOffered = isAway && journal?.isOn === true && isPoster && !isTaken && sending.state !== 'journaled'
  const hasRest = leavesOut(draft, files)
  const offer = useRef<HTMLButtonElement>(null)
  // What would be left out is to be read first.
  const post = () => (hasRest ? offer.current?.focus() : void composer.sendThroughJournal())
  useDockKey(composer, 'journal', isOffered ? { label: texts.offer, act: post } : null)
  if (sending.state === 'journaled') {
    return (
      <p className="csay good cjournal">
        <span>
          {texts.posted} <a href={incidentPath({ id: sending.incident })}>{words.team.publicAddress}</a>
        </span>
      </p>
    )
  }
  if (!isOffered) return null
  return (
    <div className="csay cjournal">
      <div>
        <p>{texts.offerText}</p>
        {leavesOut(draft, files) && (
          <p>
            <strong>{texts.leftOut}</strong>
          </p>
        )}
      </div>
      <span className="acts">
        <button
          ref={offer}
          className="btn"
          type="button"
          aria-disabled={sending.state === 'sending'}
          onClick={() => void composer.sendThroughJournal()}
        >
          {texts.offer}
        </button>
      </span>
    </div>
  )
}
