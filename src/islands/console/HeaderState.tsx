import { useStore } from '@nanostores/react'
import { Icon } from '../visitor/Icon.tsx'
import { SignOut } from './SignOut.tsx'
import { type ConsoleProps, speechOf, team } from './team.ts'

/** At the right of the console's head: whether it is live, who is signed in, and the way out. */
export function HeaderState(props: ConsoleProps) {
  const { words } = speechOf(props)
  const backend = useStore(team.$backend, { ssr: 'initial' })
  const look = { connecting: 'void', live: 'ok', reconnecting: 'deg', unreachable: 'down' }[backend.state]
  const name = props.member?.name || props.member?.email || ''
  const initials = name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
  return (
    <>
      <span className="link" role="status">
        <Icon name={look} />
        {words.team[backend.state]}
      </span>
      <span className="face me" role="img" aria-label={name} title={name}>
        {initials}
      </span>
      <SignOut words={words} from="here" look="text" />
    </>
  )
}
