/** How a test ended: `passed`, `skipped`, or what it saw as it failed. */
type Ends = Record<string, string>

const isEnd = (end: string) => end === 'passed' || end === 'skipped'

/** A report as our Vitest reporter writes it, of tests by their files, or of why a file could not be loaded. */
export function vitestReport(files: Record<string, Ends | string>, unhandledErrors: string[] = []) {
  return {
    testResults: Object.entries(files).map(([name, tests]) => {
      const ends = typeof tests === 'string' ? [] : Object.entries(tests)
      const isFailed = typeof tests === 'string' || ends.some(([, end]) => !isEnd(end))
      return {
        name,
        status: isFailed ? 'failed' : 'passed',
        message: typeof tests === 'string' ? tests : '',
        assertionResults: ends.map(
          ([fullName, end]): { fullName: string; status: string; failureMessages?: string[] } =>
            isEnd(end) ? { fullName, status: end } : { fullName, status: 'failed', failureMessages: [end] },
        ),
      }
    }),
    unhandledErrors,
  }
}

/** A report as Playwright writes it, of tests of one file, with errors outside of them. */
export function playwrightReport(tests: Ends, errors: string[] = []) {
  const specs = Object.entries(tests).map(([title, end]) => ({
    ...{ id: `id of ${title}`, title, file: 'a.spec.ts', line: 7 },
    tests: [
      isEnd(end)
        ? { status: end === 'passed' ? 'expected' : 'skipped', results: [{ errors: [] }] }
        : { status: 'unexpected', results: [{ errors: [{ message: end }] }] },
    ],
  }))
  const suites = [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'within', specs }] }]
  return { suites, errors: errors.map((message) => ({ message })) }
}
