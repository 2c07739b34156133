import * as v from 'valibot'

/**
 * The version of the publication that an object stores. `seq` counts the hub's publications, across epochs and days:
 * the larger is newer.
 */
export const StoredVersion = v.object({
  seq: v.number(),
  epoch: v.string(),
  revision: v.number(),
  day: v.string(),
})
export type StoredVersion = v.InferOutput<typeof StoredVersion>

/** Whether an isolate already has the stored version. */
export function isSameVersion(stored: StoredVersion, known: StoredVersion | null): boolean {
  return known?.seq === stored.seq && known.epoch === stored.epoch && known.day === stored.day
}
