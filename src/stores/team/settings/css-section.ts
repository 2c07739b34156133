import * as v from 'valibot'
import type { SavingState } from '../form-state.ts'
import type { PageSection } from './page-form.ts'

/** The owner's CSS. */
export interface CssValues extends Record<string, unknown> {
  css: string
}

/** The section "Own CSS" of the settings. */
export const CSS_SECTION: PageSection<CssValues> = {
  name: 'css',
  fields: { css: v.string() },
  check: () => ({}),
}

const Faults = v.array(v.object({ line: v.number(), code: v.string(), what: v.string() }))
export type CssLineFault = v.InferOutput<typeof Faults>[number]

/** The lines that the backend refused. */
export function refusedLines(saving: SavingState): CssLineFault[] {
  if (saving.state !== 'refused') return []
  const parsed = v.safeParse(Faults, saving.refusal.fields?.css?.params?.faults)
  return parsed.success ? parsed.output : []
}
