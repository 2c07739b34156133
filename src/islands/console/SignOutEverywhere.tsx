import { useState } from 'react'
import { type Speech, team, useIsAwake } from './team.ts'

/** The way out of all sessions at once, for who has lost a device; opened first, so that no slip does it. */
export function SignOutEverywhere({ words }: Pick<Speech, 'words'>) {
  const isAwake = useIsAwake()
  const [state, setState] = useState<'staying' | 'leaving' | 'failed'>('staying')
  async function leave() {
    setState('leaving')
    if (await team.signOut('everywhere')) location.assign('/sign-in')
    else setState('failed')
  }
  return (
    <details className="soft">
      <summary>{words.team.signOutEverywhere}</summary>
      <form
        action="/session"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void leave()
        }}
      >
        <input type="hidden" name="_method" value="delete" />
        <input type="hidden" name="everywhere" value="1" />
        <p>{words.team.signOutEverywhereText}</p>
        {state === 'failed' && <p role="alert">{words.team.signOutFailed}</p>}
        <p className="acts">
          <button className="btn small" type="submit" disabled={!isAwake || state === 'leaving'}>
            {words.team.signOutEverywhere}
          </button>
        </p>
      </form>
    </details>
  )
}
