import type { DraftContent } from './content.ts'

/** What of a post a second yes is given to. */
export interface PostWords {
  /** Of the incident that it opens; empty where that was there before. */
  name: string
  status: string
  body: string
  affected: readonly { component: string; status: string }[]
  /** Its texts in other languages, by their tags. */
  translations: Readonly<Record<string, string>>
}

const sorted = (pairs: readonly (readonly [string, string])[]) =>
  pairs.filter(([, text]) => text !== '').toSorted(([a], [b]) => (a < b ? -1 : 1))

/** What a draft would post, to be compared. */
export function wordsOfDraft(content: DraftContent): PostWords {
  const bodies = Object.entries(content.translations).map(([tag, texts]) => [tag, texts.body ?? ''] as const)
  return {
    name: content.opensIncident ? content.name : '',
    status: content.status,
    body: content.body,
    affected: Object.entries(content.affected).map(([component, status]) => ({ component, status })),
    translations: Object.fromEntries(bodies),
  }
}

/** A text that is the same for posts that say the same to visitors: a yes to the one is a yes to the other. */
export function textOfPost({ name, status, body, affected, translations }: PostWords): string {
  return JSON.stringify([
    name.trim(),
    status,
    body.trim(),
    sorted(affected.map((word) => [word.component, word.status])),
    sorted(Object.entries(translations).map(([tag, words]) => [tag, words.trim()])),
  ])
}
