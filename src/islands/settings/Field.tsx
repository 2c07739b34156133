import type { ReactNode } from 'react'
import { Icon } from '../visitor/Icon.tsx'

interface FieldProps {
  /** The id of the control; without one, the label names a group of controls. */
  id?: string
  label: string
  hint?: string | undefined
  /** What is wrong with it, as a sentence. */
  fault?: string | undefined
  children: ReactNode
}

/** A field of a form: what it is called, what is meant by it, the control, and what is wrong with it. */
export function Field({ id, label, hint, fault, children }: FieldProps) {
  const text = (
    <>
      {label}
      {hint && <small>{hint}</small>}
    </>
  )
  return (
    <div className="cfield">
      {id ? <label htmlFor={id}>{text}</label> : <div className="clab">{text}</div>}
      <div>
        {children}
        {fault && (
          <p className="err" id={id && faultId(id)}>
            <Icon name="down" />
            <span>{fault}</span>
          </p>
        )}
      </div>
    </div>
  )
}

const faultId = (id: string) => `${id}-fault`

/** The attributes by which a control says that something is wrong with it. */
export function faultAttributes(id: string, fault: string | undefined) {
  return fault === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': faultId(id) }
}
