import type { Ref } from 'react'
import { incidentPath } from '../../core/incident/address.ts'
import type { Composition } from '../../stores/team/composer.ts'
import type { Draft } from '../../stores/team/draft.ts'
import { reopens } from '../../stores/team/following.ts'
import type { Speech } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { incidentWord, statusWord } from '../visitor/looks.ts'
import { Meanwhile, Undone } from './Meanwhile.tsx'

interface Props extends Speech {
  sending: Composition['sending']
  /** The newer update that is to be reviewed: the dock leads to it. */
  newer: Ref<HTMLDivElement>
  draft: Draft
  /** A component's name. */
  nameOf(id: string): string
  onSendAnyway(): void
  onReviewed(): void
}

/** What the dock's one line on the last attempt leaves unsaid: nothing where it says all. */
export function State({ sending, newer, draft, nameOf, words, formats, onSendAnyway, onReviewed }: Props) {
  const { team } = words
  switch (sending.state) {
    case 'writing':
    case 'sending':
    case 'sent':
    case 'refused':
      return null
    case 'offline':
      return <Said text={team.notSentText} />
    case 'unconfirmed': {
      const texts = { unknown: team.notConfirmedText, absent: team.notThereYetText, arrived: team.arrivedText }
      return <Said text={texts[sending.found]} />
    }
    case 'moved': {
      const { update } = sending
      return (
        <div className="note with" ref={newer} tabIndex={-1}>
          <Icon name="deg" />
          <div>
            <Meanwhile draft={draft} update={update} words={words} formats={formats} />
            <blockquote className="theirs">
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
            <Undone draft={draft} nameOf={nameOf} words={words} />
          </div>
          <span className="acts">
            <button className="btn small" type="button" onClick={onReviewed}>
              {team.movedTakeover}
            </button>
            <button className="btn go small" type="button" onClick={onSendAnyway}>
              {draft.said && reopens(draft.said, draft) ? team.reopenAndPost : team.sendAnyway}
            </button>
          </span>
        </div>
      )
    }
    case 'elsewhere': {
      const { incident } = sending
      return (
        <p className="note">
          <Icon name="deg" />
          <span>
            {incident === null ? team.elsewhereText : team.changedSinceText}{' '}
            {incident !== null && <a href={incidentPath({ id: incident })}>{team.publicAddress}</a>}
          </span>
        </p>
      )
    }
    default:
      return sending satisfies never
  }
}

function Said({ text }: { text: string }) {
  return (
    <p className="note">
      <Icon name="void" />
      <span>{text}</span>
    </p>
  )
}
