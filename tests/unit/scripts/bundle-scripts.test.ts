import { basename } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Chunk } from '../../../scripts/astro/budgets.ts'
import { bundleScripts, FOLDER, type ScriptBundle } from '../../../scripts/astro/bundle-scripts.ts'

let scripts: ScriptBundle
beforeAll(async () => {
  scripts = await bundleScripts('src/islands/visitor/tab.ts')
}, 30_000)

const all = () => Object.values(scripts.chunks)
const find = (file: string): Chunk =>
  all().find(({ facadeModuleId }) => basename(facadeModuleId ?? '') === file) ?? { fileName: 'none' }

describe('the visitor’s scripts', () => {
  it('begin with one that needs no other', () => {
    const first = scripts.chunks[scripts.entry]
    expect(first).toMatchObject({ facadeModuleId: find('tab.ts').facadeModuleId, imports: [] })
    expect(first?.dynamicImports).toContain(find('status-page.ts').fileName)
  })

  it('name only files that there are', () => {
    const named = all().flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
    expect(named.filter((name) => !(name in scripts.chunks))).toEqual([])
  })

  it('know the address of what they fetch before they import it', () => {
    const address = `/${FOLDER}/${find('fallbacks.ts').fileName}`
    expect(scripts.chunks[scripts.entry]?.code).toContain(address)
  })

  it.each(['status', 'incident', 'component'])(
    'fetch React in parallel with what follows the %s page, not before it',
    (kind) => {
      const page = find(`${kind}-page.ts`)
      const react = find('react.ts').fileName
      expect(page.dynamicImports).toContain(react)
      expect(page.imports).not.toContain(react)
    },
  )

  it('have React once', () => {
    const code = (name: string) => all().filter((chunk) => chunk.code?.includes(name))
    expect(code('react.dev/errors/').map(({ fileName }) => fileName)).toEqual([find('react.ts').fileName])
  })

  it('are without schemas', () => {
    expect(all().filter(({ code }) => code?.includes('abortPipeEarly'))).toEqual([])
  })
})
