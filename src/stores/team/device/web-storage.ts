import * as v from 'valibot'

/** Gets a browser's storage, each time: access may be denied, and the edge has none. */
type StorageGetter = () => Storage

/** The value of a key; null if there is none, or access is denied. */
export function readText(getStorage: StorageGetter, key: string): string | null {
  try {
    return getStorage().getItem(key)
  } catch {
    return null
  }
}

/** The same, read as JSON; null where it does not fit the schema. */
export function readJson<Schema extends v.GenericSchema>(
  getStorage: StorageGetter,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(readText(getStorage, key) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Stores a text; false where the storage is full or forbidden, and what it had before is still there. */
export function writeText(getStorage: StorageGetter, key: string, text: string): boolean {
  try {
    getStorage().setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Stores a value as JSON, in the same way. */
export function writeJson(getStorage: StorageGetter, key: string, value: unknown): boolean {
  return writeText(getStorage, key, JSON.stringify(value))
}

/** The keys that begin with a prefix; none if access is denied. */
export function keysWithPrefix(getStorage: StorageGetter, prefix: string): string[] {
  try {
    return Object.keys(getStorage()).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Removes all keys with a prefix. */
export function removeByPrefix(getStorage: StorageGetter, prefix: string): void {
  for (const key of keysWithPrefix(getStorage, prefix)) getStorage().removeItem(key)
}
