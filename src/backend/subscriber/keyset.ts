/** Where a list goes on: after a row, by when it was made and by its id; both empty at its beginning. */
export function readCursor(after: string | undefined): { created: string; id: string } {
  const [created = '', id = ''] = (after ?? '').split(/ (?=[a-z0-9]{15}$)/)
  return { created, id }
}

/** One part of a list of which a row more than its size was read, and where it goes on; null at its end. */
export function toPart<Row extends { created: string; id: string }>(
  found: readonly Row[],
  size: number,
): { rows: Omit<Row, 'created'>[]; next: string | null } {
  const stored = found.slice(0, size)
  const last = stored[stored.length - 1]
  return {
    rows: stored.map(({ created: _, ...row }) => row),
    next: found.length > size && last ? `${last.created} ${last.id}` : null,
  }
}
