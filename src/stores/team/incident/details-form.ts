import * as v from 'valibot'
import { MAX_METADATA_ENTRIES } from '../../../core/incident/metadata.ts'
import type { TypedTexts } from '../../../core/localization/texts.ts'
import { hasLength, plannedSpan } from '../../../core/maintenance/overlaps.ts'
import { Reminders } from '../../../core/maintenance/planned.ts'
import { maintenanceStage } from '../../../core/maintenance/stage.ts'
import type { Millis } from '../../../core/time/instant.ts'
import type { TeamIncident } from '../model/records.ts'
import type { RecordForm } from '../record-form.ts'
import { createSectionForm, type FormContext, type FormSection } from '../settings/section-form.ts'
import { TRANSLATIONS, withoutEmptyTranslations } from '../translations.ts'
import { detailsFormKey } from './details-form-key.ts'

/** One entry of an incident's metadata, as it is typed. */
const MetadataRow = v.object({ name: v.string(), value: v.string() })
export type MetadataRow = v.InferOutput<typeof MetadataRow>

/** What is put right of an incident or a maintenance without an update. */
export interface DetailsValues extends Record<string, unknown> {
  name: string
  /** An impact that a person chose; empty: it follows the components. */
  impact_override: string
  /** The text below an incident that has ended: imported ones have it here, not in an update. */
  postmortem: string
  metadata: readonly MetadataRow[]
  /** Title and postmortem in other languages. */
  translations: TypedTexts
  /** Of a maintenance: when it is to begin and to end, as PocketBase has it; empty for never. */
  scheduled_for: string
  scheduled_until: string
  /** Whether it begins, and ends, by itself. */
  auto_start: boolean
  auto_complete: boolean
  /** Minutes before its beginning at which it is reminded of. */
  reminders: readonly number[]
}

type Plan = Pick<TeamIncident, 'status' | 'scheduled_for' | 'scheduled_until'>

const MetadataRows = v.pipe(
  v.nullable(v.record(v.string(), v.string())),
  v.transform((metadata) => Object.entries(metadata ?? {}).map(([name, value]) => ({ name, value }))),
)

const sectionOf = (plan: Plan | null, now: () => Millis): FormSection<DetailsValues> => ({
  fields: {
    name: v.string(),
    impact_override: v.string(),
    postmortem: v.string(),
    // The device keeps what was typed as rows.
    metadata: v.union([v.array(MetadataRow), MetadataRows]),
    translations: TRANSLATIONS,
    scheduled_for: v.string(),
    scheduled_until: v.string(),
    auto_start: v.boolean(),
    auto_complete: v.boolean(),
    reminders: v.pipe(
      Reminders,
      v.transform((reminders) => reminders ?? []),
    ),
  },
  check: ({ name, metadata, ...times }) => ({
    ...(name.trim() === '' ? { name: 'required' } : {}),
    ...(plan ? planFaults(times, plan, now()) : {}),
    ...(isMetadataWhole(metadata) ? {} : { metadata: 'metadata_invalid' }),
  }),
  toRecord: ({ metadata, ...changes }) => ({
    ...withoutEmptyTranslations(changes),
    ...(metadata ? { metadata: Object.fromEntries(written(metadata).map(({ name, value }) => [name, value])) } : {}),
  }),
})

/** The rows that say something, without the space around it. */
function written(rows: readonly MetadataRow[]): MetadataRow[] {
  const trimmed = rows.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
  return trimmed.filter(({ name, value }) => name !== '' || value !== '')
}

function isMetadataWhole(rows: readonly MetadataRow[]): boolean {
  const names = written(rows).map(({ name }) => name)
  return !names.includes('') && new Set(names).size === names.length && names.length <= MAX_METADATA_ENTRIES
}

type Times = Pick<DetailsValues, 'scheduled_for' | 'scheduled_until' | 'auto_start'>

/** What is wrong with the times of a maintenance; one of another vendor may have no length, and keeps its times. */
function planFaults(times: Times, plan: Plan, now: Millis): Record<string, string> {
  const [span, stored] = [plannedSpan(times), plannedSpan(plan)]
  const faults: Record<string, string> = {}
  if (Number.isNaN(span.from)) faults.scheduled_for = 'required'
  else if (
    maintenanceStage(plan.status) === 'to_come' &&
    times.auto_start &&
    span.from <= now &&
    span.from !== stored.from
  )
    faults.scheduled_for = 'begins_in_past'
  if (times.scheduled_until === '')
    return plan.scheduled_until === null ? faults : { ...faults, scheduled_until: 'required' }
  const isKept = plan.scheduled_until !== null && span.from === stored.from && span.to === stored.to
  if (!isKept && !Number.isNaN(span.from) && !hasLength(span)) faults.scheduled_until = 'ends_before_start'
  return faults
}

/** The form of an incident's or a maintenance's details; `plan` is a maintenance's as it is stored, null of an incident. */
export function createDetailsForm(
  context: FormContext,
  page: string,
  incident: string,
  plan: Plan | null,
  now: () => Millis,
): RecordForm<DetailsValues> {
  const of = { collection: 'incidents', id: incident }
  return createSectionForm(context, of, sectionOf(plan, now), detailsFormKey(page, incident))
}
