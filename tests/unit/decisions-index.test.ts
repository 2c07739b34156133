import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/folders/root.ts'

const FOLDER = join(ROOT, 'docs', 'decisions')

/** The decisions in the index, with what it says of each. */
function indexed(): { number: string; file: string; words: string }[] {
  const lines = readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/^- \[(\d{4})\]\(([^)]+)\) (.+)$/gm)
  return [...lines].map(([, number = '', file = '', words = '']) => ({ number, file, words }))
}

test('the index of decisions has each file once', () => {
  const files = readdirSync(FOLDER).filter((name) => name !== 'README.md')
  expect(
    indexed()
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(files.toSorted())
  for (const { number, file } of indexed()) expect(file.startsWith(`${number}-`)).toBe(true)
})

test('the index says which decisions were replaced, by one that there is', () => {
  const numbers = indexed().map(({ number }) => number)
  for (const { number, file, words } of indexed()) {
    const by = /replaced by (\d{4})\)$/.exec(words)?.[1]
    if (by !== undefined) expect(numbers).toContain(by)
    const isReplaced = readFileSync(join(FOLDER, file), 'utf8').includes('\nReplaced by ')
    expect(`${number} ${!isReplaced || by !== undefined}`).toBe(`${number} true`)
  }
})
