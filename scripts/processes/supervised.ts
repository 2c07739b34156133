import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Complaint } from '../terminal/user-error.ts'
import { openLog, rotateRegularly } from './log-file.ts'
import { withPrivateFiles } from './private.ts'

/** One server process: how it is started, when it counts as ready, and how long it may take to end. */
export interface Part {
  name: string
  file: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** Where it starts; by default where we did. */
  cwd?: string
  /** What is done before each start. */
  before?: () => void
  /** Its output goes into this file, which is rotated by size; null leaves it on the terminal. */
  log: string | null
  /** Resolves when it serves; rejects or waits otherwise. */
  ready: (signal: AbortSignal) => Promise<void>
  readyWithinMs: number
  /** Milliseconds between SIGTERM and SIGKILL. */
  endsWithinMs: number
  /** In our own process group, so that it ends with us however we end. */
  withUs?: boolean
}

/** What a supervisor wants to know. */
export interface Watcher {
  started: (name: string, pid: number) => void
  say: (line: string) => void
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
/** A process that lived this long begins anew with the shortest pause. */
const SETTLED_MS = 5_000

/** A server process that is brought back, with growing pauses, when it dies and nobody asked it to. */
export class Supervised {
  readonly part: Part
  private readonly watcher: Watcher
  private readonly keepAlive: boolean
  private child: ChildProcess | null = null
  private ended: Promise<void> = Promise.resolve()
  private wanted = false
  private pause = FIRST_PAUSE_MS

  constructor(part: Part, watcher: Watcher, keepAlive: boolean) {
    this.part = part
    this.watcher = watcher
    this.keepAlive = keepAlive
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  /**
   * Starts it and waits until it serves; one that ends first, or takes too long, is a Complaint with its last words.
   */
  async start(): Promise<void> {
    this.wanted = true
    await this.launch()
  }

  /** Ends it for good: SIGTERM, then SIGKILL. */
  async stop(): Promise<void> {
    this.wanted = false
    const child = this.child
    if (child === null) return
    // A stopped process takes SIGTERM only when it goes on.
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), this.part.endsWithinMs)
    await this.ended
    clearTimeout(late)
  }

  /** Sends a signal, nothing else: a supervised process that dies of it comes back. */
  signal(name: NodeJS.Signals): void {
    this.child?.kill(name)
  }

  /** Resolves when the process that runs now has ended. */
  async gone(): Promise<void> {
    await this.ended
  }

  private async launch(): Promise<void> {
    const { part } = this
    const child = this.spawn()
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), part.readyWithinMs)
    const early = this.ended.then(() =>
      Promise.reject(new Complaint(`${part.name} ended at once: ${this.lastWords()}`)),
    )
    const late = new Promise<never>((_, reject) => {
      const complain = () => reject(new Complaint(`${part.name} did not answer within ${part.readyWithinMs / 1000} s.`))
      giveUp.signal.addEventListener('abort', complain, { once: true })
    })
    try {
      await Promise.race([part.ready(giveUp.signal), early, late])
    } catch (thrown) {
      child.kill('SIGKILL')
      throw thrown
    } finally {
      clearTimeout(timer)
      giveUp.abort()
    }
  }

  private spawn(): ChildProcess {
    const { part } = this
    part.before?.()
    const log = part.log === null ? ('inherit' as const) : openLog(part.log)
    const child = withPrivateFiles(() =>
      spawn(part.file, part.args, {
        env: part.env,
        stdio: ['ignore', log, log],
        // A process group of its own: Ctrl-C reaches the launcher alone, which then ends its parts in order.
        detached: !part.withUs,
        ...(part.cwd ? { cwd: part.cwd } : {}),
      }),
    )
    const leaveLog = part.log === null ? () => {} : rotateRegularly(part.log)
    if (typeof log === 'number') closeSync(log)
    this.child = child
    const born = Date.now()
    this.ended = new Promise((resolve) => {
      child.once('error', () => resolve())
      child.once('exit', () => resolve())
    })
    void this.ended.then(leaveLog)
    child.once('exit', (code, signal) => {
      this.child = null
      if (this.wanted && this.keepAlive) void this.revive(signal ?? `exit ${code}`, Date.now() - born)
    })
    if (child.pid !== undefined) this.watcher.started(part.name, child.pid)
    return child
  }

  private async revive(why: string, livedMs: number): Promise<void> {
    if (livedMs > SETTLED_MS) this.pause = FIRST_PAUSE_MS
    const pause = this.pause
    this.pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    await sleep(pause)
    if (!this.wanted || this.child !== null) return
    this.watcher.say(`${this.part.name} ended (${why}); starting it again.`)
    try {
      await this.launch()
      this.watcher.say(`${this.part.name} is back.`)
    } catch (thrown) {
      // Its end starts the next attempt.
      this.watcher.say(thrown instanceof Error ? thrown.message : String(thrown))
    }
  }

  private lastWords(): string {
    const { log } = this.part
    if (log === null) return 'see above'
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    return `${lines.at(-1) || 'it cannot be run'} (${log})`
  }
}
