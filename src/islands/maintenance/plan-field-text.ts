import * as v from 'valibot'
import { REPEATS } from '../../core/recurrence/rule-text.ts'
import type { Board } from '../../stores/team/model/records.ts'
import { valueText } from '../settings/value-text.ts'
import { componentName } from '../team/board-view.ts'
import type { Localization } from '../team/team.ts'
import { repeatText } from './repeat-text.ts'

type Words = Localization['words']

/** What a field of a plan is called. */
export function planFieldLabel(field: string, { team, maintenance, settings }: Words): string {
  const labels: Record<string, string> = {
    name: team.incidentTitle,
    body: team.message,
    translations: settings.translations,
    affected: team.affected,
    starts: maintenance.begins,
    ends: maintenance.ends,
    repeat: maintenance.again,
    rule: maintenance.again,
    exceptions: maintenance.leaveOut,
    byItself: maintenance.byItself,
    reminds: maintenance.remind,
  }
  return labels[field] ?? field
}

/** A value of such a field, as a person reads it. */
export function planFieldText(field: string, value: unknown, board: Board | null, words: Words): string {
  if (field === 'affected') {
    const ids = v.parse(v.array(v.string()), value)
    return ids.map((id) => componentName(id, board, [])).join('\n')
  }
  if (field === 'repeat') return repeatText(v.parse(v.picklist(REPEATS), value), '', '', words)
  if ((field === 'starts' || field === 'ends') && typeof value === 'string') return value.replace('T', ' ')
  return valueText(value, (part) => planFieldLabel(part, words))
}
