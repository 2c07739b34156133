/** Whether two JSON values are the same; the order of an object's keys does not matter, absent is undefined. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => isSameJson(item, b[at]))
    )
  }
  const left: Record<string, unknown> = { ...a }
  const right: Record<string, unknown> = { ...b }
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => isSameJson(left[key], right[key]))
}
