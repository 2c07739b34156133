/**
 * A function that makes something once for each key, of which there are few (languages), and keeps it, for making it is
 * slow.
 */
export function kept<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const one = make(key)
    made.set(key, one)
    return one
  }
}
