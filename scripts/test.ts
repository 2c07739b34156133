import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QUIET } from './build.ts'
import { ROOT } from './folders/root.ts'
import { runCommand } from './terminal/user-error.ts'
import { brief } from './test/failures.ts'
import { build, checks, e2e, type Step, tools, typeChecks, vitestRunners } from './test/steps.ts'
import { judge, type Tally } from './test/tally.ts'

/** Of a step that counts no tests, so many of its last lines stand in the summary. */
const LAST = 40

/** The steps that serve the build. */
const SERVED = ['integration', 'e2e']

interface Outcome extends Tally {
  name: string
  seconds: number
  failures: string[]
}

/**
 * `npm test`: everything, to the end, and last the line `N passed, N failed`. Names of steps run those alone. The tests
 * in browsers run beside all others: each has servers, ports and folders of its own.
 */
async function test(only: string[]): Promise<number> {
  const began = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'aldis-reports-'))
  // Also when it is interrupted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Side by side neither of them may find the build of before and make it anew.
  const names = SERVED.every((name) => only.includes(name)) ? [...only, 'build'] : only
  const wanted = (steps: Step[]) => steps.filter((step) => names.length === 0 || names.includes(step.name))
  const outcomes: Outcome[] = []
  const inTurn = async (steps: Step[], quiet: boolean) => {
    for (const step of wanted(steps)) outcomes.push(await run(step, quiet))
  }
  await Promise.all([inTurn(checks(), true), inTurn([tools(), build()], true)])
  // Both write types for Astro, so that none checks them while the other builds.
  const aside = async () => {
    await inTurn(typeChecks(), true)
    await inTurn(vitestRunners(folder), false)
  }
  await Promise.all([aside(), inTurn([e2e(folder)], false)])
  return summarise(outcomes, Math.round((Date.now() - began) / 1000))
}

function summarise(outcomes: Outcome[], seconds: number): number {
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

async function run(step: Step, quiet: boolean): Promise<Outcome> {
  const began = Date.now()
  console.log(`\n# ${step.name}`)
  const { code, said } = await execute(step, quiet)
  const seconds = Math.round((Date.now() - began) / 1000)
  const { name, report } = step
  if (!report) {
    const isDone = code === 0
    const failures = isDone ? [] : [brief(name, said.split('\n').slice(-LAST).join('\n'), LAST)]
    return { name, seconds, failures, ...judge(code, { passed: Number(isDone), failed: Number(!isDone) }) }
  }
  const left = await readFile(report.file, 'utf8').then(
    (text): unknown => JSON.parse(text),
    () => null,
  )
  if (left === null) return { name, seconds, failures: [], ...judge(code, null) }
  return { name, seconds, failures: report.failures(left), ...judge(code, report.count(left)) }
}

/**
 * The exit code, null for a step that was ended because it took too long, and what a quiet step said: shown if it
 * failed.
 */
function execute(step: Step, quiet: boolean): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...QUIET, ...step.env }
    const stdio = quiet ? ('pipe' as const) : ('inherit' as const)
    const child = spawn(process.execPath, step.args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', stdio, stdio],
      detached: true,
    })
    const said: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    }
    const late = setTimeout(() => {
      console.log(`${step.name} took longer than ${step.withinMs / 60_000} min and was ended.`)
      end()
    }, step.withinMs)
    process.once('exit', end)
    child.on('error', (error) => resolve({ code: 1, said: String(error) }))
    child.on('close', (code) => {
      clearTimeout(late)
      process.off('exit', end)
      const all = Buffer.concat(said)
      if (quiet && code !== 0) process.stdout.write(all)
      resolve({ code, said: all.toString() })
    })
  })
}

// Each step that runs then ends its own processes.
const interrupted = () => process.exit(130)
process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
await runCommand(() => test(process.argv.slice(2)))
