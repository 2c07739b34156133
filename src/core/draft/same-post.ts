import { type AttachmentTexts, textsByName } from '../incident/attachment-texts.ts'
import { impactSetBy } from './chosen-impact.ts'
import type { DraftContent } from './content.ts'

/** A file of a post as it can be compared before it is stored. */
export interface PostFile {
  /** The ending of its name; the name itself gets other letters each time, and is made up in scripts other than Latin. */
  ending: string
  /** What it shows, in every language. */
  text: string
}

/** What of a post a second yes is given to. */
export interface PostWords {
  /** Of the incident that it opens; empty where that was there before. */
  name: string
  status: string
  body: string
  /** What the incident's impact is set to by hand; empty where it follows the components again, null where it stays. */
  impact: string | null
  affected: readonly { component: string; status: string }[]
  /** Its texts in other languages, by their tags. */
  translations: Readonly<Record<string, string>>
  files: readonly PostFile[]
}

/** The files of a draft or an update, by their names. */
export function filesOfPost(names: readonly string[], texts: AttachmentTexts): PostFile[] {
  const byName = textsByName(texts, names)
  return names.map((name) => ({
    ending: /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '',
    text: JSON.stringify(byName[name] ?? ''),
  }))
}

const sorted = (pairs: readonly (readonly [string, string])[]) =>
  pairs.filter(([, text]) => text !== '').toSorted(([a], [b]) => (a < b ? -1 : 1))

/** What a draft would post, to be compared. */
export function wordsOfDraft(content: DraftContent, files: readonly PostFile[]): PostWords {
  const bodies = Object.entries(content.translations).map(([tag, texts]) => [tag, texts.body ?? ''] as const)
  return {
    name: content.opensIncident ? content.name : '',
    status: content.status,
    body: content.body,
    impact: impactSetBy(content),
    affected: Object.entries(content.affected).map(([component, status]) => ({ component, status })),
    translations: Object.fromEntries(bodies),
    files,
  }
}

/** A text that is the same for posts that say the same to visitors: a yes to the one is a yes to the other. */
export function textOfPost({ name, status, body, impact, affected, translations, files }: PostWords): string {
  return JSON.stringify([
    name.trim(),
    status,
    body.trim(),
    impact,
    sorted(affected.map((word) => [word.component, word.status])),
    sorted(Object.entries(translations).map(([tag, words]) => [tag, words.trim()])),
    files.map(({ ending, text }) => `${ending} ${text}`).toSorted(),
  ])
}
