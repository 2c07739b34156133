import type { Draft } from '../../stores/team/model/draft.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import { templateOf } from '../../stores/team/templates/of-draft.ts'
import { createTemplates, type TemplateContent } from '../../stores/team/templates/templates.ts'
import { refusalText } from './refusals.ts'
import { client, type Localization, team, toasts } from './team.ts'

/** Adds a template to the page's, and says so with a way back. */
export async function saveTemplate(
  page: string,
  content: TemplateContent,
  words: Localization['words'],
): Promise<void> {
  const { templates: texts, shell } = words
  const store = createTemplates({ client, note: team.noteOutcome, newId: newRecordId }, page)
  await store.load()
  const outcome = await store.add(content)
  if (outcome.state !== 'done') {
    return toasts.show(outcome.state === 'refused' ? refusalText(outcome.refusal, words) : words.team.notSent)
  }
  const state = store.$templates.get()
  const added = state.state === 'loaded' ? state.templates.at(-1) : undefined
  toasts.show(texts.saved({ name: content.name }), async () => {
    const back = added ? await store.remove(added.id) : outcome
    return back.state === 'done' ? shell.undone : shell.undoFailed
  })
}

/** Keeps what is written as a template, under its title or the incident's. */
export function saveDraft(page: string, draft: Draft, name: string, words: Localization['words']): Promise<void> {
  const called = (draft.opensIncident ? draft.name : name).trim() || draft.body.trim().slice(0, 60)
  return saveTemplate(page, templateOf(draft, called.slice(0, 120)), words)
}
