import { isSameJson } from '../live/same-json.ts'

type Translations = Readonly<Record<string, unknown>> | null

/** Whether translations are as they were, or came by more: nobody has read another text before. */
export function onlyAddsTranslations(before: Translations, after: Translations): boolean {
  return Object.entries(before ?? {}).every(([tag, texts]) => isSameJson(after?.[tag], texts))
}
