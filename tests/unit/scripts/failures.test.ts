import { describe, expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from '../../../scripts/test/failures.ts'

/** Playwright's counts, which the failures do not depend on. */
const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }

describe('the summary of the tests', () => {
  test('says of each that failed its name and what it saw, of all that passed nothing', () => {
    const passed = { fullName: 'passes', status: 'passed', failureMessages: [] }
    const failed = { fullName: 'fails', status: 'failed', failureMessages: ['AssertionError: 1 is not 2\n    at a.ts'] }
    const files = [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'failed',
        message: 'No PocketBase',
        assertionResults: [{ fullName: 'waits for it', status: 'skipped' }],
      },
    ]
    expect(vitestFailures({ numPassedTests: 1, numTotalTests: 3, testResults: files })).toEqual([
      'fails\n  AssertionError: 1 is not 2\n      at a.ts',
      'b.test.ts\n  No such module',
      'c.test.ts\n  No PocketBase',
      'c.test.ts: 1 of its tests did not run or were flaky',
    ])
  })

  test('does so for tests in a browser, however deep they stand, without colours and at no length', () => {
    const message = `\u001b[31mError\u001b[39m: moved\n\n${'a line\n'.repeat(100)}`
    const spec = (title: string, ok: boolean) => ({
      title,
      file: 'a.spec.ts',
      line: 7,
      ok,
      tests: [{ status: ok ? 'expected' : 'unexpected', results: [{ errors: ok ? [] : [{ message }] }] }],
    })
    const inner = { title: 'within', specs: [spec('stays', true), spec('moves', false)] }
    const suites = [{ title: 'a.spec.ts', specs: [], suites: [inner] }]
    const [failure = '', ...others] = playwrightFailures({ stats, suites, errors: [] })
    expect(others).toEqual([])
    expect(failure.split('\n').slice(0, 2)).toEqual(['a.spec.ts:7 moves', '  Error: moved'])
    expect(failure.split('\n').length).toBeLessThan(20)
    expect(playwrightFailures({ stats, suites: [], errors: [{ message: 'No browser' }] })).toHaveLength(1)
    const skipped = { ...spec('waits', true), tests: [{ status: 'skipped', results: [] }] }
    const only = { title: 'b.spec.ts', specs: [skipped] }
    expect(playwrightFailures({ stats, suites: [only], errors: [] })).toEqual([
      expect.stringMatching(/^b.spec.ts: 1 of/),
    ])
  })
})
