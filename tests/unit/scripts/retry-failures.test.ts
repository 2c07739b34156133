import { describe, expect, test } from 'vitest'
import { readVitestReport } from '../../../scripts/test/reports.ts'
import { retryFailures } from '../../../scripts/test/retry-failures.ts'
import { judge, type StepResult } from '../../../scripts/test/run-step.ts'
import { type Step, testGroups } from '../../../scripts/test/steps.ts'
import { vitestReport } from './runner-reports.ts'

/** How a run ended: its exit code, null if it was ended by force, and its report. */
interface Run {
  files?: Parameters<typeof vitestReport>[0]
  errors?: string[]
  code?: number | null
}

const LATE = 'Error: late'
const step = testGroups('reports')
  .flat()
  .find(({ name }) => name === 'integration')
if (step === undefined) throw new Error('no such step')
const integration: Step = step

function resultOf({ files, errors, code }: Run): StepResult {
  const report = files ? readVitestReport(vitestReport(files, errors)) : null
  const isClean = report !== null && report.failed.length + report.others.length === 0
  return {
    name: 'integration',
    seconds: 1,
    ...judge('integration', code === undefined ? Number(!isClean) : code, report),
  }
}

/** A run, and one after it of what had failed: how many passed and failed, what is flaky, what was run again. */
async function run(first: Run, second: Run) {
  const asked: string[][] = []
  const result = await retryFailures(integration, resultOf(first), async ({ args }) => {
    asked.push(args.slice(integration.args.length))
    return resultOf(second)
  })
  const failed = result.failed.length + result.others.reduce((sum, { count }) => sum + count, 0)
  return { passed: result.passed.length, failed, flaky: result.flaky, asked, result }
}

describe('a test that failed beside others', () => {
  const first = { files: { '/a.test.ts': { moves: LATE, stays: 'passed' }, '/b.test.ts': { is: 'passed' } } }

  test('has passed where it passes alone, and is named', async () => {
    const retried = await run(first, { files: { '/a.test.ts': { moves: 'passed', stays: 'passed' } } })
    expect(retried).toMatchObject({ passed: 3, failed: 0, flaky: [`moves\n  ${LATE}`] })
    expect(retried.asked).toEqual([['--no-file-parallelism', '/a.test.ts']])
  })

  test('has failed where it fails again, with what it saw then', async () => {
    const retried = await run(first, { files: { '/a.test.ts': { moves: 'Error: gone', stays: 'passed' } } })
    expect(retried).toMatchObject({ passed: 2, failed: 1, flaky: [] })
    expect(retried.result.failed).toMatchObject([{ text: 'moves\n  Error: gone' }])
  })

  test.each<[string, Run, number]>([
    ['is not seen to run again', { files: { '/a.test.ts': { stays: 'passed' }, '/c.test.ts': { is: 'passed' } } }, 1],
    ['is skipped then', { files: { '/a.test.ts': { moves: 'skipped', stays: 'passed' } } }, 2],
    ['hangs then', { code: null }, 2],
    ['ends its runner then', { code: 1 }, 2],
  ])('has failed where it %s', async (_, second, failed) => {
    expect(await run(first, second)).toMatchObject({ passed: 2, failed, flaky: [] })
  })

  test('is red where another of its file fails alone', async () => {
    const retried = await run(first, { files: { '/a.test.ts': { moves: 'passed', stays: LATE } } })
    expect(retried).toMatchObject({ passed: 2, failed: 1, flaky: [`moves\n  ${LATE}`] })
  })

  test('is red where its runner ends badly though all passed', async () => {
    const second = { files: { '/a.test.ts': { moves: 'passed', stays: 'passed' } }, code: 1 }
    expect(await run(first, second)).toMatchObject({ passed: 3, failed: 1 })
  })
})

describe('nothing is run again', () => {
  const failing = { moves: LATE, stays: 'passed' }
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`test ${at}`, LATE]))
  test.each<[string, Run, number]>([
    ['where nothing failed', { files: { '/a.test.ts': { stays: 'passed' } } }, 0],
    ['where another test did not run', { files: { '/a.test.ts': failing, '/b.test.ts': { is: 'skipped' } } }, 2],
    ['where a file could not be loaded', { files: { '/a.test.ts': failing, '/b.test.ts': 'No module' } }, 2],
    ['where an error came outside of the tests', { files: { '/a.test.ts': failing }, errors: [LATE] }, 2],
    ['where the runner was ended by force', { files: { '/a.test.ts': failing }, code: null }, 2],
    ['where there is no report', {}, 1],
    ['where much failed', { files: { '/a.test.ts': many(9) } }, 9],
  ])('%s', async (_, first, failed) => {
    const retried = await run(first, { files: { '/a.test.ts': { moves: 'passed', stays: 'passed' } } })
    expect(retried).toMatchObject({ failed, asked: [], flaky: [] })
  })

  test('but for as many as a busy machine explains', async () => {
    const passing = Object.fromEntries(Object.keys(many(8)).map((name) => [name, 'passed']))
    const retried = await run({ files: { '/a.test.ts': many(8) } }, { files: { '/a.test.ts': passing } })
    expect(retried).toMatchObject({ passed: 8, failed: 0 })
  })
})

test('a run has failed that ends badly with a clean report, or with none, or one that names no test', () => {
  const clean = { passed: ['a'], failed: [], others: [] }
  expect(judge('unit', 0, clean)).toEqual(clean)
  expect(judge('unit', 1, clean).others).toEqual([{ text: 'unit: ended with exit code 1', count: 1 }])
  expect(judge('unit', null, clean).others).toEqual([{ text: 'unit: took too long, or was ended', count: 1 }])
  expect(judge('unit', 0, null).others).toEqual([{ text: 'unit: names no test', count: 1 }])
  expect(judge('unit', 0, { ...clean, passed: [] }).others).toEqual([{ text: 'unit: names no test', count: 1 }])
})
