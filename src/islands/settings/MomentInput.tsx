import { useState } from 'react'
import { toMillis } from '../../core/time/instant.ts'
import { formatLocalTime, parseLocalTime } from '../../core/time/local-time.ts'
import { team } from '../team/team.ts'
import { faultAttributes } from './Field.tsx'

interface MomentProps {
  id: string
  label: string
  timeZone: string
  /** As PocketBase has it; empty for none. */
  value: string
  fault?: string | undefined
  onChange(value: string): void
}

/** A moment in the page's zone, or none. What is typed stays as it is typed. */
export function MomentInput({ id, label, timeZone, value, fault, onChange }: MomentProps) {
  const [typed, setTyped] = useState({ text: '', value: '' })
  const text = typed.value === value ? typed.text : ''
  return (
    <input
      className="in"
      id={id}
      type="datetime-local"
      aria-label={label}
      value={text || (value === '' ? '' : formatLocalTime(timeZone, toMillis(value)))}
      onChange={({ target }) => {
        const parsed = parseLocalTime(timeZone, target.value, team.now())
        const next = parsed ? new Date(parsed.at).toISOString().replace('T', ' ') : ''
        setTyped({ text: target.value, value: next })
        onChange(next)
      }}
      {...faultAttributes(id, fault)}
    />
  )
}
