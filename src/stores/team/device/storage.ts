import * as v from 'valibot'

/** A browser's storage, asked for each time: it may be forbidden, and on the edge there is none. */
type Which = () => Storage

/** What a storage has under a key; null where it has nothing, or may not be asked. */
export function readText(storage: Which, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** The same, read as JSON; null where it does not fit the schema. */
export function readJson<Schema extends v.GenericSchema>(
  storage: Which,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(readText(storage, key) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Stores a text; false where the storage is full or forbidden, and what it had before is still there. */
export function writeText(storage: Which, key: string, text: string): boolean {
  try {
    storage().setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Stores a value as JSON, in the same way. */
export function writeJson(storage: Which, key: string, value: unknown): boolean {
  return writeText(storage, key, JSON.stringify(value))
}

/** The keys that begin with a prefix; none where the storage may not be asked. */
export function keysUnder(storage: Which, prefix: string): string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Removes all that stands under keys with a prefix. */
export function dropUnder(storage: Which, prefix: string): void {
  for (const key of keysUnder(storage, prefix)) storage().removeItem(key)
}
