/** Key prefix: what was changed in a form and not saved. */
export const FORM = 'aldis/form/'
/** Key prefix: the record of a form, as this tab last loaded it. */
export const FORM_VERSION = 'aldis/form-version/'
