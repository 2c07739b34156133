import { type ReactNode, useState } from 'react'
import { type Speech, team } from './team.ts'

interface Props extends Pick<Speech, 'words'> {
  from: 'here' | 'everywhere'
  /** The class of its button. */
  look: string
  children?: ReactNode
}

/**
 * The way out of this session, or of all at once. Without scripts, and before they are awake, the form itself is sent.
 */
export function SignOut({ words, from, look, children }: Props) {
  const [state, setState] = useState<'staying' | 'leaving' | 'failed'>('staying')
  async function leave() {
    setState('leaving')
    if (await team.signOut(from)) location.assign('/sign-in')
    else setState('failed')
  }
  return (
    <form
      action="/session"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      <input type="hidden" name="_method" value="delete" />
      {from === 'everywhere' && <input type="hidden" name="everywhere" value="1" />}
      {children}
      {state === 'failed' && (
        <p className="soft" role="alert">
          {words.team.signOutFailed}
        </p>
      )}
      <button className={look} type="submit" disabled={state === 'leaving'}>
        {from === 'everywhere' ? words.team.signOutEverywhere : words.team.signOut}
      </button>
    </form>
  )
}
