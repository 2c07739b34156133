import * as v from 'valibot'

/** How often a tab says that somebody is there, in milliseconds. */
export const PRESENCE_INTERVAL_MS = 15_000
/** How long a tab that says nothing more counts as there, in milliseconds. */
export const PRESENCE_LIFETIME_MS = 40_000

/** Who works in a tab of the console. */
export const Present = v.object({
  tab: v.string(),
  user: v.string(),
  name: v.string(),
  incident: v.nullable(v.string()),
  isWriting: v.boolean(),
  /** When the tab said so last, in milliseconds since 1970. */
  at: v.number(),
})
export type Present = v.InferOutput<typeof Present>

/** A colleague, by all of their tabs. */
export interface Colleague {
  user: string
  name: string
  /** The incidents whose screens they have open. */
  incidents: readonly string[]
  /** The incidents of which they are writing something. */
  writing: readonly string[]
}

/** The others who are there, each once, by name; `me` is who asks. */
export function colleaguesOf(present: readonly Present[], me: string, now: number): Colleague[] {
  const byUser = new Map<string, Colleague>()
  for (const one of present) {
    if (one.user === me || now - one.at >= PRESENCE_LIFETIME_MS) continue
    const known = byUser.get(one.user) ?? { user: one.user, name: one.name, incidents: [], writing: [] }
    const add = (list: readonly string[], isIn: boolean) =>
      one.incident !== null && isIn && !list.includes(one.incident) ? [...list, one.incident] : list
    byUser.set(one.user, {
      ...known,
      incidents: add(known.incidents, true),
      writing: add(known.writing, one.isWriting),
    })
  }
  return [...byUser.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** The topic by which a page's team hears who is there. */
export const presenceTopic = (page: string) => `presence/${page}`

/** The page of such a topic, however it is written; null of any other. */
export function presencePage(topic: string): string | null {
  return topic.startsWith('presence/') ? topic.slice('presence/'.length) : null
}
