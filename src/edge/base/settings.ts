/** The settings that are set, as text: workerd has null for what is not, and bindings beside them. */
export function textSettings(env: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : [])),
  )
}

/** A setting that is a whole number, or `fallback` where it is absent or invalid. */
export function parseCount(setting: string | undefined, fallback: number): number {
  return setting !== undefined && /^\d{1,9}$/.test(setting) ? Number(setting) : fallback
}
