import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../core/member/password.ts'
import { Field } from '../settings/Field.tsx'
import { type Localization, toasts } from '../team/team.ts'
import { account } from './account.ts'
import { FormFault } from './FormFault.tsx'
import { formProblem } from './form-problem.ts'

/** A new password, with the present one. */
export function PasswordChange({ words }: Pick<Localization, 'words'>) {
  const { account: texts } = words
  const [isOpen, setIsOpen] = useState(false)
  const form = useStore(account.$password, { ssr: 'initial' })
  const opener = useRef<HTMLButtonElement>(null)
  const problem = formProblem(form, words)
  function close() {
    setIsOpen(false)
    account.reset('password')
    requestAnimationFrame(() => opener.current?.focus())
  }
  useEffect(() => {
    if (form.state !== 'done') return
    toasts.show(texts.passwordDone)
    setIsOpen(false)
    account.reset('password')
    requestAnimationFrame(() => opener.current?.focus())
  }, [form.state, texts])
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void account.changePassword({ old: String(data.get('old')), password: String(data.get('new')) })
  }
  return (
    <Field label={texts.password} hint={texts.passwordHint}>
      {isOpen ? (
        <form className="cform csmall" noValidate onSubmit={send}>
          <div>
            <label className="lab" htmlFor="old-password">
              {texts.passwordOld}
            </label>
            <input
              className="in"
              id="old-password"
              name="old"
              type="password"
              autoComplete="current-password"
              required
              // biome-ignore lint/a11y/noAutofocus: the person has just asked for this form.
              autoFocus
              aria-describedby={problem ? 'password-fault' : undefined}
            />
          </div>
          <div>
            <label className="lab" htmlFor="new-password">
              {texts.passwordNew} <small>{texts.passwordRule}</small>
            </label>
            <input
              className="in"
              id="new-password"
              name="new"
              type="password"
              autoComplete="new-password"
              required
              minLength={MIN_PASSWORD_LENGTH}
              maxLength={MAX_PASSWORD_LENGTH}
              aria-describedby={problem ? 'password-fault' : undefined}
            />
          </div>
          <FormFault id="password-fault" text={problem} />
          <p className="acts">
            <button className="btn go" type="submit" aria-disabled={form.state === 'sending'}>
              {texts.passwordSend}
            </button>
            <button className="btn quiet" type="button" onClick={close}>
              {texts.cancel}
            </button>
          </p>
        </form>
      ) : (
        <button ref={opener} className="btn" type="button" onClick={() => setIsOpen(true)}>
          {texts.passwordChange}
        </button>
      )}
    </Field>
  )
}
