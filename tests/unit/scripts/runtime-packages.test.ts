import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/folders/root.ts'

/** The packages that a script must have to begin: those that it imports itself or through our own files. */
async function packagesOf(script: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [script],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  })
  const packages = new Set<string>()
  const files = new Set([script])
  for (const file of files) {
    for (const { kind, external, path } of metafile.inputs[file]?.imports ?? []) {
      if (kind !== 'import-statement' || path.startsWith('node:')) continue
      if (external) packages.add(/^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
      else files.add(path)
    }
  }
  return [...packages]
}

test.each(['scripts/part.ts', 'scripts/start.ts', 'scripts/healthy.ts', 'src/gate/main.ts'])(
  '%s needs no package that an image leaves out',
  async (script) => {
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    )
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(await packagesOf(script)))
  },
)
