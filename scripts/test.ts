import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NO_TELEMETRY } from './build.ts'
import { ROOT } from './folders/root.ts'
import { runCommand, UserError } from './terminal/user-error.ts'
import { formatFailure } from './test/failures.ts'
import { buildStep, checkSteps, type Step, testGroups, toolStep } from './test/steps.ts'
import { finalTally, type Tally } from './test/tally.ts'

/** How many of its last lines the summary shows for a failed step without a test report. */
const MAX_LINES = 40

/** The steps that serve the build. */
const STEPS_OF_BUILD = ['integration', 'integration-in-turn', 'e2e']

interface StepResult extends Tally {
  name: string
  seconds: number
  failures: string[]
}

/**
 * `npm test`: runs every step to the end and prints `N passed, N failed` last. Arguments name the steps to run. The
 * groups of tests run side by side, on servers, ports and folders of their own.
 */
async function test(only: string[]): Promise<number> {
  const startedAt = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'aldis-reports-'))
  // Also when it is interrupted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Node keeps there what it has compiled, for the hundreds of processes that run the same files.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  const groups = testGroups(folder)
  assertStepsExist(only, groups.flat())
  // Running side by side, none may find an outdated build and rebuild it.
  const names = only.some((name) => STEPS_OF_BUILD.includes(name)) ? [...only, 'build'] : only
  const selected = (steps: Step[]) => steps.filter((step) => names.length === 0 || names.includes(step.name))
  const outcomes: StepResult[] = []
  const runInOrder = async (steps: Step[]) => {
    for (const step of selected(steps)) outcomes.push(await run(step))
  }
  await Promise.all([runInOrder(checkSteps()), runInOrder([toolStep(), buildStep()])])
  await Promise.all(groups.map(runInOrder))
  return summarise(outcomes, Math.round((Date.now() - startedAt) / 1000))
}

/** Throws a UserError for a name that no step has: left out, it would seem to have passed. */
function assertStepsExist(only: string[], tests: Step[]): void {
  const steps = [...checkSteps(), toolStep(), buildStep(), ...tests].map(({ name }) => name)
  const unknown = only.find((name) => !steps.includes(name))
  if (unknown !== undefined) throw new UserError(`No step is called "${unknown}". The steps: ${steps.join(', ')}.`)
}

function summarise(outcomes: StepResult[], seconds: number): number {
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure}`)
  console.log('')
  for (const one of outcomes) {
    const words = `${one.passed} passed, ${one.failed} failed`
    console.log(`${one.failed === 0 ? 'ok    ' : 'FAILED'} ${one.name.padEnd(20)} ${words.padEnd(24)} ${one.seconds} s`)
  }
  console.log(`       ${'all, side by side'.padEnd(20)} ${''.padEnd(24)} ${seconds} s`)
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
  const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

async function run(step: Step): Promise<StepResult> {
  const startedAt = Date.now()
  console.log(`\n# ${step.name}`)
  const { code, output } = await execute(step, !step.report)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const { name, report } = step
  if (!report) {
    const isDone = code === 0
    const failures = isDone ? [] : [formatFailure(name, output.split('\n').slice(-MAX_LINES).join('\n'), MAX_LINES)]
    return { name, seconds, failures, ...finalTally(code, { passed: Number(isDone), failed: Number(!isDone) }) }
  }
  const reportJson = await readFile(report.file, 'utf8').then(
    (text): unknown => JSON.parse(text),
    () => null,
  )
  if (reportJson === null) return { name, seconds, failures: [], ...finalTally(code, null) }
  return { name, seconds, failures: report.failures(reportJson), ...finalTally(code, report.count(reportJson)) }
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

// On exit, each running step kills its own processes.
const interrupted = () => process.exit(130)
process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
await runCommand(() => test(process.argv.slice(2)))
