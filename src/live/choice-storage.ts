/** Choices where the browser stores nothing for us: they last as long as the page. */
const memory = new Map<string, string | null>()

/** A stored choice of the visitor, by key. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** Stores a choice; null removes it. */
export function saveChoice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}
