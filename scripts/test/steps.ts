import { join } from 'node:path'
import { packageScript } from '../folders/package-scripts.ts'
import { ROOT } from '../folders/root.ts'
import { playwrightAgain, playwrightFailures, vitestAgain, vitestFailures } from './failures.ts'
import { playwrightTally, type Tally, vitestTally } from './tally.ts'

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
  count: (json: unknown) => Tally
  failures: (json: unknown) => string[]
  /** More arguments, by which what failed runs once more; null where nothing can be named. */
  again: (json: unknown) => string[] | null
}

const MINUTE = 60_000

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
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return {
      name,
      args: [packageScript('vitest'), 'run', ...args, ...reporters],
      timeoutMs: 50 * MINUTE,
      report: { file, count: vitestTally, failures: vitestFailures, again: vitestAgain },
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
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    timeoutMs: 80 * MINUTE,
    report: { file, count: playwrightTally, failures: playwrightFailures, again: playwrightAgain },
  }
}

function checkStep(name: string, args: string[]): Step {
  return { name, args, timeoutMs: 5 * MINUTE }
}
