import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Chunk } from '../../../scripts/astro/budgets.ts'
import { CONSOLE_BUDGETS, checkConsole } from '../../../scripts/astro/console-budget.ts'

const chunk = (fileName: string, facadeModuleId: string, bytes: number, imports: string[] = []): [string, Chunk] => [
  fileName,
  { fileName, facadeModuleId, code: randomBytes(bytes).toString('latin1').replaceAll('\0', ' '), imports },
]

/** A console within its budgets, and some more of it. */
const bundle = (...more: [string, Chunk][]) =>
  Object.fromEntries([
    chunk('account.js', '/aldis/src/islands/shell/Account.tsx', 5_000, ['team.js']),
    chunk('client.js', '/aldis/node_modules/@astrojs/react/dist/client.js', 30_000),
    chunk('en.js', '/aldis/src/i18n/en/console.ts', 3_000),
    chunk('team.js', '', 20_000),
    chunk('home.js', '/aldis/src/islands/console/Home.tsx', 3_000, ['team.js']),
    chunk('look.js', '/aldis/src/islands/settings/LookSettings.tsx', 3_000, ['team.js']),
    ...more,
  ])

describe('budgets of the console’s scripts', () => {
  it('let a build pass that is within them', () => {
    expect(() => checkConsole(bundle())).not.toThrow()
  })

  it('count the frame, what draws islands, one language, and what these import, with the home', () => {
    expect(() => checkConsole(bundle(chunk('team.js', '', 110_000)))).toThrow(`of ${CONSOLE_BUDGETS.home} at most`)
  })

  it('count a heavy screen', () => {
    const heavy = chunk('heavy.js', '/aldis/src/islands/settings/LookSettings.tsx', 190_000)
    expect(() => checkConsole(bundle(heavy))).toThrow(`of ${CONSOLE_BUDGETS.any} at most`)
  })

  it('fail where the build has no frame to count', () => {
    const { 'client.js': _client, ...rest } = bundle()
    expect(() => checkConsole(rest)).toThrow('The build has none of')
  })
})
