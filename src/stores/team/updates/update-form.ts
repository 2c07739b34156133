import * as v from 'valibot'
import { AttachmentTexts, asFormTexts, ofFormTexts } from '../../../core/incident/attachment-texts.ts'
import type { TypedTexts } from '../../../core/localization/texts.ts'
import type { RecordForm } from '../record-form.ts'
import { createSectionForm, type FormContext, type FormSection } from '../settings/section-form.ts'
import { TRANSLATIONS, withoutEmptyTranslations } from '../translations.ts'
import { updateFormKey } from './update-form-key.ts'

/** What is edited of an update that was posted. */
export interface UpdateValues extends Record<string, unknown> {
  body: string
  translations: TypedTexts
  /** What its files show, by their names, and in other languages. */
  attachment_texts: Record<string, string>
}

const FORM_TEXTS = v.pipe(v.nullish(AttachmentTexts, {}), v.transform(asFormTexts))

const SECTION: FormSection<UpdateValues> = {
  fields: { body: v.string(), translations: TRANSLATIONS, attachment_texts: FORM_TEXTS },
  toRecord({ attachment_texts, ...changes }) {
    const texts = attachment_texts ? { attachment_texts: ofFormTexts(attachment_texts) } : {}
    return { ...withoutEmptyTranslations(changes), ...texts }
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
