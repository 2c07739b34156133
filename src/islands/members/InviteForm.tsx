import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { mayGrant } from '../../core/invitation/invitation.ts'
import { ROLES, type Role } from '../../core/member/member.ts'
import type { TeamWords } from '../../i18n/team.ts'
import type { InviteFault, InviteFormStore } from '../../stores/team/members/invite-form.ts'
import { Icon } from '../visitor/Icon.tsx'
import { roleTexts } from './role-texts.ts'
import { troubleText } from './trouble-text.ts'

interface InviteFormProps {
  form: InviteFormStore
  /** What the person may do themselves: nobody gives more. */
  mine: Role | null
  words: TeamWords
  /** The button that opened the form has gone with the focus, which the form takes. */
  isAskedFor: boolean
  /** Something was sent; the answers stand in the form's store. */
  onSent(): void
  /** Closes the form; without it there is no way to. */
  onCancel?: (() => void) | undefined
}

/** Invites people to the page: their addresses, and what they may do. */
export function InviteForm({ form, mine, words, isAskedFor, onSent, onCancel }: InviteFormProps) {
  const { members: texts } = words
  const { addresses, role, isSending, faults, isMailSetUp } = useStore(form.$form, { ssr: 'initial' })
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const hasNoMail = isMailSetUp === false
  useEffect(() => {
    form.restore()
    void form.askForMail()
  }, [form])
  async function send(how: 'mail' | 'link') {
    if (await form.send(how)) onSent()
    if (form.$form.get().faults.length > 0) field.current?.focus()
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void send(hasNoMail ? 'link' : 'mail')
  }
  return (
    <form className="cform cinvite" onSubmit={onSubmit}>
      <div>
        <label className="lab" htmlFor={`${id}e`}>
          {texts.emails} <small>{texts.emailsHint}</small>
        </label>
        <textarea
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this form.
          autoFocus={isAskedFor}
          className="in"
          id={`${id}e`}
          dir="ltr"
          rows={3}
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
          readOnly={isSending}
          value={addresses}
          onChange={(event) => form.change({ addresses: event.target.value })}
          aria-invalid={faults.length > 0 ? true : undefined}
          aria-describedby={faults.length > 0 ? `${id}f` : undefined}
        />
        <div role="alert" id={`${id}f`}>
          {faults.map((fault) => (
            <p className="err" key={fault.email}>
              <Icon name="down" />
              <span>{faultSentence(fault, words)}</span>
            </p>
          ))}
        </div>
      </div>
      <fieldset>
        <legend>{texts.as}</legend>
        <div className="cpick croles">
          {ROLES.filter((one) => mayGrant(mine, one)).map((one) => (
            <label key={one}>
              <input type="radio" name={`${id}r`} checked={role === one} onChange={() => form.change({ role: one })} />
              <span>
                {words.shell[`role_${one}`]}
                <small>{roleTexts(words)[one]}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {hasNoMail && <p className="hint">{texts.noMail}</p>}
      <p className="acts">
        <button className="btn go" type="submit" aria-disabled={isSending}>
          {hasNoMail ? texts.makeOnlyLink : texts.send}
        </button>
        {!hasNoMail && (
          <button className="btn" type="button" aria-disabled={isSending} onClick={() => void send('link')}>
            {texts.makeLink}
          </button>
        )}
        {onCancel && (
          <button className="btn quiet" type="button" onClick={onCancel}>
            {texts.cancel}
          </button>
        )}
      </p>
    </form>
  )
}

function faultSentence({ email, code }: InviteFault, words: TeamWords): string {
  if (email === '') return code === 'invitation_invalid' ? words.members.needed : troubleText(code, words)
  return words.members.faultOf({ email, reason: troubleText(code, words) })
}
