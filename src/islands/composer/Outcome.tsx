import { incidentPath } from '../../core/incident/address.ts'
import type { Millis } from '../../core/time/instant.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { Composition } from '../../stores/team/composer.ts'
import { refusalText } from '../team/refusals.ts'
import type { Speech } from '../team/team.ts'
import { isShownBeside } from './Problem.tsx'

/** What was posted last: to which incident, and when. */
export interface Posted {
  incident: string
  at: Millis
}

/** That something was posted, in words, with the way to what visitors see of it. */
export function PostedLine({ posted, isSeen, words, formats }: Speech & { posted: Posted; isSeen: boolean }) {
  const { team } = words
  if (!isSeen) return <>{team.postedUnseen}</>
  return (
    <>
      {team.posted({ time: formats.clock(toInstant(posted.at)) })}{' '}
      <a href={incidentPath({ id: posted.incident })}>{team.lookAtIt}</a>
    </>
  )
}

/** What became of the last attempt, in one line; empty where nothing was attempted, or something was written since. */
export function outcomeOf(sending: Composition['sending'], { team, ...words }: Speech['words']): string {
  switch (sending.state) {
    case 'writing':
      return ''
    case 'sending':
    case 'sent':
      return team.posting
    case 'refused': {
      const { refusal } = sending
      return isShownBeside(refusal) ? team.seeFields : `${team.notPosted} ${refusalText(refusal, { team, ...words })}`
    }
    case 'offline':
      return team.notSent
    case 'unconfirmed':
      return { unknown: team.notConfirmed, absent: team.notThereYet, arrived: team.arrived }[sending.found]
    case 'moved':
      return team.reviewFirst({ author: sending.update.author.name || team.movedSomebody })
    case 'elsewhere':
      return sending.incident === null ? team.elsewhere : team.changedSince
    default:
      return sending satisfies never
  }
}
