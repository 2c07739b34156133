import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { todayWordsFor } from '../../i18n/today.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { handoverOf } from '../handover/handover-of.ts'
import { type Localization, team } from '../team/team.ts'
import { HereRows } from './HereRows.tsx'
import { Today } from './Today.tsx'
import { useToday } from './use-today.ts'

interface Props extends Localization {
  page: string
  slug: string
  board: Board
  me: { id: string; name: string }
  readsAudit: boolean
  before: ReactNode
  after: ReactNode
  /** What stands there until the day is known. */
  waiting: ReactNode
}

/** The foot of the home: who is here, and what happened today. All of it comes at once, so that nothing of it moves. */
export function HomeFoot({ page, slug, board, me, readsAudit, before, after, waiting, words, formats }: Props) {
  const { today, since, load } = useToday(page, formats.timeZone)
  const texts = todayWordsFor(words.locale)
  const handover = useStore(handoverOf(page).store.$handover, { ssr: 'initial' })
  const backups = useStore(team.$backups, { ssr: 'initial' })
  const isWhole = today.state !== 'loading' && handover.state !== 'loading'
  if (!isWhole || (readsAudit && backups.state === 'not_loaded')) return waiting
  return (
    <>
      {before}
      <HereRows board={board} name={me.name} texts={texts} words={words} formats={formats} />
      <Today
        page={page}
        slug={slug}
        board={board}
        me={me.id}
        readsAudit={readsAudit}
        today={today}
        since={since}
        texts={texts}
        onRetry={load}
        words={words}
        formats={formats}
      />
      {after}
    </>
  )
}
