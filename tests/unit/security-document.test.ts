import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/folders/root.ts'

/** The tests that docs/security.md names: a file, and the words of a test in it where the row gives some. */
function named(): { file: string; words: string }[] {
  const rows = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8').matchAll(/`(tests\/[^`]+)`(?: "([^"]+)")? \|$/gm)
  return [...rows].map(([, file = '', words = '']) => ({ file, words }))
}

test('docs/security.md names tests', () => {
  expect(named().length).toBeGreaterThan(40)
})

test.each(named())('$file holds "$words"', ({ file, words }) => {
  const source = readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'")
  expect(source).toContain(words)
})

test('every row of docs/security.md ends with a test', () => {
  const lines = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('| ') && !/^\| (sent|done|fault) \|/.test(line))
  expect(rows.filter((line) => !/`tests\/[^`]+`(?: "[^"]+")? \|$/.test(line))).toEqual([])
})
