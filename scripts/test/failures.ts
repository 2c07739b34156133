import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** So many lines of each failure stand in the summary: build servers often keep the end of a log only. */
const LINES = 12

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

/** The failures of Vitest's JSON report, each its name and its first lines. */
export function vitestFailures(json: unknown): string[] {
  return v.parse(VitestReport, json).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    const unrun = file.assertionResults.filter(({ status }) => status !== 'failed' && status !== 'passed')
    return [
      ...failed.map(({ fullName, failureMessages }) => brief(fullName, failureMessages.join('\n'))),
      // What fails before or after its tests, or keeps it from being loaded, is the file's own.
      ...(file.status === 'failed' && failed.length === 0 ? [brief(file.name, file.message)] : []),
      ...notRun(file.name, unrun.length),
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
      const said = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
      return brief(`${file}:${line} ${title}`, said.map(({ message }) => message).join('\n'))
    }),
    ...unrun.flatMap(({ suite, tests }) =>
      notRun(suite.title, tests.filter(({ status }) => status === 'skipped' || status === 'flaky').length),
    ),
    ...errors.map(({ message }) => brief('before or after the tests', message)),
  ]
}

function notRun(file: string, count: number): string[] {
  return count === 0 ? [] : [`${file}: ${count} of its tests did not run, or did not always pass`]
}

/** A name and the first lines of what was said, `most` of them. */
export function brief(name: string, message: string, most = LINES): string {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|<anonymous>|node:internal)/.test(line))
  return [name, ...said.slice(0, most).map((line) => `  ${line.slice(0, 600)}`)].join('\n')
}
