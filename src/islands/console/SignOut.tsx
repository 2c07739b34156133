import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Localization, team } from '../team/team.ts'

interface Props extends Pick<Localization, 'words'> {
  scope: 'here' | 'everywhere'
  /** The class of its button. */
  buttonClass: string
  children?: ReactNode
}

/**
 * Signs out of this session or of all. Asks for confirmation where something was not posted. Without
 * scripts, and before hydration, the form itself is submitted.
 */
export function SignOut({ words, scope, buttonClass, children }: Props) {
  const [state, setState] = useState<'idle' | 'confirming' | 'signing_out' | 'failed'>('idle')
  const [unsent, setUnsent] = useState(NOTHING_UNSENT)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const signOutButton = useRef<HTMLButtonElement>(null)
  const wasConfirming = useRef(false)
  useEffect(() => {
    if (state === 'confirming') cancelButton.current?.focus()
    else if (wasConfirming.current) signOutButton.current?.focus()
    wasConfirming.current = state === 'confirming'
  }, [state])
  async function signOut() {
    setState('signing_out')
    if (await team.signOut(scope)) location.assign('/sign-in')
    else setState('failed')
  }
  function confirmOrSignOut() {
    const unsentWork = team.unsentWork()
    if (state === 'confirming' || countOf(unsentWork) === 0) return void signOut()
    setUnsent(unsentWork)
    setState('confirming')
  }
  const { team: texts } = words
  return (
    <form
      action="/session"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        confirmOrSignOut()
      }}
    >
      <input type="hidden" name="_method" value="delete" />
      {scope === 'everywhere' && <input type="hidden" name="everywhere" value="1" />}
      {children}
      {state === 'failed' && (
        <p className="soft" role="alert">
          {texts.signOutFailed}
        </p>
      )}
      {state === 'confirming' ? (
        <div className="note with confirm" role="alert">
          <span>
            <strong>{texts.signOutLoses}</strong> {unsentText(unsent, words)}
          </span>
          <span className="acts">
            <button ref={cancelButton} className="btn small" type="button" onClick={() => setState('idle')}>
              {texts.staySignedIn}
            </button>
            <button className="btn go small" type="submit">
              {texts.signOutAndDiscard(countOf(unsent))}
            </button>
          </span>
        </div>
      ) : (
        <button ref={signOutButton} className={buttonClass} type="submit" disabled={state === 'signing_out'}>
          {scope === 'everywhere' ? texts.signOutEverywhere : texts.signOut}
        </button>
      )}
    </form>
  )
}

type UnsentWork = ReturnType<typeof team.unsentWork>
const NOTHING_UNSENT: UnsentWork = { drafts: [], choices: 0, forms: [] }

/** Chosen statuses are published at once, so that they are one thing. */
const countOf = ({ drafts, choices, forms }: UnsentWork) => drafts.length + Math.min(choices, 1) + forms.length

function unsentText({ drafts, choices, forms }: UnsentWork, { team: texts, settings }: Localization['words']): string {
  const names = drafts.map(({ name }) => (name.trim() ? texts.quoted({ name: name.trim() }) : texts.newIncident))
  return [
    ...(names.length > 0 ? [`${names.join(', ')}.`] : []),
    ...(choices > 0 ? [texts.changes(choices)] : []),
    ...(forms.length > 0 ? [settings.unsaved(forms.reduce((sum, count) => sum + count))] : []),
  ].join(' ')
}
