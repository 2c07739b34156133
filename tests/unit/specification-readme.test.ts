import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/folders/root.ts'
import { listFiles, readSource } from '../../scripts/specification/sources.ts'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/specification.md', 'docs/accessibility.md']
/** What one part of Aldis tells another and nobody sets by hand. */
const OWN = ['ALDIS_BEHIND_PROXY', 'ALDIS_GATE', 'ALDIS_SUPERUSER_EMAIL', 'ALDIS_SUPERUSER_PASSWORD']
const SETTING = /\b(?:ALDIS|POCKETBASE|PB|XDG)_[A-Z_]+\b|\b(?:PORT|CHROMIUM|LOCALAPPDATA)\b/g

/** Settings as the code reads them: of an environment, by a schema, or as the Worker's. */
function settings(): string[] {
  const read = /(?:\benv\.|getenv\('|^ {2})([A-Z][A-Z_]+)(?=\b(?:\?|:|'|\)|\b))/gm
  const paths = [
    ...listFiles('scripts'),
    ...listFiles('tests/support'),
    ...listFiles('src/backend'),
    'src/edge/settings.d.ts',
  ]
  const names = paths.flatMap((path) => [...readSource(path).matchAll(read)].map(([, name = '']) => name))
  return [...new Set(names)].filter((name) => name.match(SETTING)?.[0] === name && !OWN.includes(name)).sort()
}

test('the README has a row for every setting that the code reads', () => {
  const rows = readSource('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((line) => (line.split('|')[1] ?? '').match(SETTING) ?? [])
  expect(listed).toEqual(expect.arrayContaining(settings()))
  expect([...new Set(listed)].filter((name) => !settings().includes(name))).toEqual([])
})

test.each(DOCUMENTS)('%s names no command that does not exist', (path) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const named = [...readSource(path).matchAll(/npm (?:run ([\w-]+)|(start|test)\b)/g)].map(([, run, own]) => run ?? own)
  expect(named.length).toBeGreaterThan(0)
  for (const name of named) expect(Object.keys(scripts)).toContain(name)
})

test.each(DOCUMENTS)('%s names no file that does not exist', (path) => {
  const text = readSource(path)
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link = '']) => join(dirname(path), link))
  const inBackticks = [...text.matchAll(/`((?:src|tests|scripts|docs|bench|pb_migrations)(?:\/[\w.-]+)*)`/g)]
  const inCommands = [...text.matchAll(/\btests\/[\w/.-]+\.ts\b/g)].map(([file]) => file)
  const named = [...links, ...inBackticks.map(([, file = '']) => file), ...inCommands]
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
