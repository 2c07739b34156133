import type { Refusal } from '../../core/errors/refusal.ts'
import type { TeamWords } from '../../i18n/team.ts'
import type { SetUpForm } from '../../stores/team/set-up.ts'
import { PageFields } from './PageFields.tsx'
import { type FieldOptions, TextField } from './TextField.tsx'

interface Props {
  zones: readonly string[]
  refusal: Refusal | null
  words: TeamWords
}

/** The page and its owner: name, zone and language guessed from the browser, and how the owner signs in. */
export function SetUpFields({ zones, refusal, words }: Props) {
  const { team, firstRun } = words
  const problemOf = (name: keyof SetUpForm) => refusal?.fields?.[name]?.code ?? null
  const field = (name: 'name' | 'email' | 'password', label: string, own: FieldOptions) => (
    <TextField name={name} label={label} problem={problemText(problemOf(name), words)} {...own} />
  )
  return (
    <>
      <PageFields zones={zones} problem={problemText(problemOf('page_name'), words)} words={words} />
      <fieldset className="cform">
        <legend className="lab">{firstRun.you}</legend>
        {field('name', team.yourName, { autoComplete: 'name' })}
        {field('email', team.email, { type: 'email', autoComplete: 'username' })}
        {field('password', team.password, {
          type: 'password',
          autoComplete: 'new-password',
          hint: team.passwordHint,
          minLength: 10,
        })}
      </fieldset>
    </>
  )
}

function problemText(code: string | null, { team }: TeamWords): string | null {
  switch (code) {
    case null:
      return null
    case 'email_invalid':
      return team.emailInvalid
    case 'email_taken':
      return team.emailTaken
    case 'password_too_short':
      return team.passwordShort
    default:
      return team.fieldNeeded
  }
}
