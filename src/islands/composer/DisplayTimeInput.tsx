import { useState } from 'react'
import { formatLocalTime, parseLocalTime } from '../../core/time/local-time.ts'
import { formatsFor } from '../../i18n/formats.ts'
import { formatTimeWithDay } from '../team/format-time.ts'
import { type Localization, team } from '../team/team.ts'

interface Props extends Localization {
  id?: string
  /** `yyyy-mm-ddThh:mm` in UTC, as drafts keep it; empty while there is none. */
  at: string
  isWrong: boolean
  onChange(at: string): void
}

/** An input for a time in the page's zone, as all times of the console are shown, with the same time in UTC. */
export function DisplayTimeInput({ id = 'at', at, isWrong, words, formats, onChange }: Props) {
  const { timeZone } = formats
  // The typed text stays even if it is read as another time, because clocks may skip the typed one.
  const [typed, setTyped] = useState({ text: '', at: '' })
  const moment = Date.parse(`${at}Z`)
  const isKnown = !Number.isNaN(moment)
  const text = typed.at === at ? typed.text : isKnown ? formatLocalTime(timeZone, moment) : ''
  const instant = new Date(isKnown ? moment : team.now()).toISOString()
  const zone = formats.zoneName(instant)
  const kind = parseLocalTime(timeZone, text, team.now())?.kind
  const time = formats.clock(instant)
  const hints = [
    kind === 'skipped' && words.team.timeSkipped({ time }),
    kind === 'twice' && words.team.timeTwice({ time }),
    isKnown && zone !== 'UTC' && formatTimeWithDay(instant, team.now(), formatsFor(words.locale, 'UTC')),
  ].filter((hint) => hint !== false)
  const described = [isWrong ? (id === 'at' ? 'display_at-err' : `${id}-err`) : '', hints.length > 0 ? `${id}-utc` : '']
    .join(' ')
    .trim()
  return (
    <>
      <label className="v" htmlFor={id}>
        {words.team.dateAndTime({ zone })}
      </label>
      <input
        className="in"
        id={id}
        type="datetime-local"
        value={text}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => {
          const parsed = parseLocalTime(timeZone, target.value, team.now())
          const next = parsed ? new Date(parsed.at).toISOString().slice(0, 16) : ''
          setTyped({ text: target.value, at: next })
          onChange(next)
        }}
      />
      <span>{zone}</span>
      {hints.length > 0 && (
        <p className="hint utc" id={`${id}-utc`}>
          {hints.join(' ')}
        </p>
      )}
    </>
  )
}
