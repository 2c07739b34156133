import { useStore } from '@nanostores/react'
import type { JournalItem } from '../../core/journal/item.ts'
import { mayPost } from '../../stores/team/session.ts'
import { formatTimeWithDay } from '../team/format-time.ts'
import { codeText } from '../team/refusals.ts'
import { type Localization, team, toasts, useNow } from '../team/team.ts'
import { incidentWord } from '../visitor/presentation.ts'

/** What waits in the emergency journal, and what the backend refused: its words are kept until somebody puts them away. */
export function JournalEntries(localization: Localization) {
  const { journal, hasFailed } = useStore(team.$journal, { ssr: 'initial' })
  const { journal: texts } = localization.words
  if (!hasFailed && !journal?.items.length) return null
  return (
    <section className="cfield" aria-labelledby="journal-entries">
      <div className="clab" id="journal-entries">
        {texts.title}
      </div>
      <div>
        <p role="alert">{hasFailed && localization.words.team.couldNotLoad}</p>
        <ul className="crows">
          {journal?.items.map((item) => (
            <Entry key={item.entry.update} item={item} {...localization} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Entry({ item, words, formats }: Localization & { item: JournalItem }) {
  const { journal: texts } = words
  const { entry, by } = item
  const { isAsking } = useStore(team.$journal, { ssr: 'initial' })
  const isPoster = mayPost(useStore(team.$session, { ssr: 'initial' }))
  const now = useNow()
  const change = (action: 'retry' | 'dismiss') => void team.changeJournal({ action, update: entry.update })
  async function copy() {
    await navigator.clipboard?.writeText(entry.body)
    toasts.show(words.members.copied)
  }
  return (
    <li className="crow tall">
      <div>
        <b dir="auto">{entry.opens?.name ?? incidentWord(entry.status, words)}</b>{' '}
        <span className="soft">
          <bdi>{by}</bdi>, {formatTimeWithDay(entry.posted_at, now, formats)}
        </span>
        <p dir="auto">{entry.body}</p>
        <p className={item.state === 'refused' ? 'err' : 'soft'}>
          {item.state === 'refused' ? `${texts.refused} ${codeText(item.code, words)}` : texts.posted}
        </p>
        {item.state === 'refused' && (
          <p className="acts">
            <button className="btn small" type="button" onClick={() => void copy()}>
              {words.members.copy}
            </button>
            {isPoster && (
              <>
                <button className="btn small" type="button" aria-disabled={isAsking} onClick={() => change('retry')}>
                  {words.team.tryAgain}
                </button>
                <button className="btn small" type="button" aria-disabled={isAsking} onClick={() => change('dismiss')}>
                  {words.shell.dismiss}
                </button>
              </>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
