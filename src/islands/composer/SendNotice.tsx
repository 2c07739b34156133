import type { Ref } from 'react'
import { incidentPath } from '../../core/incident/path.ts'
import type { Composition } from '../../stores/team/composition.ts'
import type { Draft } from '../../stores/team/model/draft.ts'
import { reopensIncident } from '../../stores/team/model/writer-choices.ts'
import type { Localization } from '../team/team.ts'
import { incidentWord, statusWord } from '../visitor/presentation.ts'
import { NewerUpdateNotice, UndoneChanges } from './NewerUpdateNotice.tsx'

interface Props extends Localization {
  sending: Composition['sending']
  /** The newer update that must be reviewed; the dock links to it. */
  newer: Ref<HTMLDivElement>
  draft: Draft
  /** A component's name. */
  nameOf(id: string): string
  onSendAnyway(): void
  onReviewed(): void
}

/** What the last attempt met and must be read before another; nothing where the dock says it all. */
export function SendNotice({ sending, newer, draft, nameOf, words, formats, onSendAnyway, onReviewed }: Props) {
  const { team } = words
  switch (sending.state) {
    case 'writing':
    case 'sending':
    case 'sent':
    case 'journaled':
    case 'refused':
    case 'offline':
    case 'unconfirmed':
      return null
    case 'conflict': {
      const { update } = sending
      return (
        <div className="csay" ref={newer} tabIndex={-1}>
          <div>
            <NewerUpdateNotice draft={draft} update={update} words={words} formats={formats} />
            <blockquote className="newer-update">
              <p>
                <b>{incidentWord(update.status, words)}</b>
              </p>
              <p>{update.body}</p>
              {update.affected.length > 0 && (
                <p className="soft">
                  {update.affected.map(({ name, status }) => `${name}: ${statusWord(status, words)}`).join('; ')}
                </p>
              )}
            </blockquote>
            <UndoneChanges draft={draft} nameOf={nameOf} words={words} />
          </div>
          <span className="acts">
            <button className="btn" type="button" onClick={onReviewed}>
              {team.keepWriting}
            </button>
            <button className="btn go" type="button" onClick={onSendAnyway}>
              {draft.incidentState && reopensIncident(draft.incidentState, draft)
                ? team.reopenAndPost
                : team.sendAnyway}
            </button>
          </span>
        </div>
      )
    }
    case 'taken_over': {
      const { incident } = sending
      return (
        <p className="csay">
          <span>
            {incident === null ? team.handledInOtherTabText : team.postedAndEditedText}{' '}
            {incident !== null && <a href={incidentPath({ id: incident })}>{team.publicAddress}</a>}
          </span>
        </p>
      )
    }
    default:
      return sending satisfies never
  }
}
