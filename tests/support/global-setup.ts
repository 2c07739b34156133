import { resolve } from 'node:path'
import { buildIfNeeded } from '../../scripts/build.ts'
import { buildHooks } from '../../scripts/build-hooks.ts'
import { DIST, ROOT } from '../../scripts/folders/root.ts'
import { openTemplates } from './templates.ts'

/** The build that the tests serve: ALDIS_TEST_DIST where somebody built it elsewhere, else the repository's own. */
export function testDist(): string {
  return process.env.ALDIS_TEST_DIST ? resolve(process.env.ALDIS_TEST_DIST) : DIST
}

/** Builds what the tests serve, where it is missing or old. */
export async function buildForTests(): Promise<void> {
  if (process.env.ALDIS_TEST_DIST) await buildHooks(ROOT)
  else await buildIfNeeded(console.log)
}

/** Vitest's global setup: builds the Worker and hooks once, and returns the teardown. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildForTests()
  return openTemplates()
}
