/** What a template's text may have filled in: `{{components}}`. */
export const TEMPLATE_VARIABLES = ['components', 'time', 'next_update'] as const
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number]

const VARIABLE = /\{\{ ?(components|time|next_update) ?\}\}/g

/** A template's text with its variables filled in; what is no variable of ours stays as it is written. */
export function fillTemplate(text: string, values: Readonly<Record<TemplateVariable, string>>): string {
  return text.replaceAll(VARIABLE, (whole, name: string) => {
    const variable = TEMPLATE_VARIABLES.find((one) => one === name)
    return variable ? values[variable] : whole
  })
}
