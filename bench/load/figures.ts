import { readFileSync } from 'node:fs'

/** A percentile (0 to 100) of some figures, by the nearest rank. */
export function percentile(figures: readonly number[], per: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((per / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 50)
}

/** Resident memory of a process in MiB, as Linux counts it. */
export function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024
}

/** How long a process has kept a processor busy since it began, in seconds (proc(5): utime and stime, in hundredths). */
export function busySeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Prints rows as a table with aligned columns. */
export function printTable(head: string[], rows: (string | number)[][]): void {
  const cells = [head, ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatFigure(cell) : cell)))]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function formatFigure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2)
}
