import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** How many lines of each failure the summary shows: build servers often keep only the end of a log. */
const MAX_LINES = 12

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.optional(v.array(v.string()), []) }),
      ),
    }),
  ),
})

/** The failures in Vitest's JSON report, each with its name and first lines. */
export function vitestFailures(json: unknown): string[] {
  return v.parse(VitestReport, json).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    const unrun = file.assertionResults.filter(({ status }) => status !== 'failed' && status !== 'passed')
    return [
      ...failed.map(({ fullName, failureMessages }) => formatFailure(fullName, failureMessages.join('\n'))),
      // A failure in a hook or while loading belongs to the file.
      ...(file.status === 'failed' && failed.length === 0 ? [formatFailure(file.name, file.message)] : []),
      ...unrunTests(file.name, unrun.length),
    ]
  })
}

const Failure = v.object({ message: v.optional(v.string(), '') })
const Spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  ok: v.boolean(),
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
const PlaywrightReport = v.object({ suites: v.array(Suite), errors: v.array(Failure) })

/** The failures of Playwright's JSON report, in the same way. */
export function playwrightFailures(json: unknown): string[] {
  const { suites, errors } = v.parse(PlaywrightReport, json)
  const specs = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const failed = suites.flatMap(specs).filter(({ ok }) => !ok)
  const unrun = suites.map((suite) => ({ suite, tests: specs(suite).flatMap(({ tests }) => tests) }))
  return [
    ...failed.map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
      return formatFailure(`${file}:${line} ${title}`, errors.map(({ message }) => message).join('\n'))
    }),
    ...unrun.flatMap(({ suite, tests }) =>
      unrunTests(suite.title, tests.filter(({ status }) => status === 'skipped' || status === 'flaky').length),
    ),
    ...errors.map(({ message }) => formatFailure('before or after the tests', message)),
  ]
}

function unrunTests(file: string, count: number): string[] {
  return count === 0 ? [] : [`${file}: ${count} of its tests did not run or were flaky`]
}

/** A name and the first `maxLines` lines of its output. */
export function formatFailure(name: string, message: string, maxLines = MAX_LINES): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|<anonymous>|node:internal)/.test(line))
  return [name, ...lines.slice(0, maxLines).map((line) => `  ${line.slice(0, 600)}`)].join('\n')
}
