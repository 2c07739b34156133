import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'

const Known = v.array(v.object({ name: v.string(), pid: v.number() }))

/** The process of a data folder that has this name (`launcher`, `PocketBase`, `The edge`). */
export async function pidOf(data: string, name: string): Promise<number> {
  const known = v.parse(Known, JSON.parse(await readFile(join(data, 'processes.json'), 'utf8')))
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

/** Asks again until it is so, 30 s at most. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) {
    try {
      if (await isSo()) return
    } catch {
      // Not yet.
    }
  }
  throw new Error(`${what}: not within 30 s`)
}

/** Whether an address answers well. */
export async function answers(url: string): Promise<boolean> {
  return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
}
