import * as v from 'valibot'
import { PRESENCE_LIFETIME_MS, Present } from './presence.ts'

/** How many tabs of a page are known at once. */
export const MAX_PRESENT_TABS = 200
/** How many of them are one person's: those that spoke last. */
export const MAX_TABS_OF_PERSON = 20

/** How long after its farewell something may arrive that a tab said before it, in milliseconds. */
const MAX_OVERTAKEN_MS = 5_000

/** A tab as it is known: one that has closed for as long as something of it may still arrive. */
export const KnownTab = v.object({ ...Present.entries, isGone: v.boolean() })
export type KnownTab = v.InferOutput<typeof KnownTab>

/** Those who are there. */
export function presentOf(known: readonly KnownTab[]): Present[] {
  return known.filter(({ isGone }) => !isGone).map(({ isGone: _, ...present }) => present)
}

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

/** Which tabs are known after one said something: without those that have been silent for too long. */
export function afterPresence(
  known: readonly KnownTab[],
  { tab, incident, isWriting, isGone }: PresenceInput,
  person: { id: string; name: string },
  now: number,
): KnownTab[] {
  // Each speaks for their own tabs: everybody knows the names of the others’.
  const isSame = (one: Present) => one.tab === tab && one.user === person.id
  const lasting = known.filter((one) => now - one.at < (one.isGone ? MAX_OVERTAKEN_MS : PRESENCE_LIFETIME_MS))
  if (lasting.some((one) => one.isGone && isSame(one))) return lasting
  const others = lasting.filter((one) => !isSame(one))
  const own = others.filter(({ user }) => user === person.id)
  const dropped = new Set(own.slice(0, Math.max(0, own.length + 1 - MAX_TABS_OF_PERSON)))
  const one = { tab, user: person.id, name: person.name, incident, isWriting, at: now, isGone }
  return [...others.filter((other) => !dropped.has(other)), one].slice(-MAX_PRESENT_TABS)
}
