/** Key prefix: what was changed in a form and not saved. */
export const FORM = 'aldis/form/'
/** Key prefix: the record of a form, as this tab last loaded it. */
export const FORM_VERSION = 'aldis/form-version/'
/** Key prefix: which drafts of the team are written on this device. */
export const HELD = 'aldis/held/'
