import { consoleAddress, NEW_INCIDENT } from '../../core/page/console-address.ts'
import { toInstant } from '../../core/time/instant.ts'
import { draftWordsFor } from '../../i18n/drafts.ts'
import type { Board } from '../../stores/team/model/records.ts'
import type { SharedDraft } from '../../stores/team/model/shared-draft.ts'
import { formatTime } from '../team/format-time.ts'
import { type Localization, team } from '../team/team.ts'
import { draftName } from './draft-name.ts'
import { timeText } from './time-text.ts'
import { useTeamDrafts } from './use-drafts.ts'

interface Props extends Localization {
  page: string
  slug: string
  board: Board
  me: string
}

/** What the team is writing, each with the way to where it is written. */
export function DraftsAtHome({ page, slug, board, me, words, formats }: Props) {
  const texts = draftWordsFor(words.locale)
  const drafts = useTeamDrafts(page)
  if (drafts.length === 0) return null
  const incidentOf = ({ incident }: SharedDraft) => board.incidents.find(({ id }) => id === incident)?.name
  return (
    <section className="csec" aria-labelledby="dr">
      <header>
        <h2 id="dr">{texts.title}</h2>
      </header>
      <ul className="crows">
        {drafts.map((draft) => (
          <li key={draft.id} className="crow">
            <div>
              <b>
                <a className="cname" href={consoleAddress(slug, `incidents/${draft.incident || NEW_INCIDENT}`)}>
                  {draftName(draft, texts, words)}
                </a>
              </b>
              {draft.asked_at && !draft.approval && <p>{texts.waits}</p>}
              {draft.publish_at && <p>{timeText(draft, texts, words, formats)}</p>}
              <p className="soft">
                {!draft.content.opensIncident && `${incidentOf(draft) ?? ''} · `}
                {draft.author.id === me ? words.team.you : draft.author.name || words.team.somebody} ·{' '}
                {formatTime(toInstant(Date.parse(draft.updated.replace(' ', 'T'))), team.now(), formats)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
