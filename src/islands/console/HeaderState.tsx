import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Icon } from '../visitor/Icon.tsx'
import { type ConsoleProps, speechOf, team, useIsAwake } from './team.ts'

/** At the right of the console's head: whether it is live, who is signed in, and the way out. */
export function HeaderState(props: ConsoleProps) {
  const { words } = speechOf(props)
  const backend = useStore(team.$backend, { ssr: 'initial' })
  const isAwake = useIsAwake()
  const [failed, setFailed] = useState(false)
  const look = { connecting: 'void', live: 'ok', reconnecting: 'deg', unreachable: 'down' }[backend.state]
  const name = props.member?.name || props.member?.email || ''
  const initials = name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
  async function leave() {
    if (await team.signOut()) location.assign('/sign-in')
    else setFailed(true)
  }
  return (
    <>
      <span className="link" role="status">
        <Icon name={look} />
        {words.team[backend.state]}
      </span>
      <span className="face me" role="img" aria-label={name} title={name}>
        {initials}
      </span>
      <form
        action="/session"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void leave()
        }}
      >
        <input type="hidden" name="_method" value="delete" />
        <button className="text" type="submit" disabled={!isAwake}>
          {words.team.signOut}
        </button>
      </form>
      {failed && (
        <span className="soft" role="alert">
          {words.team.signOutFailed}
        </span>
      )}
    </>
  )
}
