import * as v from 'valibot'
import { PRESENCE_LIFETIME_MS, type Present } from './presence.ts'

/** How many tabs of a page are known at once. */
export const MAX_PRESENT_TABS = 200
/** How many of them are one person's: those that spoke last. */
export const MAX_TABS_OF_PERSON = 20

/** What a tab of the console says of who works in it. */
export const PresenceInput = v.object({
  page: v.string(),
  /** Of this tab, made by it. */
  tab: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)),
  /** The incident whose screen is open; null on any other. */
  incident: v.nullable(v.pipe(v.string(), v.maxLength(15))),
  /** Whether something unsent is being written there. */
  isWriting: v.boolean(),
  /** Whether the tab closes. */
  isGone: v.boolean(),
})
export type PresenceInput = v.InferOutput<typeof PresenceInput>

/** Those who are there after a tab said something: without the tabs that have been silent for too long. */
export function afterPresence(
  present: readonly Present[],
  { tab, incident, isWriting, isGone }: PresenceInput,
  person: { id: string; name: string },
  now: number,
): Present[] {
  // Each speaks for their own tabs: everybody knows the names of the others’.
  const others = present.filter(
    (one) => (one.tab !== tab || one.user !== person.id) && now - one.at < PRESENCE_LIFETIME_MS,
  )
  if (isGone) return others
  const own = others.filter(({ user }) => user === person.id)
  const dropped = new Set(own.slice(0, Math.max(0, own.length + 1 - MAX_TABS_OF_PERSON)))
  const one = { tab, user: person.id, name: person.name, incident, isWriting, at: now }
  return [...others.filter((other) => !dropped.has(other)), one].slice(-MAX_PRESENT_TABS)
}
