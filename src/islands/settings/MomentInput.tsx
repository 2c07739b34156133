import { useState } from 'react'
import { toMillis } from '../../core/time/instant.ts'
import { formatLocalTime, LAST_LOCAL_TIME, parseLocalTime } from '../../core/time/local-time.ts'
import type { TeamWords } from '../../i18n/team.ts'
import { team } from '../team/team.ts'
import { faultAttributes } from './Field.tsx'

interface MomentProps {
  id: string
  label: string
  timeZone: string
  /** As PocketBase has it; empty for none. */
  value: string
  fault?: string | undefined
  /** Where given, it is said of a time that clocks skip, or show twice. */
  words?: TeamWords
  onChange(value: string): void
}

/** A moment in the page's zone, or none. What is typed stays as it is typed. */
export function MomentInput({ id, label, timeZone, value, fault, words, onChange }: MomentProps) {
  const [typed, setTyped] = useState({ text: '', value: '' })
  const text = typed.value === value ? typed.text : ''
  const kind = words && text !== '' && value !== '' ? parseLocalTime(timeZone, text, team.now())?.kind : 'once'
  const time = value === '' ? '' : formatLocalTime(timeZone, toMillis(value)).slice(11)
  return (
    <>
      <input
        className="in"
        id={id}
        type="datetime-local"
        max={LAST_LOCAL_TIME}
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
      {words && kind !== 'once' && (
        <p className="hint" role="status">
          {kind === 'skipped' ? words.team.timeSkipped({ time }) : words.team.timeTwice({ time })}
        </p>
      )}
    </>
  )
}
