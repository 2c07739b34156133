import * as v from 'valibot'
import { MAX_PROMISE_MINUTES } from '../../core/incident/promise.ts'
import { transitionProblem } from '../../core/incident/transitions.ts'
import { MAX_MAINTENANCE_MINUTES } from '../../core/maintenance/planned.ts'
import { isInvisible } from '../../core/name/name.ts'
import { IncidentKind, IncidentStatus } from '../../core/status/incident.ts'
import { TemplateAffected, TemplateTranslations } from '../../core/template/template.ts'
import { recordJson } from '../base/record-json.ts'
import { refuse } from '../base/refuse.ts'
import { checkName } from '../write/names.ts'
import { checkTranslations } from '../write/translations.ts'
import { checkNamedComponents } from './affected.ts'

/** Before a template is saved: its status is one of its kind, its components are of its page. `stored`: the stored row. */
export function checkTemplate(tx: PbApp, record: PbRecord, stored: PbRecord | null): void {
  checkName(record, stored)
  if (isInvisible(record.getString('body'))) refuse('body', 'required', 'A template says something')
  if (record.getString('kind') === '') record.set('kind', 'realtime')
  const kind = v.parse(IncidentKind, record.getString('kind'))
  const status = v.safeParse(IncidentStatus, record.getString('status'))
  if (status.success && transitionProblem(kind, null, status.output) === 'status_of_other_kind') {
    refuse(
      'status',
      'status_of_other_kind',
      `A ${kind === 'maintenance' ? 'maintenance' : 'realtime incident'} is never that`,
    )
  }
  const minutes = record.getInt('minutes')
  if (minutes < 0 || minutes > (kind === 'maintenance' ? MAX_MAINTENANCE_MINUTES : MAX_PROMISE_MINUTES)) {
    refuse('minutes', 'duration_invalid', 'An update is promised within a week, and a maintenance takes two at most')
  }
  checkAffected(tx, record)
  checkTranslations(record, stored, TemplateTranslations)
}

function checkAffected(tx: PbApp, record: PbRecord): void {
  const parsed = v.safeParse(TemplateAffected, recordJson(record, 'affected'))
  if (!parsed.success) refuse('affected', 'affected_invalid', 'Not a list of components with their statuses')
  const ids = (parsed.output ?? []).map(({ component }) => component)
  checkNamedComponents(tx, record.getString('page'), ids)
}
