import * as v from 'valibot'
import { readJson, writeJson } from '../device/web-storage.ts'

/** What is kept in this tab over a reload: all but the password. */
const Kept = v.partial(
  v.object({ name: v.string(), email: v.string(), page_name: v.string(), time_zone: v.string(), locale: v.string() }),
)
type KeptSetUp = v.InferOutput<typeof Kept>

const KEPT = 'aldis/set-up'
const session = () => sessionStorage

/** What was typed before a reload. */
export function readKeptSetUp(): KeptSetUp {
  return readJson(session, KEPT, Kept) ?? {}
}

/** Forgets it once the page is there. */
export function forgetKeptSetUp(): void {
  sessionStorage.removeItem(KEPT)
}

/** Keeps one field that was typed or chosen; what nobody touched is guessed anew. The password is not kept. */
export function keepSetUp(name: string, value: string): void {
  if (Object.hasOwn(Kept.entries, name)) writeJson(session, KEPT, { ...readKeptSetUp(), [name]: value })
}
