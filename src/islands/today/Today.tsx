import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { type Millis, toInstant } from '../../core/time/instant.ts'
import type { TodayWords } from '../../i18n/today.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { todayEvents } from '../../stores/team/today/events.ts'
import type { DayRecords, TodayState } from '../../stores/team/today/today.ts'
import { useTeamDrafts } from '../drafts/use-drafts.ts'
import { handoverOf } from '../handover/handover-of.ts'
import { type Localization, team } from '../team/team.ts'
import { TodayLine } from './TodayLine.tsx'

interface Props extends Localization {
  page: string
  slug: string
  board: Board
  me: string
  /** Whether the person may read the audit log. */
  readsAudit: boolean
  today: TodayState
  since: Millis
  texts: TodayWords
  onRetry(): void
}

/** So many are shown until somebody asks for all. */
const FIRST = 8

/** What happened today, the latest first, and by whom. */
export function Today({ page, slug, board, me, readsAudit, today, since, texts, onRetry, words, formats }: Props) {
  const [isWhole, setWhole] = useState(false)
  const drafts = useTeamDrafts(page)
  const handover = useStore(handoverOf(page).store.$handover, { ssr: 'initial' })
  const note = handover.state === 'loaded' ? handover.note : null
  const known = today.state === 'loaded' ? withBoard(today, board) : null
  const events = known ? todayEvents({ ...known, drafts, note }, since) : []
  const shown = isWhole ? events : events.slice(0, FIRST)
  return (
    <section className="csec" aria-labelledby="td">
      <header>
        <h2 id="td">{texts.title}</h2>
        <p>{formats.zoneName(toInstant(team.now()))}</p>
      </header>
      <div>
        {today.state === 'failed' && (
          <>
            <p role="alert">{words.team.couldNotLoad}</p>
            <p className="acts">
              <button className="btn small" type="button" onClick={onRetry}>
                {words.team.tryAgain}
              </button>
            </p>
          </>
        )}
        {today.state === 'loaded' && events.length === 0 && <p className="soft">{texts.quiet}</p>}
        {events.length > 0 && (
          <ul className="crows">
            {shown.map((event) => (
              <TodayLine key={event.id} event={event} me={me} texts={texts} words={words} formats={formats} />
            ))}
          </ul>
        )}
        {(shown.length < events.length || readsAudit) && (
          <p className="acts">
            {shown.length < events.length && (
              <button className="text" type="button" onClick={() => setWhole(true)}>
                {texts.more({ count: events.length })}
              </button>
            )}
            {readsAudit && (
              <a className="text" href={consoleAddress(slug, 'settings/audit')}>
                {texts.all}
              </a>
            )}
          </p>
        )}
      </div>
    </section>
  )
}

/** The day with what the screen knows of its incidents and components, which is newer. */
function withBoard(day: DayRecords, { incidents, components }: Board): DayRecords {
  return {
    ...day,
    incidents: [...day.incidents, ...incidents],
    components: [...day.components, ...components],
  }
}
