import { useState } from 'react'
import { toInstant } from '../../core/time/instant.ts'
import type { Draft } from '../../stores/team/model/draft.ts'
import { Choice } from '../team/Choice.tsx'
import { formatTime } from '../team/format-time.ts'
import { Sign } from '../team/Sign.tsx'
import { type Localization, team as stores } from '../team/team.ts'
import { ignoreFailure, useLoaded } from '../team/use-loaded.ts'
import { Problem, type Problems } from './Problem.tsx'

interface Props extends Localization {
  displayTime: Draft['displayTime']
  problems: Problems
  onChange(part: Partial<Draft>): void
}

/** When the update happened: now, as nearly always, or at an earlier moment; folded until somebody wants it. */
export function When({ displayTime, problems, words, formats, onChange }: Props) {
  const { team } = words
  const [isOpen, setOpen] = useState(false)
  const isEarlier = displayTime.kind === 'earlier'
  // Once the fold is open: by the time that it is needed the network may be gone.
  const input = useLoaded(() => import('./DisplayTimeInput.tsx'), isOpen || isEarlier, ignoreFailure, words)
  const hasProblem = problems.display_at !== undefined
  const at = isEarlier ? Date.parse(`${displayTime.at}Z`) : Number.NaN
  const summary = Number.isNaN(at) ? team.whenNow : formatTime(toInstant(at), stores.now(), formats)
  return (
    <details
      className="cfold when"
      open={isOpen || hasProblem || isEarlier}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <b>{team.when}</b>
        <span className="soft">{summary}</span>
        <Sign name="down" />
      </summary>
      <fieldset className="flush">
        <legend className="v">{team.when}</legend>
        <div className="cpick">
          <Choice
            name="when"
            value="now"
            isChosen={!isEarlier}
            onChoose={() => onChange({ displayTime: { kind: 'now' } })}
          >
            {team.whenNow}
          </Choice>
          <Choice
            name="when"
            value="earlier"
            isChosen={isEarlier}
            onChoose={() => onChange({ displayTime: { kind: 'earlier', at: toInstant(stores.now()).slice(0, 16) } })}
          >
            {team.whenEarlier}
          </Choice>
        </div>
        {displayTime.kind === 'earlier' && input && (
          <div className="cjoin">
            <input.DisplayTimeInput
              at={displayTime.at}
              isWrong={hasProblem}
              words={words}
              formats={formats}
              onChange={(next) => onChange({ displayTime: { kind: 'earlier', at: next } })}
            />
          </div>
        )}
        <Problem of="display_at" problems={problems} />
      </fieldset>
    </details>
  )
}
