import { useStore } from '@nanostores/react'
import { type HTMLInputTypeAttribute, useEffect, useRef, useSyncExternalStore } from 'react'
import { teamWordsFor } from '../../i18n/team.ts'
import { createSetUp, postJson } from '../../stores/team/set-up.ts'
import { type Localization, useIsHydrated } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

const setUp = createSetUp(postJson)

const fragment = () => location.hash.slice(1)

/** Whoever opens the page without its token may paste the whole address into the same tab. */
function watchFragment(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

interface Field {
  name: 'name' | 'email' | 'password' | 'page_name'
  label: string
  type?: HTMLInputTypeAttribute
  autoComplete: string
  hint?: string
}

/**
 * The one-time form that makes the page and its owner. The token stands in the address's fragment, which no server
 * sees.
 */
export function SetUp({ locale }: { locale: string }) {
  const words = teamWordsFor(locale)
  const { team } = words
  const setUpState = useStore(setUp.$setUp, { ssr: 'initial' })
  const isHydrated = useIsHydrated()
  const token = useSyncExternalStore(watchFragment, fragment, () => '')
  const isDone = setUpState.state === 'done'
  const isSignedIn = isDone && setUpState.signedIn
  useEffect(() => void setUp.check(), [])
  useEffect(() => {
    if (isDone) location.replace(isSignedIn ? '/console' : '/sign-in')
  }, [isDone, isSignedIn])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (setUpState.state !== 'refused' && setUpState.state !== 'unreachable') return
    // The disabled button lost the focus. A field is read out with its error; a note is an alert.
    form.current?.querySelector<HTMLElement>('[aria-invalid], [type=submit]')?.focus()
  }, [setUpState])
  const refusal = setUpState.state === 'refused' ? setUpState.refusal : null
  const errorTexts: Record<string, string> = {
    email_invalid: team.emailInvalid,
    email_taken: team.emailTaken,
    password_too_short: team.passwordShort,
    setup_token_invalid: team.setUpTokenInvalid,
    required: team.fieldNeeded,
  }
  const generalError =
    setUpState.state === 'unreachable'
      ? team.setUpUnreachable
      : refusal && !refusal.fields
        ? (errorTexts[refusal.code] ?? team.refusedWithCode({ code: refusal.code }))
        : null
  const fields: Field[] = [
    { name: 'page_name', label: team.pageName, autoComplete: 'organization', hint: team.pageNameHint },
    { name: 'name', label: team.yourName, autoComplete: 'name' },
    { name: 'email', label: team.email, type: 'email', autoComplete: 'username' },
    {
      name: 'password',
      label: team.password,
      type: 'password',
      autoComplete: 'new-password',
      hint: team.passwordHint,
    },
  ]
  if (setUpState.state === 'already_set_up') return <AlreadySetUp words={words} />
  if (isHydrated && token === '') {
    return (
      <p className="note below" role="alert">
        <Icon name="deg" />
        <span>{team.setUpNoToken}</span>
      </p>
    )
  }
  return (
    <form
      ref={form}
      className="below"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const text = (name: Field['name']) => String(data.get(name) ?? '')
        const form = { name: text('name'), email: text('email'), password: text('password') }
        void setUp.send(token, { ...form, page_name: text('page_name') })
      }}
    >
      {generalError && (
        <p className="note" role="alert">
          <Icon name="deg" />
          <span>{generalError}</span>
        </p>
      )}
      {fields.map(({ name, label, type = 'text', autoComplete, hint }) => {
        const problem = refusal?.fields?.[name]
        return (
          <div className="field" key={name}>
            <label className="lab" htmlFor={name}>
              {label}
            </label>
            <input
              className="in"
              id={name}
              name={name}
              type={type}
              autoComplete={autoComplete}
              required
              minLength={name === 'password' ? 10 : undefined}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${name}-err` : hint ? `${name}-hint` : undefined}
            />
            {hint && !problem && (
              <p className="hint" id={`${name}-hint`}>
                {hint}
              </p>
            )}
            {problem && (
              <p className="err" id={`${name}-err`}>
                <Icon name="down" />
                <span>{errorTexts[problem.code] ?? team.fieldNeeded}</span>
              </p>
            )}
          </div>
        )
      })}
      <p className="acts">
        <button
          className="btn go wide"
          type="submit"
          disabled={!isHydrated || setUpState.state === 'sending' || isDone}
        >
          {team.setUpButton}
        </button>
      </p>
    </form>
  )
}

/** Instead of the form: the link was used before. */
function AlreadySetUp({ words }: Pick<Localization, 'words'>) {
  const { team } = words
  const signInLink = useRef<HTMLAnchorElement>(null)
  // The form disappears, and with it whatever had the focus.
  useEffect(() => signInLink.current?.focus(), [])
  return (
    <p className="note below" role="alert">
      <Icon name="deg" />
      <span>
        {team.setUpAlready}{' '}
        <a ref={signInLink} href="/sign-in">
          {team.signIn}
        </a>
      </span>
    </p>
  )
}
