/** Where an answer of ours may differ from a capture, and why. */
export interface AllowedDifference {
  /** The path, list positions as `*`: `incidents.*.components.*.status`. */
  at: RegExp
  /** Whether this difference is the allowed one; absent is any at that place. */
  when?: (captured: unknown, ours: unknown) => boolean
  reason: string
}

interface Difference {
  at: string
  captured: unknown
  ours: unknown
}

/** Everything in which two JSON values differ, key order and absent keys included. */
export function findDifferences(captured: unknown, ours: unknown, at = ''): Difference[] {
  if (Object.is(captured, ours)) return []
  if (Array.isArray(captured) && Array.isArray(ours) && captured.length === ours.length) {
    return captured.flatMap((one, index) => findDifferences(one, ours[index], `${at}.${index}`))
  }
  if (isObject(captured) && isObject(ours)) {
    const keys = [...new Set([...Object.keys(captured), ...Object.keys(ours)])]
    const shared = (one: object, other: object) => Object.keys(one).filter((key) => key in other)
    const found = keys.flatMap((key) => findDifferences(captured[key], ours[key], `${at}.${key}`))
    const sharedKeys = [shared(captured, ours).join(), shared(ours, captured).join()]
    return sharedKeys[0] === sharedKeys[1]
      ? found
      : [...found, { at: `${at}(keys)`, captured: sharedKeys[0], ours: sharedKeys[1] }]
  }
  return [{ at: at.slice(1), captured, ours }]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The differences that are not allowed; those that are, are noted in `used`. */
export function findUnexplained(
  captured: unknown,
  ours: unknown,
  allowed: readonly AllowedDifference[],
  used: Set<AllowedDifference> = new Set(),
): Difference[] {
  return findDifferences(captured, ours).filter((one) => {
    const path = one.at.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*')
    const rule = allowed.find(({ at, when }) => at.test(path) && (when?.(one.captured, one.ours) ?? true))
    if (rule) used.add(rule)
    return !rule
  })
}
