import { globSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../scripts/folders/root.ts'
import { workerdBinary } from '../../../scripts/workerd/serve.ts'

const Package = v.object({
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
  allowScripts: v.record(v.string(), v.boolean()),
})
const Lockfile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      hasInstallScript: v.optional(v.boolean()),
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
})
const Runtime = v.object({ default: v.string() })

const own = v.parse(Package, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
const { packages } = v.parse(Lockfile, JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The runtime that a package starts, through its Miniflare. */
function workerdOf(user: string): string {
  const miniflare = createRequire(join(ROOT, 'node_modules', user, 'package.json')).resolve('miniflare')
  return realpathSync(v.parse(Runtime, createRequire(miniflare)('workerd')).default)
}

describe('the dependencies', () => {
  test('have one workerd, the one that is asked for', () => {
    const found = Object.entries(packages).filter(([path]) => nameOf(path) === 'workerd')
    expect(found.map(([, { version }]) => version)).toEqual([own.dependencies.workerd])
  })

  test('have one binary of workerd, which serves, simulates and tests', () => {
    const installed = globSync('**/@cloudflare/workerd-*/package.json', { cwd: join(ROOT, 'node_modules') })
    expect(installed).toHaveLength(1)
    const served = realpathSync(workerdBinary())
    for (const user of ['@cloudflare/vitest-plugin', '@cloudflare/vite-plugin', 'wrangler']) {
      expect([user, workerdOf(user)]).toEqual([user, served])
    }
  })

  test('run at their installation the scripts that were looked at, and no others', () => {
    const scripted = Object.entries(packages).filter(([, entry]) => entry.hasInstallScript)
    expect(Object.keys(own.allowScripts)).toEqual(scripted.map(([path]) => nameOf(path)).sort())
    expect(new Set(Object.values(own.allowScripts))).toEqual(new Set([true]))
  })

  test('have in the lockfile what they run by on other systems, in the same versions', () => {
    const locked = new Set(Object.entries(packages).map(([path, { version }]) => `${nameOf(path)} ${version}`))
    const names = new Set(Object.keys(packages).map(nameOf))
    const missing = Object.values(packages).flatMap(({ optionalDependencies }) =>
      Object.entries(optionalDependencies).filter(([name, range]) =>
        /^\d/.test(range) ? !locked.has(`${name} ${range}`) : !names.has(name),
      ),
    )
    expect(missing).toEqual([])
    expect([...names]).toEqual(expect.arrayContaining(['@esbuild/darwin-arm64', '@esbuild/win32-x64']))
  })

  test('are pinned to exact versions', () => {
    const ranges = Object.entries({ ...own.dependencies, ...own.devDependencies }).filter(
      ([, range]) => !/^(npm:[a-z-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range),
    )
    expect(ranges).toEqual([])
  })
})
