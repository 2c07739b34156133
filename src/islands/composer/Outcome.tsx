import type { SendState } from '../../stores/team/composition.ts'
import { refusalText } from '../team/refusals.ts'
import type { Localization } from '../team/team.ts'
import { isShownAtFields } from './Problem.tsx'

/** The result of the last attempt in one line; empty before an attempt, and after an edit. */
export function sendOutcomeText(sending: SendState, { team, ...words }: Localization['words']): string {
  switch (sending.state) {
    case 'writing':
      return ''
    case 'sending':
    case 'sent':
      return team.posting
    case 'journaled':
      return words.journal.posted
    case 'refused': {
      const { refusal } = sending
      return isShownAtFields(refusal) ? team.seeFields : `${team.notPosted} ${refusalText(refusal, { team, ...words })}`
    }
    case 'offline':
      return team.notSent
    case 'unconfirmed':
      return { unknown: team.notConfirmed, absent: team.notArrivedYet, arrived: team.arrived }[sending.found]
    case 'conflict':
      return team.reviewFirst({ author: sending.update.author.name || team.somebody })
    case 'taken_over':
      return sending.incident === null ? team.handledInOtherTab : team.postedAndEdited
    default:
      return sending satisfies never
  }
}

/** What follows from the last attempt, beside its result; empty where nothing does. */
export function sendAdviceText(sending: SendState, { team }: Localization['words']): string {
  if (sending.state === 'offline') return team.notSentText
  if (sending.state !== 'unconfirmed') return ''
  return { unknown: team.notConfirmedText, absent: team.notArrivedYetText, arrived: team.arrivedText }[sending.found]
}
