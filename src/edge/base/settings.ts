/** A setting that is a whole number, or `fallback` where it is absent or invalid. */
export function parseCount(setting: string | undefined, fallback: number): number {
  return setting !== undefined && /^\d{1,9}$/.test(setting) ? Number(setting) : fallback
}
