import type { ReactNode } from 'react'
import { Icon } from '../visitor/Icon.tsx'
import type { PreviewPart } from './show-part.ts'

interface FieldProps {
  /** The id of the control; without one, the label names a group of controls. */
  id?: string
  label: string
  hint?: string | undefined
  /** What is wrong with it, as a sentence. */
  fault?: string | undefined
  /** Where its text stands on the page; at the top, where not given. */
  part?: PreviewPart | undefined
  children: ReactNode
}

/** A field of a form: what it is called, what is meant by it, the control, and what is wrong with it. */
export function Field({ id, label, hint, fault, part, children }: FieldProps) {
  const text = (
    <>
      {label}
      {hint && <small>{hint}</small>}
    </>
  )
  return (
    <div className="cfield" data-part={part}>
      {id ? <label htmlFor={id}>{text}</label> : <div className="clab">{text}</div>}
      <div>
        {children}
        {fault && <Fault id={id} text={fault} />}
      </div>
    </div>
  )
}

/** What is wrong with the control of this id. */
export function Fault({ id, text }: { id: string | undefined; text: string }) {
  return (
    <p className="err" id={id && faultId(id)}>
      <Icon name="down" />
      <span>{text}</span>
    </p>
  )
}

const faultId = (id: string) => `${id}-fault`

/** The attributes by which a control says that something is wrong with it. */
export function faultAttributes(id: string, fault: string | undefined) {
  return fault === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': faultId(id) }
}
