import { useState } from 'react'
import { localTextOf, readLocal } from '../../core/time/local.ts'
import { formatsFor } from '../../i18n/formats.ts'
import { datedMomentOf } from '../team/moment.ts'
import { type Speech, team } from '../team/team.ts'

interface Props extends Speech {
  /** `yyyy-mm-ddThh:mm` in UTC, as drafts keep it; empty while there is none. */
  at: string
  isWrong: boolean
  onChange(at: string): void
}

/** Asks when it was on the clock of the page's zone, as all times of the console are shown, and says what that is in UTC. */
export function Earlier({ at, isWrong, words, formats, onChange }: Props) {
  const { timeZone } = formats
  // What was typed stays as it is where it reads as another time: clocks may skip it.
  const [typed, setTyped] = useState({ text: '', at: '' })
  const moment = Date.parse(`${at}Z`)
  const isKnown = !Number.isNaN(moment)
  const text = typed.at === at ? typed.text : isKnown ? localTextOf(timeZone, moment) : ''
  const instant = new Date(isKnown ? moment : team.now()).toISOString()
  const zone = formats.zone(instant)
  const kind = readLocal(timeZone, text, team.now())?.kind
  const time = formats.clock(instant)
  const hints = [
    kind === 'skipped' && words.team.timeSkipped({ time }),
    kind === 'twice' && words.team.timeTwice({ time }),
    isKnown && zone !== 'UTC' && datedMomentOf(instant, team.now(), formatsFor(words.locale, 'UTC')),
  ].filter((hint) => hint !== false)
  const described = [isWrong ? 'display_at-err' : '', hints.length > 0 ? 'at-utc' : ''].join(' ').trim()
  return (
    <>
      <label className="v" htmlFor="at">
        {words.team.dateAndTime({ zone })}
      </label>
      <input
        className="in"
        id="at"
        type="datetime-local"
        value={text}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => {
          const read = readLocal(timeZone, target.value, team.now())
          const next = read ? new Date(read.at).toISOString().slice(0, 16) : ''
          setTyped({ text: target.value, at: next })
          onChange(next)
        }}
      />
      <span>{zone}</span>
      {hints.length > 0 && (
        <p className="hint utc" id="at-utc">
          {hints.join(' ')}
        </p>
      )}
    </>
  )
}
