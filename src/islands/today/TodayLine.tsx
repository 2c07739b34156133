import { isolateIn } from '../../core/name/direction.ts'
import { joinParts } from '../../i18n/base/lists.ts'
import { draftWordsFor, handoverWordsFor } from '../../i18n/drafts.ts'
import type { TodayWords } from '../../i18n/today.ts'
import type { TodayEvent } from '../../stores/team/today/events.ts'
import { draftName } from '../drafts/draft-name.ts'
import { timeText } from '../drafts/time-text.ts'
import type { Localization } from '../team/team.ts'
import { incidentWord, statusWord } from '../visitor/presentation.ts'

interface Props extends Localization {
  event: TodayEvent
  me: string
  texts: TodayWords
}

/** One thing that happened today: when, what, and who did it. */
export function TodayLine({ event, me, texts, words, formats }: Props) {
  const { at, by } = event
  const text = textOf(event, texts, { words, formats })
  const who = by.isClock ? texts.byItself : by.id !== '' && by.id === me ? words.team.you : by.name
  const more = event.type === 'draft' ? moreOfDraft(event, { words, formats }) : ''
  return (
    <li className="crow timed ctoday">
      <time dateTime={at}>{formats.clockWithoutZone(at)}</time>
      <p>
        {text}{' '}
        <span className="soft">
          {['', who, more]
            .filter((one, at) => at === 0 || one !== '')
            .join(' · ')
            .trim()}
        </span>
      </p>
    </li>
  )
}

function textOf(event: TodayEvent, texts: TodayWords, { words, formats }: Localization): string {
  switch (event.type) {
    case 'posted': {
      const { what, incident } = event
      const word = what === 'opened' || what === 'planned' ? texts[what] : incidentWord(what, words)
      return texts.line({ name: isolateIn(incident.name, words.dir), what: word })
    }
    case 'set': {
      const name = joinParts(formats.list(event.names.map((one) => isolateIn(one, words.dir))))
      return texts.line({ name, what: statusWord(event.status, words) })
    }
    case 'draft':
      return texts.draft({ name: isolateIn(draftName(event.draft, draftWordsFor(words.locale), words), words.dir) })
    case 'handover':
      return handoverWordsFor(words.locale).title
    default:
      return event satisfies never
  }
}

/** What a draft waits for. */
function moreOfDraft({ draft }: TodayEvent & { type: 'draft' }, { words, formats }: Localization): string {
  const texts = draftWordsFor(words.locale)
  if (draft.asked_at !== null && draft.approval === null) return texts.waits
  return draft.refused === null ? timeText(draft, texts, words, formats) : ''
}
