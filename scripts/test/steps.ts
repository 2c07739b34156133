import { join } from 'node:path'
import { packageScript } from '../folders/package-scripts.ts'
import { ROOT } from '../folders/root.ts'
import { type FailedTest, readPlaywrightReport, readVitestReport, type TestReport } from './reports.ts'

/** A part of `npm test`: one process of node. */
export interface Step {
  /** As it is given to `npm test`. */
  name: string
  args: string[]
  env?: Record<string, string>
  timeoutMs: number
  /** Reads the process's report; a step without one counts as one test, by its exit code. */
  report?: StepReport
}

/** How the report of a step is read. */
interface StepReport {
  file: string
  read: (json: unknown) => TestReport
  /** More arguments, by which failed tests run once more, one file at a time. */
  retryArgs: (failed: readonly FailedTest[]) => string[]
}

const MINUTE = 60_000
const VITEST_REPORT = join(ROOT, 'scripts', 'test', 'vitest-report.ts')

/** Checks of the sources; `tools` and `build` prepare what the tests need meanwhile. */
export function checkSteps(): Step[] {
  const depcruise = packageScript('dependency-cruiser', 'depcruise')
  return [
    checkStep('lint', [packageScript('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.']),
    checkStep('layers', [depcruise, '--config', '.dependency-cruiser.cjs', 'src', 'scripts']),
    checkStep('unused', [packageScript('knip')]),
    checkStep('unused-in-production', [packageScript('knip'), '--production']),
  ]
}

/**
 * Steps that read the types that Astro writes. `astro check`, which needs the older TypeScript and is
 * slow, checks components only.
 */
function typeCheckSteps(): Step[] {
  const bindings = 'src/edge/worker-configuration.d.ts'
  const configs = ['--config=wrangler.toml', '--config=src/pictures/wrangler.toml']
  const only = [...configs, '--include-runtime=false', '--include-main-module=false']
  const tsc = packageScript('typescript-native', 'tsc')
  const astroCheck = [packageScript('astro'), 'check', '--minimumFailingSeverity', 'error']
  return [
    checkStep('binding-types', [packageScript('wrangler'), 'types', ...only, bindings, '--check']),
    checkStep('worker-types', [tsc, '--noEmit', '-p', 'src/edge']),
    checkStep('types', [tsc, '--noEmit', '-p', '.']),
    checkStep('component-types', [...astroCheck, '--tsconfig', 'tsconfig.astro.json']),
  ]
}

/** What must be there before the tests: PocketBase, a browser. */
export function toolStep(): Step {
  return { ...checkStep('tools', [join(ROOT, 'scripts', 'test', 'tools.ts')]), timeoutMs: 15 * MINUTE }
}

/** The build that the tests serve. */
export function buildStep(): Step {
  return checkStep('build', [join(ROOT, 'scripts', 'build.ts')])
}

/**
 * The tests, in three groups that take about as long as one another on two cores; `folder` takes their reports.
 */
export function testGroups(folder: string): Step[][] {
  const vitest = (name: string, args: string[]): Step => {
    const file = join(folder, `${name}.json`)
    const reporters = ['--reporter=default', `--reporter=${VITEST_REPORT}`]
    return {
      name,
      args: [packageScript('vitest'), 'run', ...args, ...reporters],
      env: { VITEST_REPORT_FILE: file },
      timeoutMs: 50 * MINUTE,
      report: {
        file,
        read: readVitestReport,
        // Whole files: their tests may follow from one another.
        retryArgs: (failed) => ['--no-file-parallelism', ...new Set(failed.map((test) => test.file))],
      },
    }
  }
  return [
    [e2eStep(folder)],
    [
      // Mostly waits: what computes all the time comes when the others wait.
      vitest('worker', ['--config', 'vitest.worker.config.ts']),
      // They and the build write Astro's types, so they must not run at the same time.
      ...typeCheckSteps(),
      vitest('unit', ['--project', 'unit']),
    ],
    [
      vitest('integration', ['--project', 'integration']),
      vitest('integration-in-turn', ['--project', 'integration-in-turn']),
    ],
  ]
}

/** The tests in browsers; `folder` takes their report. */
function e2eStep(folder: string): Step {
  const file = join(folder, 'e2e.json')
  return {
    name: 'e2e',
    args: [packageScript('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(folder, 'e2e-last-run.json') },
    timeoutMs: 80 * MINUTE,
    report: {
      file,
      read: readPlaywrightReport,
      // The screenshots of the first time stay where they are.
      retryArgs: () => ['--last-failed', '--workers=1', `--output=${join(folder, 'e2e-once-more')}`],
    },
  }
}

function checkStep(name: string, args: string[]): Step {
  return { name, args, timeoutMs: 5 * MINUTE }
}
