import { join } from 'node:path'
import { scriptOf } from '../folders/binaries.ts'
import { ROOT } from '../folders/root.ts'
import { playwrightFailures, vitestFailures } from './failures.ts'
import { playwrightTally, type Tally, vitestTally } from './tally.ts'

/** A part of `npm test`: one process of node. */
export interface Step {
  name: string
  args: string[]
  env?: Record<string, string>
  withinMs: number
  /** Counts the tests from the report that the process left; a step without counts one, by its exit code. */
  report?: { file: string; count: (json: unknown) => Tally; failures: (json: unknown) => string[] }
}

const MINUTE = 60_000

/** Steps that look at the sources; `tools` and `build` make what the tests need meanwhile. */
export function checks(): Step[] {
  const depcruise = scriptOf('dependency-cruiser', 'depcruise')
  return [
    check('format and lint', [scriptOf('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.']),
    check('layers', [depcruise, '--config', '.dependency-cruiser.cjs', 'src', 'scripts']),
    check('unused', [scriptOf('knip')]),
  ]
}

/** Steps that read the types that Astro writes when it builds. */
export function typeChecks(): Step[] {
  const bindings = 'src/edge/worker-configuration.d.ts'
  const only = ['--include-runtime=false', '--include-main-module=false']
  return [
    check('types of bindings', [scriptOf('wrangler'), 'types', ...only, bindings, '--check']),
    check('types of the Worker', [scriptOf('typescript', 'tsc'), '--noEmit', '-p', 'src/edge']),
    check('types', [scriptOf('astro'), 'check', '--minimumFailingSeverity', 'error']),
  ]
}

/** What must be there before the tests: PocketBase, a browser. */
export function tools(): Step {
  return { ...check('tools', [join(ROOT, 'scripts', 'test', 'tools.ts')]), withinMs: 15 * MINUTE }
}

/** The build that the tests serve. */
export function build(): Step {
  return check('build', [join(ROOT, 'scripts', 'build.ts')])
}

/** The runners of all but the tests in browsers, in the order of their patience; `folder` takes their reports. */
export function vitestRunners(folder: string): Step[] {
  const vitest = (name: string, args: string[]): Step => {
    const file = join(folder, `${name}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return {
      name,
      args: [scriptOf('vitest'), 'run', ...args, ...reporters],
      withinMs: 30 * MINUTE,
      report: { file, count: vitestTally, failures: vitestFailures },
    }
  }
  return [
    vitest('unit', ['--project', 'unit']),
    vitest('worker', ['--config', 'vitest.worker.config.ts']),
    vitest('integration', ['--project', 'integration', '--project', 'integration-in-turn']),
  ]
}

/** The tests in browsers; `folder` takes their report. */
export function e2e(folder: string): Step {
  const file = join(folder, 'e2e.json')
  return {
    name: 'e2e',
    args: [scriptOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    withinMs: 45 * MINUTE,
    report: { file, count: playwrightTally, failures: playwrightFailures },
  }
}

function check(name: string, args: string[]): Step {
  return { name, args, withinMs: 5 * MINUTE }
}
