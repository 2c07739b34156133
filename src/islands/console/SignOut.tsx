import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Speech, team } from '../team/team.ts'

interface Props extends Pick<Speech, 'words'> {
  from: 'here' | 'everywhere'
  /** The class of its button. */
  look: string
  children?: ReactNode
}

/**
 * The way out of this session, or of all at once. It asks first where something is written and not posted. Without
 * scripts, and before they are awake, the form itself is sent.
 */
export function SignOut({ words, from, look, children }: Props) {
  const [state, setState] = useState<'staying' | 'asking' | 'leaving' | 'failed'>('staying')
  const [lost, setLost] = useState(NOTHING)
  const stay = useRef<HTMLButtonElement>(null)
  const out = useRef<HTMLButtonElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (state === 'asking') stay.current?.focus()
    else if (isAsked.current) out.current?.focus()
    isAsked.current = state === 'asking'
  }, [state])
  async function leave() {
    setState('leaving')
    if (await team.signOut(from)) location.assign('/sign-in')
    else setState('failed')
  }
  function ask() {
    const found = team.unsent()
    if (state === 'asking' || found.drafts.length + found.choices === 0) return void leave()
    setLost(found)
    setState('asking')
  }
  const { team: own } = words
  return (
    <form
      action="/session"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <input type="hidden" name="_method" value="delete" />
      {from === 'everywhere' && <input type="hidden" name="everywhere" value="1" />}
      {children}
      {state === 'failed' && (
        <p className="soft" role="alert">
          {own.signOutFailed}
        </p>
      )}
      {state === 'asking' ? (
        <div className="note with ask" role="alert">
          <span>
            <strong>{own.signOutLoses}</strong> {namesOf(lost, words)}
          </span>
          <span className="acts">
            <button ref={stay} className="btn small" type="button" onClick={() => setState('staying')}>
              {own.stay}
            </button>
            <button className="btn go small" type="submit">
              {own.signOutAndDiscard(lost.drafts.length + Math.min(lost.choices, 1))}
            </button>
          </span>
        </div>
      ) : (
        <button ref={out} className={look} type="submit" disabled={state === 'leaving'}>
          {from === 'everywhere' ? own.signOutEverywhere : own.signOut}
        </button>
      )}
    </form>
  )
}

type Unsent = ReturnType<typeof team.unsent>
const NOTHING: Unsent = { drafts: [], choices: 0 }

function namesOf({ drafts, choices }: Unsent, { team: own }: Speech['words']): string {
  const names = drafts.map(({ name }) => (name.trim() ? own.quoted({ name: name.trim() }) : own.newIncident))
  return [...(names.length > 0 ? [`${names.join(', ')}.`] : []), ...(choices > 0 ? [own.changes(choices)] : [])].join(
    ' ',
  )
}
