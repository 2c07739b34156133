import type { HTMLInputTypeAttribute } from 'react'
import type { Refusal } from '../../core/errors/refusal.ts'
import { LANGUAGE_NAMES, LOCALES } from '../../core/page/locales.ts'
import type { TeamWords } from '../../i18n/team.ts'
import type { SetUpForm } from '../../stores/team/set-up.ts'
import { Icon } from '../visitor/Icon.tsx'

/** Zone and language until somebody chose them, or the browser's are known. */
export const UNCHOSEN = { time_zone: 'UTC', locale: 'en' }

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
      <TextField
        name="page_name"
        label={firstRun.pageName}
        className="ctitle"
        autoComplete="organization"
        hint={firstRun.pageNameHint}
        problem={problemText(problemOf('page_name'), words)}
      />
      <div className="cpair">
        <div>
          <label className="lab" htmlFor="time_zone">
            {firstRun.timeZone}
          </label>
          <select className="in" id="time_zone" name="time_zone" defaultValue={UNCHOSEN.time_zone}>
            {zones.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        <div>
          <label className="lab" htmlFor="locale">
            {firstRun.language}
          </label>
          <select className="in" id="locale" name="locale" defaultValue={UNCHOSEN.locale}>
            {LOCALES.map((one) => (
              <option key={one} value={one} lang={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
        </div>
      </div>
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

interface FieldOptions {
  type?: HTMLInputTypeAttribute
  autoComplete: string
  hint?: string
  minLength?: number
}

interface TextFieldProps extends FieldOptions {
  name: keyof SetUpForm
  label: string
  className?: string
  problem: string | null
}

function TextField({ name, label, hint, problem, className = 'in', type = 'text', ...rest }: TextFieldProps) {
  return (
    <div>
      <label className="lab" htmlFor={name}>
        {label}
      </label>
      <input
        className={className}
        id={name}
        name={name}
        type={type}
        required
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem !== null ? `${name}-err` : hint ? `${name}-hint` : undefined}
        {...rest}
      />
      {hint && problem === null && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem !== null && (
        <p className="err" id={`${name}-err`}>
          <Icon name="down" />
          <span>{problem}</span>
        </p>
      )}
    </div>
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
