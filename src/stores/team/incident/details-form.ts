import * as v from 'valibot'
import { MAX_METADATA_ENTRIES } from '../../../core/incident/metadata.ts'
import type { TypedTexts } from '../../../core/localization/texts.ts'
import type { RecordForm } from '../record-form.ts'
import { createSectionForm, type FormContext, type FormSection } from '../settings/section-form.ts'
import { TRANSLATIONS, withoutEmptyTranslations } from '../translations.ts'
import { detailsFormKey } from './details-form-key.ts'

/** One entry of an incident's metadata, as it is typed. */
const MetadataRow = v.object({ name: v.string(), value: v.string() })
export type MetadataRow = v.InferOutput<typeof MetadataRow>

/** What is put right of an incident without an update. */
export interface DetailsValues extends Record<string, unknown> {
  name: string
  /** An impact that a person chose; empty: it follows the components. */
  impact_override: string
  /** The text below an incident that has ended: imported ones have it here, not in an update. */
  postmortem: string
  metadata: readonly MetadataRow[]
  /** Title and postmortem in other languages. */
  translations: TypedTexts
}

const MetadataRows = v.pipe(
  v.nullable(v.record(v.string(), v.string())),
  v.transform((metadata) => Object.entries(metadata ?? {}).map(([name, value]) => ({ name, value }))),
)

const SECTION: FormSection<DetailsValues> = {
  fields: {
    name: v.string(),
    impact_override: v.string(),
    postmortem: v.string(),
    // The device keeps what was typed as rows.
    metadata: v.union([v.array(MetadataRow), MetadataRows]),
    translations: TRANSLATIONS,
  },
  check: ({ name, metadata }) => ({
    ...(name.trim() === '' ? { name: 'required' } : {}),
    ...(isMetadataWhole(metadata) ? {} : { metadata: 'metadata_invalid' }),
  }),
  toRecord: ({ metadata, ...changes }) => ({
    ...withoutEmptyTranslations(changes),
    ...(metadata ? { metadata: Object.fromEntries(written(metadata).map(({ name, value }) => [name, value])) } : {}),
  }),
}

/** The rows that say something, without the space around it. */
function written(rows: readonly MetadataRow[]): MetadataRow[] {
  const trimmed = rows.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
  return trimmed.filter(({ name, value }) => name !== '' || value !== '')
}

function isMetadataWhole(rows: readonly MetadataRow[]): boolean {
  const names = written(rows).map(({ name }) => name)
  return !names.includes('') && new Set(names).size === names.length && names.length <= MAX_METADATA_ENTRIES
}

/** The form of an incident's details. */
export function createDetailsForm(context: FormContext, page: string, incident: string): RecordForm<DetailsValues> {
  return createSectionForm(context, { collection: 'incidents', id: incident }, SECTION, detailsFormKey(page, incident))
}
