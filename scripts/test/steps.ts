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

/** Steps that look at the sources; `tools` fetches what the tests need meanwhile. */
export function checks(): Step[] {
  const depcruise = scriptOf('dependency-cruiser', 'depcruise')
  return [
    check('format and lint', [scriptOf('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.']),
    check('layers', [depcruise, '--config', '.dependency-cruiser.cjs', 'src', 'scripts']),
    check('unused', [scriptOf('knip')]),
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

/** The runners, in the order of their patience; `folder` takes their reports. */
export function runners(folder: string): Step[] {
  const vitest = (name: string, args: string[]): Step => {
    const file = join(folder, `${name}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return {
      name,
      args: [scriptOf('vitest'), 'run', ...args, ...reporters],
      withinMs: 20 * MINUTE,
      report: { file, count: vitestTally, failures: vitestFailures },
    }
  }
  const e2e = join(folder, 'e2e.json')
  return [
    vitest('unit', ['--project', 'unit']),
    vitest('worker', ['--config', 'vitest.worker.config.ts']),
    vitest('integration', ['--project', 'integration']),
    {
      name: 'e2e',
      args: [scriptOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2e },
      withinMs: 30 * MINUTE,
      report: { file: e2e, count: playwrightTally, failures: playwrightFailures },
    },
  ]
}

function check(name: string, args: string[]): Step {
  return { name, args, withinMs: 5 * MINUTE }
}
