import type { StepResult } from './run-step.ts'
import type { Step } from './steps.ts'

/** How many failed tests of a step are tried once more at most: more are no matter of a busy machine. */
const MAX_TRIED_AGAIN = 8
const TIMEOUT_MS = 15 * 60_000

/** A step whose failed tests were tried once more. */
export interface TriedResult extends StepResult {
  /** What failed beside the other steps, and passed alone. */
  unsteady: string[]
}

/**
 * Runs once more, with nothing beside it, what failed while the others ran: three groups of real servers and browsers
 * share two cores, and a test may wait too long for its turn there. The same test, with the same assertions, decides.
 * What passes only then is named. Why: docs/decisions/0301.
 */
export async function trySecondTime(
  step: Step,
  first: StepResult,
  runStep: (step: Step) => Promise<StepResult>,
): Promise<TriedResult> {
  if (first.again === null || first.failed === 0 || first.failed > MAX_TRIED_AGAIN) return { ...first, unsteady: [] }
  const args = [...step.args, ...first.again]
  const second = await runStep({ ...step, name: `${step.name}, once more`, args, timeoutMs: TIMEOUT_MS })
  if (second.passed + second.failed < first.failed) return { ...first, unsteady: [] }
  const failed = new Set(second.failures.map(nameOf))
  return {
    ...first,
    passed: first.passed + first.failed - second.failed,
    failed: second.failed,
    failures: second.failures,
    seconds: first.seconds + second.seconds,
    unsteady: first.failures.filter((failure) => !failed.has(nameOf(failure))),
  }
}

/** A failure's first line is its test's name. */
const nameOf = (failure: string) => failure.split('\n', 1)[0]
