import type { StepResult } from './run-step.ts'
import type { Step } from './steps.ts'

/** How many failed tests of a step are run once more at most: a busy machine does not explain more. */
const MAX_RETRIED = 8
const TIMEOUT_MS = 20 * 60_000

/** A step whose failed tests were run once more. */
export interface RetriedResult extends StepResult {
  /** What failed beside other tests, and passed alone. */
  flaky: string[]
}

/**
 * Runs failed tests of a step once more, with nothing beside them: three groups of real servers and browsers share two
 * cores, and there a test may wait too long for its turn. The same test with the same assertions decides; only one that
 * is seen to pass has passed. Where anything else was wrong with the step, nothing is run again. Why: decision 0301.
 */
export async function retryFailures(
  step: Step,
  first: StepResult,
  runStep: (step: Step) => Promise<StepResult>,
): Promise<RetriedResult> {
  const count = first.failed.length
  if (!step.report || first.others.length > 0 || count === 0 || count > MAX_RETRIED) return { ...first, flaky: [] }
  const args = [...step.args, ...step.report.retryArgs(first.failed)]
  const second = await runStep({ ...step, name: `${step.name}, once more`, args, timeoutMs: TIMEOUT_MS })
  const passed = new Set(second.passed)
  const failedAgain = new Set(second.failed.map(({ id }) => id))
  const recovered = first.failed.filter(({ id }) => passed.has(id))
  return {
    name: first.name,
    seconds: first.seconds + second.seconds,
    passed: [...first.passed.filter((id) => !failedAgain.has(id)), ...recovered.map(({ id }) => id)],
    // Of what did not run again nothing is known but the first time.
    failed: [...second.failed, ...first.failed.filter(({ id }) => !passed.has(id) && !failedAgain.has(id))],
    others: second.others,
    flaky: recovered.map(({ text }) => text),
  }
}
