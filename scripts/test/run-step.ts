import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { ROOT } from '../folders/root.ts'
import { NO_TELEMETRY } from '../processes/no-telemetry.ts'
import { formatFailure, type TestReport } from './reports.ts'
import type { Step } from './steps.ts'

/** How many of its last lines the summary shows for a failed step without a test report. */
const MAX_LINES = 40

/** What became of a step. */
export interface StepResult extends TestReport {
  name: string
  seconds: number
}

/** Runs a step to its end. */
export async function runStep(step: Step): Promise<StepResult> {
  const startedAt = Date.now()
  const { name, report } = step
  console.log(`\n# ${name}`)
  // Or one of an earlier run would be read as this one's.
  if (report) await rm(report.file, { force: true })
  const { code, output } = await execute(step, !report)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  if (!report) {
    const text = formatFailure(name, output.split('\n').slice(-MAX_LINES).join('\n'), MAX_LINES)
    const passed = code === 0 ? [name] : []
    return { name, seconds, passed, failed: [], others: code === 0 ? [] : [{ text, count: 1 }] }
  }
  const json = await readFile(report.file, 'utf8').then(
    (text): unknown => JSON.parse(text),
    () => null,
  )
  return { name, seconds, ...judge(name, code, json === null ? null : report.read(json)) }
}

/** A report that is missing or empty is a failure, and so is a bad end with a clean report, and one by force. */
export function judge(name: string, code: number | null, report: TestReport | null): TestReport {
  const { passed, failed, others } = report ?? { passed: [], failed: [], others: [] }
  const isEmpty = passed.length + failed.length + others.length === 0
  const isClean = failed.length + others.length === 0
  const problem =
    code === null
      ? 'took too long, or was ended'
      : isEmpty
        ? 'names no test'
        : code !== 0 && isClean
          ? `ended with exit code ${code}`
          : null
  if (problem === null) return { passed, failed, others }
  return { passed, failed, others: [...others, { text: `${name}: ${problem}`, count: 1 }] }
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
