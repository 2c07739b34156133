import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { isOutsideTeam, roleOf } from '../../stores/team/session.ts'
import { Notices } from '../console/Notices.tsx'
import { OutsideTeam } from '../console/OutsideTeam.tsx'
import { ScreenHead } from '../console/ScreenHead.tsx'
import { type ConsoleProps, localizationFor, team } from '../team/team.ts'
import { ImportPanel } from './ImportPanel.tsx'

/** The import of another page into one that is in use. */
export function ImportScreen(props: ConsoleProps) {
  const localization = localizationFor(props)
  const { words } = localization
  const session = useStore(team.$session, { ssr: 'initial' })
  const me = props.member?.id ?? ''
  useEffect(() => team.start(me, props.page, null), [me, props.page])
  if (isOutsideTeam(session, props.member, props.page)) return <OutsideTeam words={words} />
  const role = roleOf(session, props.member, props.page)
  return (
    <>
      <ScreenHead title={words.importing.title} text={words.importing.lead} />
      <Notices slug={props.slug} {...localization} />
      {role === null || role === 'owner' ? (
        <ImportPanel props={props} next={{ href: consoleAddress(props.slug), label: words.team.now }} />
      ) : (
        <p>{words.importing.ownersOnly}</p>
      )}
    </>
  )
}
