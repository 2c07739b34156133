import { useStore } from '@nanostores/react'
import { toInstant } from '../../core/time/instant.ts'
import { momentOf } from '../team/moment.ts'
import { type Speech, team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { Withdrawals } from './Withdrawals.tsx'

/** What stands in the way of working: no backend, no session, no right to post. */
export function Notices({ words, formats }: Speech) {
  const backend = useStore(team.$backend)
  const session = useStore(team.$session)
  const board = useStore(team.$board)
  const isKept = board.state === 'ready' && board.source === 'kept'
  const isReader = session.state === 'in' && session.role === 'viewer'
  const isEdgeUp = useStore(team.$isEdgeUp)
  return (
    <>
      {backend.state === 'unreachable' && (
        <p className="note" role="alert">
          <Icon name="void" />
          <span>
            <strong>
              {words.team.unreachableSince({ time: momentOf(toInstant(backend.since), team.now(), formats) })}
            </strong>{' '}
            {isEdgeUp && words.team.pageIsUp} {words.team.unreachableText} {isKept && words.team.keptBoard}
          </span>
        </p>
      )}
      {session.state === 'out' && (
        <p className="note" role="alert">
          <Icon name="deg" />
          <span>
            <strong>{session.why === 'ended' ? words.team.signedOut : words.team.signedOutHere}</strong>{' '}
            {session.why === 'ended' ? words.team.signedOutText : words.team.signedOutHereText}{' '}
            <a href={`/sign-in?next=${encodeURIComponent(location.pathname)}`}>{words.team.signIn}</a>
          </span>
        </p>
      )}
      {isReader && (
        <p className="note">
          <Icon name="void" />
          <span>{words.team.readOnly}</span>
        </p>
      )}
      <Withdrawals words={words} />
    </>
  )
}

/** In the place of what could not be loaded: says so, with a way to try again. */
export function Failed({ words }: Pick<Speech, 'words'>) {
  return (
    <div>
      <p role="alert">{words.team.couldNotLoad}</p>
      <p className="acts">
        <button className="btn small" type="button" onClick={() => void team.refresh()}>
          {words.team.tryAgain}
        </button>
      </p>
    </div>
  )
}

/** Grey lines of about the final height; they show after a moment only. */
export function Waiting({ words, rows }: Pick<Speech, 'words'> & { rows: number }) {
  const lines = Array.from({ length: rows }, (_, index) => `line ${index}`)
  return (
    <div className="waiting">
      <span className="v">{words.team.loading}</span>
      {lines.map((line) => (
        <i key={line} />
      ))}
    </div>
  )
}
