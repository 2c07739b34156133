import { describe, expect, test } from 'vitest'
import { playwrightAgain, vitestAgain } from '../../../scripts/test/failures.ts'
import type { StepResult } from '../../../scripts/test/run-step.ts'
import { trySecondTime } from '../../../scripts/test/second-try.ts'
import type { Step } from '../../../scripts/test/steps.ts'

const step: Step = { name: 'e2e', args: ['test'], timeoutMs: 1 }
const first: StepResult = {
  ...{ name: 'e2e', seconds: 60, passed: 8, failed: 2 },
  failures: ['a.spec.ts:7 moves\n  Error: late', 'b.spec.ts:9 stays\n  Error: gone'],
  again: ['--last-failed'],
}
const none: StepResult = { name: 'e2e', seconds: 5, passed: 0, failed: 0, failures: [], again: null }

/** The first try followed by one that ends so; and what that one was asked to run. */
async function tryAfter(before: Partial<StepResult>, second: Partial<StepResult>) {
  const asked: string[][] = []
  const result = await trySecondTime(step, { ...first, ...before }, async ({ args }) => {
    asked.push(args)
    return { ...none, ...second }
  })
  return { result, asked }
}

describe('what failed beside the other steps', () => {
  test('has passed where it passes alone, and is named', async () => {
    const { result, asked } = await tryAfter({}, { passed: 2 })
    expect(asked).toEqual([['test', '--last-failed']])
    expect(result).toMatchObject({ passed: 10, failed: 0, failures: [], unsteady: first.failures, seconds: 65 })
  })

  test('has failed where it fails again', async () => {
    const failures = ['b.spec.ts:9 stays\n  Error: another']
    const { result } = await tryAfter({}, { passed: 1, failed: 1, failures })
    expect(result).toMatchObject({ passed: 9, failed: 1, failures, unsteady: [first.failures[0]] })
  })

  test('has failed where not all of it ran again', async () => {
    const { result } = await tryAfter({}, { passed: 1 })
    expect(result).toMatchObject({ passed: 8, failed: 2, failures: first.failures, unsteady: [] })
  })

  test.each([
    ['nothing failed', { failed: 0, failures: [] }],
    ['it cannot be named', { again: null }],
    ['it is much', { failed: 9 }],
  ])('does not run again where %s', async (_, before) => {
    const { result, asked } = await tryAfter(before, { passed: 9 })
    expect(asked).toEqual([])
    expect(result).toEqual({ ...first, ...before, unsteady: [] })
  })
})

describe('a report', () => {
  test('of Vitest names the files of what failed', () => {
    const file = (name: string, status: string) => ({ name, status, message: '', assertionResults: [] })
    const report = (...testResults: object[]) => ({ numPassedTests: 1, numTotalTests: 2, testResults })
    expect(vitestAgain(report(file('/a.test.ts', 'passed'), file('/b.test.ts', 'failed')))).toEqual(['/b.test.ts'])
    expect(vitestAgain(report(file('/a.test.ts', 'passed')))).toBeNull()
  })

  test('of Playwright names what failed last, unless something else failed', () => {
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
    const report = { stats, suites: [], errors: [] }
    expect(playwrightAgain(report)).toEqual(['--last-failed', '--workers=1'])
    expect(playwrightAgain({ ...report, stats: { ...stats, unexpected: 0 } })).toBeNull()
    expect(playwrightAgain({ ...report, errors: [{ message: 'No browser' }] })).toBeNull()
  })
})
