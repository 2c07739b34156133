import { useStore } from '@nanostores/react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { overdueIncidents } from '../team/board-view.ts'
import { type Localization, team, useNow } from '../team/team.ts'

/** On screens that do not show it: the incident whose promised update is overdue the longest. */
export function OverdueNotice({ slug, words }: Pick<Localization, 'words'> & { slug: string }) {
  const board = useStore(team.$board)
  const now = useNow(board)
  const [worst] = board.state === 'ready' ? overdueIncidents(board.board, now) : []
  if (!worst) return null
  return (
    <div className="csay down" role="status">
      <p>
        <strong>{words.composer.overdueTitle({ name: worst.name })}</strong>{' '}
        <span className="soft">{words.composer.overdueText}</span>
      </p>
      <a className="btn" href={consoleAddress(slug, `incidents/${worst.id}#update`)}>
        {words.team.postUpdate}
      </a>
    </div>
  )
}
