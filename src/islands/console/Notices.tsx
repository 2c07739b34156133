import { useStore } from '@nanostores/react'
import { toInstant } from '../../core/time/instant.ts'
import { JournalNotice } from '../journal/JournalNotice.tsx'
import { formatTime } from '../team/format-time.ts'
import { SignInLink } from '../team/SignInLink.tsx'
import { Steady } from '../team/Steady.tsx'
import { type Localization, type Outage, team, useOutage } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { OverdueNotice } from './OverdueNotice.tsx'
import { Withdrawals } from './Withdrawals.tsx'

/** What prevents working: no backend, no session, no permission to post. */
export function Notices({
  words,
  formats,
  slug,
  promisesShown = null,
}: Localization & {
  slug: string
  /** The incident of which the screen itself says that its promise is overdue; `all` where it says it of each. */
  promisesShown?: string | null
}) {
  const backend = useStore(team.$backend)
  const session = useStore(team.$session)
  const board = useStore(team.$board)
  const isCached = board.state === 'ready' && board.source === 'cached'
  const isViewer = session.state === 'signed_in' && session.role === 'viewer'
  const isEdgeUp = useStore(team.$isEdgeUp)
  const outage = useOutage()
  const { team: texts } = words
  return (
    <Steady>
      {outage && backend.state === 'unreachable' && (
        <p className="note" role="alert">
          <Icon name="void" />
          <span>
            <strong>{outageTitle(outage, formatTime(toInstant(backend.since), team.now(), formats), words)}</strong>{' '}
            {outage !== 'offline' && isEdgeUp && texts.pageIsUp} {outageText(outage, words)}{' '}
            {isCached && texts.showingCachedBoard}
          </span>
        </p>
      )}
      {session.state === 'signed_out' && (
        <p className="note" role="alert">
          <Icon name="deg" />
          <span>
            <strong>{session.reason === 'expired' ? texts.signedOut : texts.signedOutHere}</strong>{' '}
            {session.reason === 'expired' ? texts.signedOutText : texts.signedOutHereText} <SignInLink words={words} />
          </span>
        </p>
      )}
      {isViewer && (
        <p className="note">
          <Icon name="void" />
          <span>{texts.readOnly}</span>
        </p>
      )}
      {promisesShown !== 'all' && <OverdueNotice except={promisesShown} words={words} slug={slug} />}
      <JournalNotice words={words} slug={slug} />
      <Withdrawals words={words} slug={slug} />
    </Steady>
  )
}

/** Shown instead of content that could not be loaded, with a button to retry. */
export function LoadError({ words }: Pick<Localization, 'words'>) {
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

interface SkeletonProps extends Pick<Localization, 'words'> {
  rows: number
  /** It takes the place of lines that are shown already, while the screen's script is loaded. */
  goesOn?: boolean
}

/** Grey placeholder lines of about the final height, shown after a short delay. */
export function Skeleton({ words, rows, goesOn = false }: SkeletonProps) {
  const lines = Array.from({ length: rows }, (_, index) => `line ${index}`)
  return (
    <div className={goesOn ? 'waiting goes-on' : 'waiting'}>
      <span className="v">{words.team.loading}</span>
      {lines.map((line) => (
        <i key={line} />
      ))}
    </div>
  )
}

function outageTitle(outage: Outage, time: string, { team: texts }: Localization['words']): string {
  if (outage === 'offline') return texts.offlineTitle
  return (outage === 'page' ? texts.pageSilentSince : texts.unreachableSince)({ time })
}

function outageText(outage: Outage, { team: texts }: Localization['words']): string {
  return { offline: texts.offlineText, page: texts.pageSilentText, backend: texts.unreachableText }[outage]
}
