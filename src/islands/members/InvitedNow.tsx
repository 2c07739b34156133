import { useId } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import type { InvitedNow as Invited, InviteFormStore } from '../../stores/team/members/invite-form.ts'
import { useCopy } from '../team/use-copy.ts'

interface InvitedNowProps {
  form: InviteFormStore
  invited: readonly Invited[]
  words: TeamWords
}

/** Who was invited just now: those whom a mail reaches, and of the others the links, which are shown this once. */
export function InvitedNow({ form, invited, words }: InvitedNowProps) {
  return (
    <div className="cinvited-now" role="status">
      {invited.map((one) => (
        <div className="csay good" key={one.id}>
          <div>
            <p>{sentence(one, words)}</p>
            {one.token !== '' && <Link token={one.token} words={words} />}
          </div>
          <button className="text" type="button" onClick={() => form.dismiss(one.id)}>
            {words.members.dismiss}
            <span className="v">, {one.email}</span>
          </button>
        </div>
      ))}
    </div>
  )
}

function sentence({ token, email, mailError }: Invited, { members: texts }: TeamWords): string {
  if (token === '') return texts.mailed({ email })
  return mailError === null ? texts.linkMade({ email }) : texts.mailFailed({ reason: mailTrouble(mailError, texts) })
}

function mailTrouble(code: string, texts: TeamWords['members']): string {
  switch (code) {
    case 'mail_auth_refused':
      return texts.mailAuthRefused
    case 'mail_connection_refused':
    case 'mail_host_unknown':
    case 'mail_tls_failed':
    case 'mail_timeout':
      return texts.mailUnreachable
    case 'mail_recipient_refused':
      return texts.mailRecipientRefused
    default:
      return texts.mailRefused
  }
}

function Link({ token, words }: { token: string; words: TeamWords }) {
  const { members: texts } = words
  const { copy, said } = useCopy(texts)
  const id = useId()
  const url = `${location.origin}/sign-in/invited#${token}`
  return (
    <div className="cjoin">
      <label className="v" htmlFor={id}>
        {texts.link}
      </label>
      <input className="in mono" id={id} dir="ltr" readOnly value={url} onFocus={(event) => event.target.select()} />
      <button className="btn" type="button" onClick={() => void copy(url)}>
        {texts.copy}
      </button>
      <span className="soft" role="status">
        {said}
      </span>
    </div>
  )
}
