import { incidentPath } from '../../core/incident/address.ts'
import type { Composition } from '../../stores/team/composer.ts'
import { momentOf } from '../console/moment.ts'
import { refusalText } from '../console/refusals.ts'
import { type Speech, team as stores } from '../console/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { incidentWord, statusWord } from '../visitor/looks.ts'

interface Props extends Speech {
  sending: Composition['sending']
  onSend(): void
  onSendAnyway(): void
  onReviewed(): void
  onGoOn(): void
}

/** What became of the last attempt, with the ways to go on: nothing where there is nothing to say. */
export function State({ sending, words, formats, onSend, onSendAnyway, onReviewed, onGoOn }: Props) {
  const { team } = words
  switch (sending.state) {
    case 'writing':
    case 'sending':
    case 'sent':
      return null
    case 'refused': {
      const fields = Object.keys(sending.refusal.fields ?? {})
      const isShownBeside = fields.length > 0 && fields.every((field) => BESIDE.has(field))
      if (isShownBeside) return null
      return (
        <p className="note" role="alert">
          <Icon name="deg" />
          <span>
            <strong>{team.notPosted}</strong> {refusalText(sending.refusal, words)}
          </span>
        </p>
      )
    }
    case 'offline':
      return <Again strong={team.notSent} text={team.notSentText} label={team.sendAgain} onSend={onSend} />
    case 'unconfirmed': {
      const said = {
        unknown: { strong: team.notConfirmed, text: team.notConfirmedText, label: team.sendAgain },
        absent: { strong: team.notThereYet, text: team.notThereYetText, label: team.sendAgain },
        arrived: { strong: team.arrived, text: team.arrivedText, label: team.sendChanges },
      }[sending.found]
      return <Again {...said} onSend={onSend} />
    }
    case 'moved': {
      const { update } = sending
      return (
        <div className="note with" role="alert">
          <Icon name="deg" />
          <div>
            <strong>
              {team.moved({
                author: update.author.name || team.movedSomebody,
                time: momentOf(update.display_at, stores.now(), formats),
              })}
            </strong>{' '}
            {team.movedText}
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
          </div>
          <span className="acts">
            <button className="btn small" type="button" onClick={onReviewed}>
              {team.movedTakeover}
            </button>
            <button className="btn go small" type="button" onClick={onSendAnyway}>
              {team.sendAnyway}
            </button>
          </span>
        </div>
      )
    }
    case 'elsewhere': {
      const { incident } = sending
      return (
        <div className="note with" role="alert">
          <Icon name="deg" />
          <span>
            <strong>{incident === null ? team.elsewhere : team.changedSince}</strong> {team.elsewhereText}{' '}
            {incident !== null && <a href={incidentPath({ id: incident })}>{team.publicAddress}</a>}
          </span>
          <button className="btn small" type="button" onClick={onGoOn}>
            {team.goOnAsNew}
          </button>
        </div>
      )
    }
    default:
      return sending satisfies never
  }
}

function Again({ strong, text, label, onSend }: { strong: string; text: string; label: string; onSend(): void }) {
  return (
    <div className="note with" role="alert">
      <Icon name="void" />
      <span>
        <strong>{strong}</strong> {text}
      </span>
      <button className="btn go small" type="button" onClick={onSend}>
        {label}
      </button>
    </div>
  )
}

/** Fields whose problems stand beside them in the form. */
const BESIDE: ReadonlySet<string> = new Set(['name', 'body', 'display_at', 'attachments'])
