import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { PlaywrightReport, type Suite, VitestReport } from './reports.ts'

/** How many lines of each failure the summary shows: build servers often keep only the end of a log. */
const MAX_LINES = 12

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

/** The arguments by which Vitest runs the files of failed tests once more. */
export function vitestAgain(json: unknown): string[] | null {
  const failed = v.parse(VitestReport, json).testResults.filter(({ status }) => status === 'failed')
  return failed.length === 0 ? null : failed.map(({ name }) => name)
}

/** The arguments by which Playwright runs failed tests once more, one at a time. */
export function playwrightAgain(json: unknown): string[] | null {
  const { stats, errors } = v.parse(PlaywrightReport, json)
  // Where it knows of none that failed, it would run all of them.
  return stats.unexpected === 0 || errors.length > 0 ? null : ['--last-failed', '--workers=1']
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
