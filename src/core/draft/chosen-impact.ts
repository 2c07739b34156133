import type { DraftContent } from './content.ts'

/** The impact that a draft's writer chose by hand; null where it follows the components. */
export const chosenImpact = ({ impact }: Pick<DraftContent, 'impact'>) =>
  impact.by === 'person' ? impact.impact : null

/** What a draft sets its incident's impact to; empty: to follow the components; null: it stays as it is. */
export function impactSetBy(draft: Pick<DraftContent, 'impact' | 'previousOverride'>) {
  const chosen = chosenImpact(draft)
  return chosen === draft.previousOverride ? null : (chosen ?? '')
}
