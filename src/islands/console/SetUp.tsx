import { useStore } from '@nanostores/react'
import { type HTMLInputTypeAttribute, useEffect, useRef } from 'react'
import { teamWordsFor } from '../../i18n/team.ts'
import { askEdge, createSetUp } from '../../stores/team/set-up.ts'
import { useIsAwake } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

const setUp = createSetUp(askEdge)

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
  const { team } = teamWordsFor(locale)
  const now = useStore(setUp.$setUp, { ssr: 'initial' })
  const isAwake = useIsAwake()
  const token = isAwake ? location.hash.slice(1) : ''
  const isDone = now.state === 'done'
  const goesOn = isDone && now.signedIn
  useEffect(() => {
    if (isDone) location.replace(goesOn ? '/console' : '/sign-in')
  }, [isDone, goesOn])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (now.state !== 'refused' && now.state !== 'unreachable') return
    // The button lost focus while it was off. A field is read out with what is wrong with it; a note is an alert.
    form.current?.querySelector<HTMLElement>('[aria-invalid], [type=submit]')?.focus()
  }, [now])
  const refusal = now.state === 'refused' ? now.refusal : null
  const sentences: Record<string, string> = {
    email_invalid: team.emailInvalid,
    email_taken: team.emailTaken,
    password_too_short: team.passwordShort,
    setup_token_invalid: team.setUpTokenInvalid,
    already_set_up: team.setUpAlready,
    required: team.fieldNeeded,
  }
  const general =
    now.state === 'unreachable'
      ? team.setUpUnreachable
      : isAwake && token === ''
        ? team.setUpNoToken
        : refusal && !refusal.fields
          ? (sentences[refusal.code] ?? team.refusedOther({ code: refusal.code }))
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
  return (
    <form
      ref={form}
      className="more"
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const text = (name: Field['name']) => String(data.get(name) ?? '')
        const form = { name: text('name'), email: text('email'), password: text('password') }
        void setUp.send(token, { ...form, page_name: text('page_name') })
      }}
    >
      {general && (
        <p className="note" role="alert">
          <Icon name="deg" />
          <span>{general}</span>
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
                <span>{sentences[problem.code] ?? team.fieldNeeded}</span>
              </p>
            )}
          </div>
        )
      })}
      <p className="acts">
        <button className="btn go wide" type="submit" disabled={!isAwake || now.state === 'sending' || isDone}>
          {team.setUpButton}
        </button>
      </p>
    </form>
  )
}
