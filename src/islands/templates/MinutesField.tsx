import { NEXT_UPDATE_MINUTES } from '../../core/incident/promise.ts'
import type { IncidentKind } from '../../core/status/incident.ts'
import { templateKindsWords } from '../../i18n/template-kinds.ts'
import { nextUpdateText } from '../team/next-update-text.ts'
import type { Localization } from '../team/team.ts'

interface Props extends Localization {
  kind: IncidentKind
  minutes: number
  onChange(minutes: number): void
  /** Of the field: its id, and what says what is wrong with it. */
  attributes: Record<string, unknown>
}

/** How long a maintenance may take by its template, in minutes; 0 leaves that open. */
const DURATIONS = [0, 30, 60, 120, 240, 480]

/** Until when a template promises the next update, or how long a maintenance takes by it. */
export function MinutesField({ kind, minutes, onChange, attributes, words, formats }: Props) {
  const isMaintenance = kind === 'maintenance'
  const textOf = (one: number) => {
    if (isMaintenance) return one === 0 ? templateKindsWords(words.locale).durationOpen : formats.duration(one * 60_000)
    return nextUpdateText(one, words)
  }
  const choices = [...new Set([...(isMaintenance ? DURATIONS : NEXT_UPDATE_MINUTES), minutes])].sort((a, b) => a - b)
  return (
    <select
      className="in short"
      value={minutes}
      onChange={({ target }) => onChange(Number(target.value))}
      {...attributes}
    >
      {choices.map((one) => (
        <option key={one} value={one}>
          {textOf(one)}
        </option>
      ))}
    </select>
  )
}
