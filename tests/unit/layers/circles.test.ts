import { expect, test } from 'vitest'
import { findCycles, readImports, toFolderGraph } from '../../../scripts/test/import-graph.ts'

const files = readImports(['src', 'scripts'])

test('imports are read in every kind of file, those of types alike', () => {
  expect(files.get('src/edge/worker.ts')).toContain('src/edge/gateway.ts')
  expect(files.get('src/edge/call/call.ts')).toContain('src/core/page/listed-page.ts')
  expect(files.get('src/layouts/Team.astro')?.size).toBeGreaterThan(0)
})

test('a circle is found, however long', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['c', new Set(['a'])],
    ['d', new Set<string>()],
  ])
  expect(findCycles(graph)).toEqual([['a', 'b', 'c']])
})

test('no files import each other in a circle', () => {
  expect(findCycles(files)).toEqual([])
})

test('no folders import each other in a circle', () => {
  expect(findCycles(toFolderGraph(files))).toEqual([])
})
