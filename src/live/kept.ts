/** Choices of a visitor whose browser keeps nothing for us: they last as long as the page. */
const here = new Map<string, string | null>()

/** What this browser keeps of a visitor's choices, by key. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return here.get(key) ?? null
  }
}

/** Keeps a choice; with null forgets it. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    here.set(key, value)
  }
}
