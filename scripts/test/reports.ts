import * as v from 'valibot'

/** What we read of Vitest's JSON report. */
export const VitestReport = v.object({
  numPassedTests: v.number(),
  numTotalTests: v.number(),
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
export interface Suite {
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
export const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  suites: v.array(Suite),
  errors: v.array(Failure),
})
