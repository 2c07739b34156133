import * as v from 'valibot'
import { DEFAULT_NEXT_UPDATE } from '../../../core/incident/promise.ts'
import type { TypedTexts } from '../../../core/localization/texts.ts'
import { IncidentKind } from '../../../core/status/incident.ts'
import type { RecordForm } from '../record-form.ts'
import { createNewRecordForm } from '../settings/new-record-form.ts'
import { createSectionForm, type FormContext, type FormSection } from '../settings/section-form.ts'
import { TRANSLATIONS, withoutEmptyTranslations } from '../translations.ts'

/** What is written of a template; its components come from an incident that is being written. */
export interface TemplateValues extends Record<string, unknown> {
  name: string
  kind: IncidentKind
  title: string
  body: string
  status: string
  minutes: number
  /** Whether subscribers are told of what is written from it; a plan of maintenance tells them always. */
  notify: boolean
  translations: TypedTexts
}

const SECTION: FormSection<TemplateValues> = {
  fields: {
    name: v.string(),
    kind: v.fallback(IncidentKind, 'realtime'),
    title: v.string(),
    body: v.string(),
    status: v.string(),
    minutes: v.number(),
    notify: v.boolean(),
    translations: TRANSLATIONS,
  },
  toRecord: withoutEmptyTranslations,
  check: ({ name, body }) => ({
    ...(name.trim() === '' ? { name: 'required' } : {}),
    ...(body.trim() === '' ? { body: 'required' } : {}),
  }),
}
const EMPTY: TemplateValues = {
  name: '',
  kind: 'realtime',
  title: '',
  body: '',
  status: 'investigating',
  minutes: DEFAULT_NEXT_UPDATE,
  notify: true,
  translations: {},
}

/** The form of a template that is there. */
export function createTemplateForm(context: FormContext, page: string, id: string): RecordForm<TemplateValues> {
  return createSectionForm(context, { collection: 'templates', id }, SECTION, `${page}/template-${id}`)
}

/** The form of a new template; once one is saved, it is empty again. `position` is its place in the list. */
export function createNewTemplateForm(
  context: FormContext,
  page: string,
  newId: () => string,
  position: () => number,
  onCreated: () => void,
): RecordForm<TemplateValues> {
  const besides = () => ({ page, position: position() })
  return createNewRecordForm(
    context,
    { collection: 'templates', section: SECTION, empty: () => EMPTY, besides, newId, onCreated },
    `${page}/template-new`,
  )
}
