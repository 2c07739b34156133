import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** When a process began, in the system's own words; null when there is none, or only its body (a zombie). */
export function birthOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const fields = statOf(pid)
      return fields[0] === 'Z' ? null : (fields[19] ?? null)
    }
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'running' : null
    return ps(pid, 'lstart') || null
  } catch {
    return null
  }
}

/** The number of a process's parent; null where the system does not say, or there is no such process. */
export function parentOf(pid: number): number | null {
  try {
    if (process.platform === 'win32') return null
    return Number(process.platform === 'linux' ? statOf(pid)[1] : ps(pid, 'ppid'))
  } catch {
    return null
  }
}

/**
 * The fields of proc(5)'s stat after the name, which stands in brackets and may hold anything; the first is the state.
 */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function ps(pid: number, field: string): string {
  return execFileSync('ps', ['-p', String(pid), '-o', `${field}=`], { encoding: 'utf8' }).trim()
}
