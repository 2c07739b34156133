import { useStore } from '@nanostores/react'
import { consoleAddress, NEW_INCIDENT } from '../../core/page/console-address.ts'
import { isOutsideTeam, mayPost } from '../../stores/team/session.ts'
import { type ConsoleProps, localizationFor, team, useIsHydrated } from '../team/team.ts'

/** In the frame: leads to the composer of a new incident, which works without the backend, too. */
export function NewIncident(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const session = useStore(team.$session, { ssr: 'initial' })
  // Drafts are known once the screen has opened what the device keeps, and the board follows it.
  useStore(team.$board, { ssr: 'initial' })
  const hasDraft = useIsHydrated() && team.hasDraft(NEW_INCIDENT)
  const isPoster = mayPost(session) || session.state !== 'signed_in'
  if (!isPoster || isOutsideTeam(session, props.member, props.page)) return null
  return (
    <a className="btn cnew" href={consoleAddress(props.slug, 'incidents/new')} aria-keyshortcuts="N">
      {hasDraft ? words.team.continueWriting : words.team.newIncident} <kbd>N</kbd>
    </a>
  )
}
