import { roughText } from '../../core/markdown/rough-text.ts'
import type { DraftWords } from '../../i18n/drafts.ts'
import type { SharedDraft } from '../../stores/team/model/shared-draft.ts'
import type { Localization } from '../team/team.ts'
import { incidentWord } from '../visitor/presentation.ts'

/** The longest name of a draft, in characters. */
const MAX_NAME = 80

/** Cut after a word, and said to be. */
function shortened(text: string): string {
  if (text.length <= MAX_NAME) return text
  const cut = text.slice(0, MAX_NAME + 1)
  const end = cut.search(/\s\S*$/u)
  return `${end < 0 ? Array.from(cut).slice(0, -1).join('') : cut.slice(0, end).trimEnd()} …`
}

/** What a draft is called: a new incident by its title, an update by its own words. */
export function draftName({ content }: SharedDraft, texts: DraftWords, words: Localization['words']): string {
  if (content.opensIncident) return content.name.trim() || texts.untitled
  return shortened(roughText(content.body)) || incidentWord(content.status, words)
}
