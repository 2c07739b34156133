import { useStore } from '@nanostores/react'
import { isolateIn } from '../../core/name/direction.ts'
import { NEW_INCIDENT } from '../../core/page/console-address.ts'
import type { Colleague } from '../../core/presence/presence.ts'
import type { TodayWords } from '../../i18n/today.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { initialsOf } from '../team/initials.ts'
import { type Localization, team } from '../team/team.ts'

interface Props extends Localization {
  board: Board
  /** The name of whoever looks. */
  name: string
  texts: TodayWords
}

/** Who of the team is here, and what they have open. */
export function HereRows({ board, name, texts, words }: Props) {
  const colleagues = useStore(team.$colleagues, { ssr: 'initial' })
  return (
    <section className="csec" aria-labelledby="wh">
      <header>
        <h2 id="wh">{texts.here}</h2>
      </header>
      <ul className="crows">
        {colleagues.map((one) => (
          <Row key={one.user} name={one.name} text={placeOf(one, board, texts, words)} />
        ))}
        <Row name={name} text={colleagues.length === 0 ? texts.onlyYou : words.team.you} isMe />
      </ul>
    </section>
  )
}

function Row({ name, text, isMe = false }: { name: string; text: string; isMe?: boolean }) {
  return (
    <li className="crow ctoday">
      <div className="chl">
        <span className={isMe ? 'face me' : 'face'} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <p>{text}</p>
      </div>
    </li>
  )
}

/** What a colleague writes or reads, in a sentence with their name; of one who is on other screens the name. */
function placeOf(one: Colleague, board: Board, texts: TodayWords, words: Localization['words']): string {
  const [written] = one.writing
  const [read] = one.incidents
  const id = written ?? read
  const name = isolateIn(one.name, words.dir)
  if (id === undefined) return name
  if (id === NEW_INCIDENT) return words.presence.writingNew({ name })
  const incident = board.incidents.find((known) => known.id === id)?.name
  if (incident === undefined) return written === undefined ? name : words.presence.writing({ name })
  const sentence = written === undefined ? texts.reading : texts.writing
  return sentence({ name, incident: isolateIn(incident, words.dir) })
}
