import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { ROOT } from '../folders/root.ts'
import { NO_TELEMETRY } from '../processes/no-telemetry.ts'
import { formatFailure } from './failures.ts'
import type { Step } from './steps.ts'
import { finalTally, type Tally } from './tally.ts'

/** How many of its last lines the summary shows for a failed step without a test report. */
const MAX_LINES = 40

/** What became of a step. */
export interface StepResult extends Tally {
  name: string
  seconds: number
  failures: string[]
  /** Arguments by which what failed runs once more; null where nothing can be named. */
  again: string[] | null
}

/** Runs a step to its end: what it counted, and what it names as failed. */
export async function runStep(step: Step): Promise<StepResult> {
  const startedAt = Date.now()
  console.log(`\n# ${step.name}`)
  const { name, report } = step
  // One of an earlier run would be taken for this one's.
  if (report) await rm(report.file, { force: true })
  const { code, output } = await execute(step, !report)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  if (!report) {
    const isDone = code === 0
    const failures = isDone ? [] : [formatFailure(name, output.split('\n').slice(-MAX_LINES).join('\n'), MAX_LINES)]
    const tally = finalTally(code, { passed: Number(isDone), failed: Number(!isDone) })
    return { name, seconds, failures, again: null, ...tally }
  }
  const json = await readFile(report.file, 'utf8').then(
    (text): unknown => JSON.parse(text),
    () => null,
  )
  if (json === null) return { name, seconds, failures: [], again: null, ...finalTally(code, null) }
  const tally = finalTally(code, report.count(json))
  return { name, seconds, failures: report.failures(json), again: report.again(json), ...tally }
}

/**
 * The exit code (null if the step took too long and was killed), and the output of a quiet step, shown if it failed.
 */
function execute(step: Step, quiet: boolean): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...NO_TELEMETRY, ...step.env }
    const stdio = quiet ? ('pipe' as const) : ('inherit' as const)
    const child = spawn(process.execPath, step.args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', stdio, stdio],
      detached: true,
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
    const killGroup = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    }
    const timer = setTimeout(() => {
      console.log(`${step.name} took longer than ${step.timeoutMs / 60_000} min and was ended.`)
      killGroup()
    }, step.timeoutMs)
    process.once('exit', killGroup)
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('exit', killGroup)
      const all = Buffer.concat(output)
      if (quiet && code !== 0) process.stdout.write(all)
      resolve({ code, output: all.toString() })
    })
  })
}
