import * as v from 'valibot'
import { AttachmentTexts, textsByName } from '../../../core/incident/attachment-texts.ts'
import type { TypedTexts } from '../../../core/localization/texts.ts'
import type { RecordForm } from '../record-form.ts'
import { createSectionForm, type FormContext, type FormSection } from '../settings/section-form.ts'
import { TRANSLATIONS, withoutEmptyTranslations } from '../translations.ts'
import { updateFormKey } from './update-form-key.ts'

/** What is edited of an update that was posted. */
export interface UpdateValues extends Record<string, unknown> {
  body: string
  translations: TypedTexts
  /** What its files show, by their names. */
  attachment_texts: AttachmentTexts
}

const SECTION: FormSection<UpdateValues> = {
  fields: { body: v.string(), translations: TRANSLATIONS, attachment_texts: v.nullish(AttachmentTexts, {}) },
  toRecord({ attachment_texts, ...changes }) {
    const texts = attachment_texts && textsByName(attachment_texts, Object.keys(attachment_texts))
    return { ...withoutEmptyTranslations(changes), ...(texts ? { attachment_texts: texts } : {}) }
  },
  check: ({ body }) => (body.trim() === '' ? { body: 'required' } : {}),
}

/** The form of a posted update: its text is kept on the device until it is saved, and no colleague's is written over. */
export function createUpdateForm(context: FormContext, page: string, update: string): RecordForm<UpdateValues> {
  return createSectionForm(
    context,
    { collection: 'incident_updates', id: update },
    SECTION,
    updateFormKey(page, update),
  )
}
