import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, UserError } from './terminal/user-error.ts'
import { type RetriedResult, retryFailures } from './test/retry-failures.ts'
import { runStep, type StepResult } from './test/run-step.ts'
import { buildStep, checkSteps, type Step, testGroups, toolStep } from './test/steps.ts'

/** The steps that serve the build. */
const STEPS_OF_BUILD = ['integration', 'integration-in-turn', 'e2e']

/**
 * `npm test`: runs every step to the end and prints `N passed, N failed` last. Arguments name the steps to run. The
 * groups of tests run side by side, on servers, ports and folders of their own; a few that fail there are run once more
 * alone.
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
  // What failed with nothing beside it has failed.
  const isShared = groups.filter((steps) => selected(steps).length > 0).length > 1
  const results: RetriedResult[] = []
  for (const [step, result] of first) {
    results.push(isShared ? await retryFailures(step, result, runStep) : { ...result, flaky: [] })
  }
  return summarise(results, Math.round((Date.now() - startedAt) / 1000))
}

/** Throws a UserError for a name that no step has: left out, it would seem to have passed. */
function assertStepsExist(only: string[], tests: Step[]): void {
  const steps = [...checkSteps(), toolStep(), buildStep(), ...tests].map(({ name }) => name)
  const unknown = only.find((name) => !steps.includes(name))
  if (unknown !== undefined) throw new UserError(`No step is called "${unknown}". The steps: ${steps.join(', ')}.`)
}

const countFailed = ({ failed, others }: RetriedResult) => others.reduce((sum, { count }) => sum + count, failed.length)

function summarise(results: RetriedResult[], seconds: number): number {
  const flaky = results.flatMap((one) => one.flaky)
  for (const text of flaky) console.log(`\nFLAKY ${text}`)
  for (const { text } of results.flatMap(({ failed, others }) => [...failed, ...others]))
    console.log(`\nFAILED ${text}`)
  console.log('')
  for (const one of results) {
    const words = `${one.passed.length} passed, ${countFailed(one)} failed`
    console.log(
      `${countFailed(one) === 0 ? 'ok    ' : 'FAILED'} ${one.name.padEnd(20)} ${words.padEnd(24)} ${one.seconds} s`,
    )
  }
  console.log(`       ${'all, side by side'.padEnd(20)} ${''.padEnd(24)} ${seconds} s`)
  if (flaky.length > 0) console.log(`\n${flaky.length} failed beside other tests and passed alone: see FLAKY above`)
  const passed = results.reduce((sum, one) => sum + one.passed.length, 0)
  const failed = results.reduce((sum, one) => sum + countFailed(one), 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

// On exit, each running step kills its own processes.
const interrupted = () => process.exit(130)
process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
await runCommand(() => test(process.argv.slice(2)))
