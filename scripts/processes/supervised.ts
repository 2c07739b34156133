import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '../terminal/user-error.ts'
import { openLog, rotateRegularly } from './log-file.ts'
import { withPrivateFiles } from './private-files.ts'

/** One server process: how it is started, when it counts as ready, and how long it may take to end. */
export interface ProcessSpec {
  name: string
  file: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** Its working directory; ours by default. */
  cwd?: string
  /** Called before each start. */
  beforeStart?: () => void
  /** Its output goes into this file, which is rotated by size; null leaves it on the terminal. */
  log: string | null
  /** Resolves once the process serves. */
  ready: (signal: AbortSignal) => Promise<void>
  readyTimeoutMs: number
  /** Milliseconds between SIGTERM and SIGKILL. */
  stopTimeoutMs: number
  /** Whether it shares our process group, so that it ends however we end. */
  endsWithParent?: boolean
}

/** Receives what supervised processes do. */
export interface Watcher {
  onStarted: (name: string, pid: number) => void
  print: (line: string) => void
}

const MIN_RESTART_DELAY_MS = 250
const MAX_RESTART_DELAY_MS = 5_000
/** A process that ran this long starts again with the shortest delay. */
const STABLE_AFTER_MS = 5_000

/** A server process that is restarted, with growing delays, when it dies without being stopped. */
export class SupervisedProcess {
  readonly spec: ProcessSpec
  private readonly watcher: Watcher
  private readonly keepAlive: boolean
  private child: ChildProcess | null = null
  private ended: Promise<void> = Promise.resolve()
  private shouldRun = false
  private restartDelay = MIN_RESTART_DELAY_MS

  constructor(spec: ProcessSpec, watcher: Watcher, keepAlive: boolean) {
    this.spec = spec
    this.watcher = watcher
    this.keepAlive = keepAlive
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  /**
   * Starts it and waits until it serves. If it ends first or takes too long, throws a UserError with its last log line.
   */
  async start(): Promise<void> {
    this.shouldRun = true
    await this.launch()
  }

  /** Stops it for good: SIGTERM, then SIGKILL. */
  async stop(): Promise<void> {
    this.shouldRun = false
    const child = this.child
    if (child === null) return
    // A process stopped by SIGSTOP handles SIGTERM only once continued.
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), this.spec.stopTimeoutMs)
    await this.ended
    clearTimeout(late)
  }

  /** Sends a signal; a process that dies of it is restarted. */
  signal(name: NodeJS.Signals): void {
    this.child?.kill(name)
  }

  /** Resolves when the process that runs now has ended. */
  async waitForExit(): Promise<void> {
    await this.ended
  }

  private async launch(): Promise<void> {
    const { spec } = this
    const child = this.spawn()
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), spec.readyTimeoutMs)
    const exitedEarly = this.ended.then(() =>
      Promise.reject(new UserError(`${spec.name} ended at once: ${this.lastWords()}`)),
    )
    const late = new Promise<never>((_, reject) => {
      const fail = () => reject(new UserError(`${spec.name} did not answer within ${spec.readyTimeoutMs / 1000} s.`))
      giveUp.signal.addEventListener('abort', fail, { once: true })
    })
    try {
      await Promise.race([spec.ready(giveUp.signal), exitedEarly, late])
    } catch (thrown) {
      child.kill('SIGKILL')
      throw thrown
    } finally {
      clearTimeout(timer)
      giveUp.abort()
    }
  }

  private spawn(): ChildProcess {
    const { spec } = this
    spec.beforeStart?.()
    const log = spec.log === null ? ('inherit' as const) : openLog(spec.log)
    const child = withPrivateFiles(() =>
      spawn(spec.file, spec.args, {
        env: spec.env,
        stdio: ['ignore', log, log],
        // A process group of its own: Ctrl-C reaches the launcher alone, which then ends its parts in order.
        detached: !spec.endsWithParent,
        ...(spec.cwd ? { cwd: spec.cwd } : {}),
      }),
    )
    const stopRotating = spec.log === null ? () => {} : rotateRegularly(spec.log)
    if (typeof log === 'number') closeSync(log)
    this.child = child
    const startedAt = Date.now()
    this.ended = new Promise((resolve) => {
      child.once('error', () => resolve())
      child.once('exit', () => resolve())
    })
    void this.ended.then(stopRotating)
    child.once('exit', (code, signal) => {
      this.child = null
      if (this.shouldRun && this.keepAlive) void this.restart(signal ?? `exit ${code}`, Date.now() - startedAt)
    })
    if (child.pid !== undefined) this.watcher.onStarted(spec.name, child.pid)
    return child
  }

  private async restart(reason: string, livedMs: number): Promise<void> {
    if (livedMs > STABLE_AFTER_MS) this.restartDelay = MIN_RESTART_DELAY_MS
    const pause = this.restartDelay
    this.restartDelay = Math.min(pause * 2, MAX_RESTART_DELAY_MS)
    await sleep(pause)
    if (!this.shouldRun || this.child !== null) return
    this.watcher.print(`${this.spec.name} ended (${reason}); restarting it.`)
    try {
      await this.launch()
      this.watcher.print(`${this.spec.name} is running again.`)
    } catch (thrown) {
      // Its exit triggers the next attempt.
      this.watcher.print(thrown instanceof Error ? thrown.message : String(thrown))
    }
  }

  private lastWords(): string {
    const { log } = this.spec
    if (log === null) return 'see above'
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    return `${lines.at(-1) || 'it cannot be run'} (${log})`
  }
}
