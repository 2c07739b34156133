import type { ReactNode } from 'react'
import { Icon } from '../visitor/Icon.tsx'

interface LabelledProps {
  /** The id of the control. */
  id: string
  label: string
  hint?: string | undefined
  /** What is wrong with it, as a sentence. */
  fault?: string | undefined
  children: ReactNode
}

/** A control below its label, with what is meant by it and what is wrong with it. */
export function Labelled({ id, label, hint, fault, children }: LabelledProps) {
  return (
    <div>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && <p className="hint">{hint}</p>}
      {fault !== undefined && (
        <p className="err" id={`${id}-fault`}>
          <Icon name="down" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  )
}
