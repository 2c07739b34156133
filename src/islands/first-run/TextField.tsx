import type { HTMLInputTypeAttribute } from 'react'
import { Icon } from '../visitor/Icon.tsx'

/** What a field is besides its name and label. */
export interface FieldOptions {
  type?: HTMLInputTypeAttribute
  autoComplete: string
  hint?: string
  minLength?: number
}

interface Props extends FieldOptions {
  name: string
  label: string
  className?: string
  problem: string | null
}

/** A required field of the first steps, with its hint or what is wrong with it. */
export function TextField({ name, label, hint, problem, className = 'in', type = 'text', ...rest }: Props) {
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
