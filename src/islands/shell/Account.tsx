import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { isOutsideTeam } from '../../stores/team/session.ts'
import { SignOut } from '../console/SignOut.tsx'
import { initialsOf } from '../team/initials.ts'
import { accountLinks } from '../team/links.ts'
import { type ConsoleProps, localizationFor, team } from '../team/team.ts'

const SHEET = 'account-menu'

/** At the foot of the frame: who is signed in, and what opens about them, with the way out. */
export function Account(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const { member, slug, page } = props
  const name = member?.name || member?.email || ''
  const role = member?.roles[page]
  const session = useStore(team.$session, { ssr: 'initial' })
  const hasAccess = session.state !== 'signed_out' && !isOutsideTeam(session, member, page)
  // A question that was closed with the sheet is not asked any more.
  const [closings, setClosings] = useState(0)
  return (
    <>
      <button className="cme" type="button" popoverTarget={SHEET}>
        <span className="face me" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span>
          {name}
          {role && <small>{words.shell[`role_${role}`]}</small>}
        </span>
        <span className="v">, {words.shell.yourAccount}</span>
      </button>
      <div
        className="csheet low"
        id={SHEET}
        popover="auto"
        role="dialog"
        aria-label={words.shell.yourAccount}
        onToggle={({ newState }) => newState === 'closed' && setClosings((count) => count + 1)}
      >
        {member && <h2>{member.email}</h2>}
        {accountLinks(slug, words).map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
        <button type="button" data-command="keys">
          {words.palette.keys}
        </button>
        {hasAccess && <SignOut key={closings} words={words} scope="here" buttonClass="" />}
      </div>
    </>
  )
}
