import { describe, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from '../../../scripts/test/reports.ts'
import { playwrightReport, vitestReport } from './runner-reports.ts'

describe('the summary of the tests', () => {
  test('says of each that failed its name and what it saw, of all that passed nothing', () => {
    const { passed, failed, others } = readVitestReport(
      vitestReport({
        '/a.test.ts': { passes: 'passed', fails: 'AssertionError: 1 is not 2\n    at a.ts' },
        '/b.test.ts': 'No such module',
        '/c.test.ts': { 'waits for it': 'skipped' },
      }),
    )
    expect(passed).toEqual(['/a.test.ts passes 0'])
    expect(failed).toEqual([
      { id: '/a.test.ts fails 0', file: '/a.test.ts', text: 'fails\n  AssertionError: 1 is not 2\n      at a.ts' },
    ])
    expect(others).toEqual([
      { text: '/b.test.ts\n  No such module', count: 1 },
      { text: '/c.test.ts: 1 of its tests did not run', count: 1 },
    ])
  })

  test('names a hook that failed, also beside a test that did, and an error outside of all tests', () => {
    const report = vitestReport({ '/a.test.ts': { passes: 'passed', fails: 'AssertionError' } }, ['Error: late'])
    for (const file of report.testResults) file.message = 'The hook failed'
    expect(readVitestReport(report).others).toEqual([
      { text: '/a.test.ts\n  The hook failed', count: 1 },
      { text: 'outside of the tests\n  Error: late', count: 1 },
    ])
  })

  test('tells tests of one name apart', () => {
    const report = vitestReport({ '/a.test.ts': { is: 'passed' } })
    for (const file of report.testResults) file.assertionResults.push({ fullName: 'is', status: 'failed' })
    expect(readVitestReport(report)).toMatchObject({ passed: ['/a.test.ts is 0'], failed: [{ id: '/a.test.ts is 1' }] })
  })

  test('does so for tests in a browser, however deep they stand, without colours and at no length', () => {
    const message = `\u001b[31mError\u001b[39m: moved\n\n${'a line\n'.repeat(100)}`
    const { passed, failed, others } = readPlaywrightReport(playwrightReport({ stays: 'passed', moves: message }))
    expect(passed).toEqual(['id of stays'])
    expect(failed.map(({ id, file }) => [id, file])).toEqual([['id of moves', 'a.spec.ts']])
    const lines = failed[0]?.text.split('\n') ?? []
    expect(lines.slice(0, 2)).toEqual(['a.spec.ts:7 moves', '  Error: moved'])
    expect(lines.length).toBeLessThan(20)
    expect(others).toEqual([])
  })

  test('counts what did not run, and what went wrong before or after the tests', () => {
    const { others } = readPlaywrightReport(playwrightReport({ stays: 'passed', waits: 'skipped' }, ['No browser']))
    expect(others).toEqual([
      { text: 'a.spec.ts: 1 of its tests did not run', count: 1 },
      { text: 'before or after the tests\n  No browser', count: 1 },
    ])
  })
})
