import { useStore } from '@nanostores/react'
import type { BackendStatus } from '../../stores/team/backend.ts'
import { isOutsideTeam } from '../../stores/team/session.ts'
import { type ConsoleProps, localizationFor, team, useOutage } from '../team/team.ts'

/** In the console's frame: whether the backend is reached, and live. */
export function Connection(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const backend = useStore(team.$backend, { ssr: 'initial' })
  const outage = useOutage()
  const session = useStore(team.$session, { ssr: 'initial' })
  const isSignedOut = session.state === 'signed_out'
  const hasAccess = !isSignedOut && !isOutsideTeam(session, props.member, props.page)
  const { offline, pageSilent, unreachable } = words.team
  const connection = outage ? { offline, page: pageSilent, backend: unreachable }[outage] : words.team[backend.state]
  const isBad = !hasAccess || outage !== null
  return (
    <span className={isBad ? 'clink bad' : 'clink'} role="status">
      <ConnectionIcon state={hasAccess ? backend.state : 'unreachable'} />
      <span>{hasAccess ? connection : isSignedOut ? words.team.signedOutLabel : words.team.noAccess}</span>
    </span>
  )
}

/**
 * A disc while live, a broken ring while it is being connected, a ring struck through without backend or access:
 * deliberately not a status icon.
 */
function ConnectionIcon({ state }: Pick<BackendStatus, 'state'>) {
  return (
    <svg className="i" viewBox="0 0 16 16" aria-hidden="true">
      {state === 'live' ? (
        <circle cx="8" cy="8" r="7" />
      ) : (
        <circle
          className="o"
          cx="8"
          cy="8"
          r="6.7"
          strokeDasharray={state === 'unreachable' ? undefined : '2.6 2.66'}
        />
      )}
      {state === 'unreachable' && <path className="o" d="m3.4 12.6 9.2-9.2" />}
    </svg>
  )
}
