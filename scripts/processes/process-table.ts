import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** When a process started, in the system's own format; null if there is none, or only a zombie. */
export function processStartTime(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const fields = readProcStat(pid)
      return fields[0] === 'Z' ? null : (fields[19] ?? null)
    }
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'running' : null
    return ps(pid, 'lstart') || null
  } catch {
    return null
  }
}

/** The pid of a process's parent; null if the system does not say or there is no such process. */
export function parentPid(pid: number): number | null {
  try {
    if (process.platform === 'win32') return null
    return Number(process.platform === 'linux' ? readProcStat(pid)[1] : ps(pid, 'ppid'))
  } catch {
    return null
  }
}

/**
 * The fields of proc(5)'s stat after the name, which stands in brackets and may hold anything; the first is the state.
 */
function readProcStat(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function ps(pid: number, field: string): string {
  return execFileSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8' }).trim()
}
