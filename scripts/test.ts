import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, UserError } from './terminal/user-error.ts'
import { runStep, type StepResult } from './test/run-step.ts'
import { type TriedResult, trySecondTime } from './test/second-try.ts'
import { buildStep, checkSteps, type Step, testGroups, toolStep } from './test/steps.ts'

/** The steps that serve the build. */
const STEPS_OF_BUILD = ['integration', 'integration-in-turn', 'e2e']

/**
 * `npm test`: runs every step to the end and prints `N passed, N failed` last. Arguments name the steps to run. The
 * groups of tests run side by side, on servers, ports and folders of their own; a few that fail there run once more alone.
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
  const first = new Map<Step, StepResult>()
  const runInOrder = async (steps: Step[]) => {
    for (const step of selected(steps)) first.set(step, await runStep(step))
  }
  await Promise.all([runInOrder(checkSteps()), runInOrder([toolStep(), buildStep()])])
  await Promise.all(groups.map(runInOrder))
  const outcomes: TriedResult[] = []
  for (const [step, result] of first) outcomes.push(await trySecondTime(step, result, runStep))
  return summarise(outcomes, Math.round((Date.now() - startedAt) / 1000))
}

/** Throws a UserError for a name that no step has: left out, it would seem to have passed. */
function assertStepsExist(only: string[], tests: Step[]): void {
  const steps = [...checkSteps(), toolStep(), buildStep(), ...tests].map(({ name }) => name)
  const unknown = only.find((name) => !steps.includes(name))
  if (unknown !== undefined) throw new UserError(`No step is called "${unknown}". The steps: ${steps.join(', ')}.`)
}

function summarise(outcomes: TriedResult[], seconds: number): number {
  for (const failure of outcomes.flatMap(({ unsteady }) => unsteady)) console.log(`\nUNSTEADY ${failure}`)
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure}`)
  console.log('')
  for (const one of outcomes) {
    const words = `${one.passed} passed, ${one.failed} failed`
    console.log(`${one.failed === 0 ? 'ok    ' : 'FAILED'} ${one.name.padEnd(20)} ${words.padEnd(24)} ${one.seconds} s`)
  }
  console.log(`       ${'all, side by side'.padEnd(20)} ${''.padEnd(24)} ${seconds} s`)
  const unsteady = outcomes.reduce((sum, one) => sum + one.unsteady.length, 0)
  if (unsteady > 0) console.log(`       ${unsteady} of them passed only alone: see UNSTEADY`)
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
  const failed = outcomes.reduce((sum, one) => sum + one.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

// On exit, each running step kills its own processes.
const interrupted = () => process.exit(130)
process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
await runCommand(() => test(process.argv.slice(2)))
