import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import { Field } from '../settings/Field.tsx'
import type { Localization } from '../team/team.ts'
import { account } from './account.ts'
import { FormFault } from './FormFault.tsx'
import { formProblem } from './form-problem.ts'

interface EmailChangeProps extends Pick<Localization, 'words'> {
  email: string
}

/** The address, and another one in its place: it changes once the link that goes there was opened. */
export function EmailChange({ email, words }: EmailChangeProps) {
  const { account: texts } = words
  const [isOpen, setIsOpen] = useState(false)
  const [address, setAddress] = useState('')
  const form = useStore(account.$email, { ssr: 'initial' })
  const opener = useRef<HTMLButtonElement>(null)
  const problem = formProblem(form, words)
  function toggle(open: boolean) {
    setIsOpen(open)
    account.reset('email')
    if (!open) requestAnimationFrame(() => opener.current?.focus())
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void account.changeEmail(address.trim())
  }
  return (
    <Field label={texts.email} hint={texts.emailHint}>
      {isOpen ? (
        <form className="cform csmall" noValidate onSubmit={send}>
          <div>
            <label className="lab" htmlFor="new-email">
              {texts.emailNew}
            </label>
            <input
              className="in"
              id="new-email"
              type="email"
              dir="ltr"
              autoComplete="email"
              required
              value={address}
              onChange={(event) => {
                setAddress(event.target.value)
                if (form.state === 'done') account.reset('email')
              }}
              // biome-ignore lint/a11y/noAutofocus: the person has just asked for this form.
              autoFocus
              aria-invalid={problem === null ? undefined : true}
              aria-describedby={problem === null ? undefined : 'email-fault'}
            />
          </div>
          <FormFault id="email-fault" text={problem} />
          <p className="hint" role="status">
            {form.state === 'done' && texts.emailSent({ email: address.trim() })}
          </p>
          <p className="acts">
            <button className="btn go" type="submit" aria-disabled={form.state === 'sending'}>
              {texts.emailSend}
            </button>
            <button className="btn quiet" type="button" onClick={() => toggle(false)}>
              {texts.cancel}
            </button>
          </p>
        </form>
      ) : (
        <div className="cjoin">
          <bdi>{email}</bdi>
          <button ref={opener} className="btn" type="button" onClick={() => toggle(true)}>
            {texts.emailChange}
          </button>
        </div>
      )}
    </Field>
  )
}
