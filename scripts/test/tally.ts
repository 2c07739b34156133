import * as v from 'valibot'
import { PlaywrightReport, VitestReport } from './reports.ts'

/** How many tests passed and failed. */
export interface Tally {
  passed: number
  failed: number
}

/** Vitest's JSON report. A test that was skipped has not passed; a file that could not be loaded is a failure. */
export function vitestTally(json: unknown): Tally {
  const report = v.parse(VitestReport, json)
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests + broken.length }
}

/** Playwright's JSON report, judged the same way. */
export function playwrightTally(json: unknown): Tally {
  const { stats, errors } = v.parse(PlaywrightReport, json)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}

/**
 * The tally of a step with this exit code: a non-zero code is at least one failure, and a missing or empty report is
 * one.
 */
export function finalTally(code: number | null, reported: Tally | null): Tally {
  if (reported === null || reported.passed + reported.failed === 0) return { passed: 0, failed: 1 }
  if (code !== 0 && reported.failed === 0) return { ...reported, failed: 1 }
  return reported
}
