interface RevisionedRow {
  id: string
  revision: number
}

/** A list with one record inserted or replaced; a newer revision in the list stays. */
export function mergeRecord<Row extends RevisionedRow>(rows: readonly Row[], row: Row): readonly Row[] {
  const known = rows.find(({ id }) => id === row.id)
  if (!known) return [...rows, row]
  return known.revision > row.revision ? rows : rows.map((one) => (one.id === row.id ? row : one))
}

/**
 * A list as it was read, but for rows that are known in a newer revision: an answer may be older than a live message
 * that overtook it. `since` is the newest revision known before the question; rows newer than it are kept even where
 * the answer lacks them.
 */
export function mergeList<Row extends RevisionedRow>(
  known: readonly Row[],
  read: readonly Row[],
  since: number,
): Row[] {
  const before = new Map(known.map((row) => [row.id, row]))
  const rows = read.map((row) => {
    const knownRow = before.get(row.id)
    return knownRow && knownRow.revision > row.revision ? knownRow : row
  })
  const readIds = new Set(read.map(({ id }) => id))
  return [...rows, ...known.filter(({ id, revision }) => revision > since && !readIds.has(id))]
}

/** The newest revision in some lists; 0 where there is none. */
export function newestRevision(...lists: readonly (readonly RevisionedRow[])[]): number {
  let newest = 0
  for (const list of lists) for (const { revision } of list) newest = Math.max(newest, revision)
  return newest
}
