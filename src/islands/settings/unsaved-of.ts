import type { FormValues } from '../../stores/team/model/merge-form.ts'

/** The fields of a section as the preview takes them: they are the page's own. */
export const unsavedOf = <Values extends FormValues>(values: Values): Readonly<Record<string, unknown>> => values
