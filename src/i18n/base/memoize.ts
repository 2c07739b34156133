/**
 * Memoizes a function by its key, without a bound as there are few keys (languages): computing a value is
 * slow.
 */
export function memoize<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const cache = new Map<Key, Made>()
  return (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const value = make(key)
    cache.set(key, value)
    return value
  }
}
