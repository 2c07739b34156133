import { resolve } from 'node:path'
import { buildIfNeeded } from '../../scripts/build.ts'
import { DIST } from '../../scripts/folders/root.ts'

/** The build that the tests serve: ALDIS_TEST_DIST where somebody built it elsewhere, else the repository's own. */
export function testDist(): string {
  return process.env.ALDIS_TEST_DIST ? resolve(process.env.ALDIS_TEST_DIST) : DIST
}

/** Run once before the tests that need the built Worker and hooks. */
export default async function built(): Promise<void> {
  if (!process.env.ALDIS_TEST_DIST) await buildIfNeeded(console.log)
}
