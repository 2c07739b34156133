import * as v from 'valibot'
import type { DeviceStorage } from '../io.ts'
import { HeldFile } from '../model/attached.ts'
import { HELD } from './form-keys.ts'
import { readJson, removeByPrefix, writeJson } from './web-storage.ts'

const Held = v.object({
  id: v.string(),
  holder: v.string(),
  updated: v.string(),
  /** The files that the backend has of it. */
  files: v.optional(v.array(HeldFile), []),
  /** What was being sent and had no answer. */
  sending: v.optional(v.nullable(v.string()), null),
})
/** A draft of the team that is written here, as it was last stored. */
export type HeldDraft = v.InferOutput<typeof Held>

const Kept = v.object({
  held: v.nullable(Held),
  /** What is over, and still to be removed from the backend. */
  over: v.array(Held),
})
/** Which drafts of the team the draft on this device is, or was. */
export type KeptDrafts = v.InferOutput<typeof Kept>

/** What this device knows of the team's drafts that it holds; `key` names a draft on it. */
export interface HeldDrafts {
  read(key: string): KeptDrafts
  write(key: string, kept: KeptDrafts): void
}

/** In localStorage, as long as the device is this person's: a tab that somebody has signed out of keeps nothing there. */
export function createHeldDrafts(device: Pick<DeviceStorage, 'isOwnedByPerson'>): HeldDrafts {
  const nothing: KeptDrafts = { held: null, over: [] }
  return {
    read: (key) => (device.isOwnedByPerson() ? (readJson(() => localStorage, HELD + key, Kept) ?? nothing) : nothing),
    write(key, kept) {
      if (!device.isOwnedByPerson()) return
      if (kept.held === null && kept.over.length === 0) removeByPrefix(() => localStorage, HELD + key)
      else writeJson(() => localStorage, HELD + key, kept)
    },
  }
}
