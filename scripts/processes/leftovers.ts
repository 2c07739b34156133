import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { readJson, writeWhole } from '../folders/files.ts'
import { Complaint } from '../terminal/user-error.ts'
import { birthOf } from './table.ts'

/** A process of ours and what tells it from another that got its number later. */
const Known = v.object({ name: v.string(), pid: v.number(), born: v.string() })
const KnownList = v.array(Known)
type Known = v.InferOutput<typeof Known>

const LAUNCHER = 'launcher'

/** The processes of one data folder, written down so that a start after a SIGKILL finds what was left running. */
export class ProcessFile {
  private readonly path: string
  private known: Known[] = []
  private written: Promise<void> = Promise.resolve()

  constructor(data: string) {
    this.path = join(data, 'processes.json')
  }

  /** Takes the data folder: complains when a launcher lives in it, ends what a dead one left. */
  async claim(say: (line: string) => void): Promise<void> {
    const former = ((await readJson(this.path, KnownList)) ?? []).filter((one) => birthOf(one.pid) === one.born)
    const launcher = former.find((one) => one.name === LAUNCHER)
    if (launcher) throw new Complaint(`Aldis is running in this data folder already (process ${launcher.pid}).`)
    if (former.length > 0) say(`Ending what a former start left running: ${former.map((one) => one.name).join(', ')}.`)
    await Promise.all(former.map(end))
    await this.add(LAUNCHER, process.pid)
  }

  /** Writes a process down, in the place of the former one of that name. */
  add(name: string, pid: number): Promise<void> {
    this.known = [...this.known.filter((one) => one.name !== name), { name, pid, born: birthOf(pid) ?? '' }]
    const text = JSON.stringify(this.known)
    this.written = this.written.then(() => writeWhole(this.path, text, 0o600))
    return this.written
  }

  /** Leaves the data folder. */
  async release(): Promise<void> {
    await this.written
    await rm(this.path, { force: true })
  }
}

async function end(one: Known): Promise<void> {
  const isThere = () => birthOf(one.pid) === one.born
  for (const [signal, waits] of [
    ['SIGTERM', 30],
    ['SIGKILL', 20],
  ] as const) {
    try {
      process.kill(one.pid, 'SIGCONT')
      process.kill(one.pid, signal)
    } catch {
      return
    }
    for (let i = 0; i < waits && isThere(); i++) await sleep(100)
    if (!isThere()) return
  }
  throw new Complaint(`${one.name} of a former start (process ${one.pid}) does not end.`)
}
