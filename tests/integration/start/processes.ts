import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const RecordedProcesses = v.array(v.object({ name: v.string(), pid: v.number() }))

/** The process of a data folder that has this name (`launcher`, `PocketBase`, `The edge`, `The gate`). */
export async function pidOf(data: string, name: string): Promise<number> {
  const known = v.parse(RecordedProcesses, JSON.parse(await readFile(join(data, 'processes.json'), 'utf8')))
  const found = known.find((one) => one.name === name)
  if (!found) throw new Error(`no process ${name}`)
  return found.pid
}

/** The command lines of all processes that have the data folder among their arguments. */
export function commandsWith(data: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      } catch {
        // It ended meanwhile.
        return ''
      }
    })
    .filter((command) => command.includes(data))
}

/** Ends what a failed test left of a data folder's processes, the launcher first. */
export async function killAll(data: string): Promise<void> {
  for (const name of ['launcher', 'The gate', 'The edge', 'PocketBase']) {
    const pid = await pidOf(data, name).catch(() => null)
    if (pid !== null) kill(pid)
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself since its number was read.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
