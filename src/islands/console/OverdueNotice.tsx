import { useStore } from '@nanostores/react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { overdueIncidents } from '../team/board-view.ts'
import { type Localization, team, useNow } from '../team/team.ts'

interface Props extends Pick<Localization, 'words'> {
  slug: string
  /** An incident that the screen is about; null where it is about none. */
  except: string | null
}

/** On screens that do not show it: the incident whose promised update is overdue the longest. */
export function OverdueNotice({ slug, except, words }: Props) {
  const board = useStore(team.$board)
  const now = useNow(board)
  const overdue = board.state === 'ready' ? overdueIncidents(board.board, now) : []
  const worst = overdue.find(({ id }) => id !== except)
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
