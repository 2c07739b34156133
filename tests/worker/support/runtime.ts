import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { parentPid } from '../../../scripts/processes/process-table.ts'

/** The programs of this process's children, by their paths: the runner of the Worker's tests has its workerd among them. */
export function childExecutables(): string[] {
  if (process.platform !== 'linux') {
    const rows = execFileSync('ps', ['-A', '-o', 'ppid=,comm='], { encoding: 'utf8' }).split('\n')
    const own = new RegExp(`^\\s*${process.pid}\\s+(.+)$`)
    return rows.flatMap((row) => own.exec(row)?.[1] ?? [])
  }
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.map(Number).filter(isOurs).flatMap(executable)
}

function isOurs(pid: number): boolean {
  return parentPid(pid) === process.pid
}

function executable(pid: number): string[] {
  try {
    return [readlinkSync(`/proc/${pid}/exe`)]
  } catch {
    // It ended meanwhile.
    return []
  }
}
