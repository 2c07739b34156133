import * as v from 'valibot'
import { REPEATS } from '../../core/recurrence/rule-text.ts'
import { toInstant } from '../../core/time/instant.ts'
import { instantIn } from '../../stores/team/maintenance/plan-form.ts'
import type { PlanValues } from '../../stores/team/maintenance/plan-values.ts'
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
    rule: maintenance.other,
    exceptions: maintenance.leaveOut,
    byItself: maintenance.byItself,
    reminds: maintenance.remind,
  }
  return labels[field] ?? field
}

/** A value of such a field, as a person reads it; `plan` says what its repetition is about. */
export function planFieldText(
  field: string,
  value: unknown,
  plan: Pick<PlanValues, 'starts' | 'rule'>,
  board: Board | null,
  { words, formats }: Localization,
): string {
  switch (field) {
    case 'affected':
      return v
        .parse(v.array(v.string()), value)
        .map((id) => componentName(id, board, []))
        .join('\n')
    case 'repeat':
      return repeatText(v.parse(v.picklist(REPEATS), value), plan.starts, plan.rule, words)
    case 'starts':
    case 'ends': {
      const at = instantIn(formats.timeZone)(v.parse(v.string(), value))
      return Number.isNaN(at) ? '' : formats.timeRange(toInstant(at), null)
    }
    default:
      return valueText(value, (part) => planFieldLabel(part, words))
  }
}
