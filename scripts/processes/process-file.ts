import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { readJson, writeAtomically } from '../folders/files.ts'
import { UserError } from '../terminal/user-error.ts'
import { processStartTime } from './process-table.ts'

/** One of our processes, with its start time to tell it from a later process with the same pid. */
const RecordedProcess = v.object({ name: v.string(), pid: v.number(), born: v.string() })
const RecordedProcesses = v.array(RecordedProcess)
type RecordedProcess = v.InferOutput<typeof RecordedProcess>

const LAUNCHER = 'launcher'

/** The file that lists the processes of a data folder, so that a start after a SIGKILL finds what is still running. */
export class ProcessFile {
  private readonly path: string
  private known: RecordedProcess[] = []
  private written: Promise<void> = Promise.resolve()

  constructor(data: string) {
    this.path = join(data, 'processes.json')
  }

  /** Claims the data folder: throws if a launcher is running in it, and ends what a dead one left behind. */
  async claim(print: (line: string) => void): Promise<void> {
    const leftovers = ((await readJson(this.path, RecordedProcesses)) ?? []).filter(
      (one) => processStartTime(one.pid) === one.born,
    )
    const launcher = leftovers.find((one) => one.name === LAUNCHER)
    if (launcher) throw new UserError(`Aldis is already running in this data folder (process ${launcher.pid}).`)
    if (leftovers.length > 0)
      print(`Ending processes left by an earlier start: ${leftovers.map((one) => one.name).join(', ')}.`)
    await Promise.all(leftovers.map(endProcess))
    await this.add(LAUNCHER, process.pid)
  }

  /** Records a process, replacing the previous one of that name. */
  add(name: string, pid: number): Promise<void> {
    this.known = [...this.known.filter((one) => one.name !== name), { name, pid, born: processStartTime(pid) ?? '' }]
    const text = JSON.stringify(this.known)
    this.written = this.written.then(() => writeAtomically(this.path, text, 0o600))
    return this.written
  }

  /** Releases the data folder. */
  async release(): Promise<void> {
    await this.written
    await rm(this.path, { force: true })
  }
}

async function endProcess(one: RecordedProcess): Promise<void> {
  const isRunning = () => processStartTime(one.pid) === one.born
  for (const [signal, tenths] of [
    ['SIGTERM', 30],
    ['SIGKILL', 20],
  ] as const) {
    try {
      process.kill(one.pid, 'SIGCONT')
      process.kill(one.pid, signal)
    } catch {
      return
    }
    for (let i = 0; i < tenths && isRunning(); i++) await sleep(100)
    if (!isRunning()) return
  }
  throw new UserError(`${one.name} of an earlier start (process ${one.pid}) does not end.`)
}
