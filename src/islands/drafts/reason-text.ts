import type { DraftWords } from '../../i18n/drafts.ts'
import { codeText } from '../team/refusals.ts'
import type { Localization } from '../team/team.ts'

/** Why a draft was not posted at its time, or gets none. */
export function reasonText({ code }: { code: string }, texts: DraftWords, words: Localization['words']): string {
  if (code === 'incident_moved') return texts.moved
  return code === 'in_the_past' ? texts.inThePast : codeText(code, words)
}
