import type { ReactNode } from 'react'
import { impactSetBy } from '../../core/draft/chosen-impact.ts'
import { promisedMinutes } from '../../core/draft/promised-minutes.ts'
import { toInstant } from '../../core/time/instant.ts'
import type { DraftWords } from '../../i18n/drafts.ts'
import type { SharedDraft } from '../../stores/team/model/shared-draft.ts'
import { formatTime } from '../team/format-time.ts'
import { CHOSEN_IMPACTS, impactTexts } from '../team/impact-texts.ts'
import { nextUpdateText } from '../team/next-update-text.ts'
import { type Localization, team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { incidentWord, statusWord } from '../visitor/presentation.ts'
import { DraftFiles } from './DraftFiles.tsx'
import { DraftTranslations } from './DraftTranslations.tsx'
import { timeText } from './time-text.ts'

interface Props extends Localization {
  draft: SharedDraft
  texts: DraftWords
  /** Who looks. */
  me: string
  /** A component's name. */
  nameOf(id: string): string
  children?: ReactNode
}

/** What one of the team is writing, word by word. */
export function DraftCard({ draft, texts, me, nameOf, words, formats, children }: Props) {
  const { author, content, updated, refused } = draft
  const time = formatTime(toInstant(Date.parse(updated.replace(' ', 'T'))), team.now(), formats)
  const timed = timeText(draft, texts, words, formats)
  const name = author.name || words.team.somebody
  const affected = Object.entries(content.affected).map(([id, status]) => `${nameOf(id)}: ${statusWord(status, words)}`)
  const impact = CHOSEN_IMPACTS.find((one) => one === impactSetBy(content))
  const whose = author.id === me ? texts.byYou : texts.by({ name })
  return (
    <li className="csay cshared">
      <div>
        <p>
          {refused && <Icon name="deg" />} <strong>{timed || whose}</strong>{' '}
          <span className="soft">{timed === '' ? time : author.id === me ? words.team.you : name}</span>
        </p>
        <blockquote className="newer-update">
          {content.opensIncident && content.name.trim() !== '' && <p className="cshared-name">{content.name}</p>}
          <p>
            <b>{incidentWord(content.status, words)}</b>
          </p>
          <p className="cshared-body">{content.body}</p>
          {affected.length > 0 && <p className="soft">{affected.join('; ')}</p>}
          {impact && (
            <p className="soft">
              {words.team.impact}: {impactTexts(words)[impact]}
            </p>
          )}
          {promisedMinutes(content) > 0 && (
            <p className="soft">
              {words.team.nextUpdateIn}: {nextUpdateText(promisedMinutes(content), words)}
            </p>
          )}
          <DraftFiles draft={draft} words={words} />
          <DraftTranslations draft={draft} />
        </blockquote>
        {draft.approval ? (
          <p>{texts.yesBy({ name: draft.approval.by.name || words.team.somebody })}</p>
        ) : (
          draft.asked_at && <p>{texts.waits}</p>
        )}
      </div>
      {children && <span className="acts">{children}</span>}
    </li>
  )
}
