import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** How many lines of each failure the summary shows: build servers often keep only the end of a log. */
const MAX_LINES = 12

/** A test that ran and failed. */
export interface FailedTest {
  /** The same in each run of the same sources. */
  id: string
  file: string
  /** Its name, and the first lines of what it saw. */
  text: string
}

/** What a runner tells of its tests, whichever it is. */
export interface TestReport {
  /** The ids of those that passed. */
  passed: string[]
  failed: FailedTest[]
  /** What is no test's own: those that did not run, files that could not be loaded, errors outside of tests. */
  others: { text: string; count: number }[]
}

const VitestFile = v.object({
  name: v.string(),
  status: v.string(),
  message: v.optional(v.string(), ''),
  assertionResults: v.array(
    v.object({ fullName: v.string(), status: v.string(), failureMessages: v.optional(v.array(v.string()), []) }),
  ),
})
/** What we read of our Vitest reporter's JSON. */
const VitestReport = v.object({ testResults: v.array(VitestFile), unhandledErrors: v.array(v.string()) })

/** Reads Vitest's report. A test that was skipped has not passed. */
export function readVitestReport(json: unknown): TestReport {
  const { testResults, unhandledErrors } = v.parse(VitestReport, json)
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((test, at, all) => {
      // Tests of one name may stand in one file.
      const nth = all.slice(0, at).filter(({ fullName }) => fullName === test.fullName).length
      return { ...test, id: `${file.name} ${test.fullName} ${nth}`, file: file.name }
    }),
  )
  const failed = tests.filter(({ status }) => status === 'failed')
  return {
    passed: tests.filter(({ status }) => status === 'passed').map(({ id }) => id),
    failed: failed.map(({ id, file, fullName, failureMessages }) => ({
      ...{ id, file },
      text: formatFailure(fullName, failureMessages.join('\n')),
    })),
    others: [
      ...testResults.flatMap((file) => [
        // A failure in a hook or while loading belongs to the file.
        ...(file.status === 'failed' && (file.message !== '' || !failed.some((test) => test.file === file.name))
          ? [{ text: formatFailure(file.name, file.message), count: 1 }]
          : []),
        ...unrunTests(
          file.name,
          file.assertionResults.filter(({ status }) => status !== 'failed' && status !== 'passed').length,
        ),
      ]),
      ...unhandledErrors.map((message) => ({ text: formatFailure('outside of the tests', message), count: 1 })),
    ],
  }
}

const Failure = v.object({ message: v.optional(v.string(), '') })
const Spec = v.object({
  id: v.string(),
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({ status: v.string(), results: v.array(v.object({ errors: v.optional(v.array(Failure), []) })) }),
  ),
})
interface Suite {
  title: string
  specs: v.InferOutput<typeof Spec>[]
  suites?: Suite[] | undefined
}
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})
/** What we read of Playwright's JSON report. */
const PlaywrightReport = v.object({ suites: v.array(Suite), errors: v.array(Failure) })

/** Reads Playwright's report, judged the same way: `expected` has passed, `unexpected` has failed. */
export function readPlaywrightReport(json: unknown): TestReport {
  const { suites, errors } = v.parse(PlaywrightReport, json)
  const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const specs = suites.flatMap(specsOf)
  const is = (status: string) => (spec: Suite['specs'][number]) => spec.tests.some((test) => test.status === status)
  const hasRun = (spec: Suite['specs'][number]) => spec.tests.length > 0 && !is('skipped')(spec) && !is('flaky')(spec)
  return {
    passed: specs.filter((spec) => hasRun(spec) && !is('unexpected')(spec)).map(({ id }) => id),
    failed: specs.filter(is('unexpected')).map(({ id, title, file, line, tests }) => {
      const messages = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
      return {
        id,
        file,
        text: formatFailure(`${file}:${line} ${title}`, messages.map(({ message }) => message).join('\n')),
      }
    }),
    others: [
      ...suites.flatMap((suite) =>
        unrunTests(suite.title, specsOf(suite).filter((spec) => !hasRun(spec) && !is('unexpected')(spec)).length),
      ),
      ...errors.map(({ message }) => ({ text: formatFailure('before or after the tests', message), count: 1 })),
    ],
  }
}

function unrunTests(file: string, count: number): TestReport['others'] {
  return count === 0 ? [] : [{ text: `${file}: ${count} of its tests did not run`, count }]
}

/** A name and the first `maxLines` lines of its output. */
export function formatFailure(name: string, message: string, maxLines = MAX_LINES): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|<anonymous>|node:internal)/.test(line))
  return [name, ...lines.slice(0, maxLines).map((line) => `  ${line.slice(0, 600)}`)].join('\n')
}
