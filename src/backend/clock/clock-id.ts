/** The id of what the clock writes: the same however often it tries, and another for another plan. */
export function clockId(...parts: string[]): string {
  return $security.md5(parts.join('|')).slice(0, 15)
}
