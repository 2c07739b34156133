import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'

/**
 * Bundles the bodies of PocketBase's hooks for its engine: CommonJS, ES2022, no Node APIs. Unchanged files are left
 * alone and changed ones replaced atomically, since a PocketBase may be loading them.
 */
export async function buildHooks(root: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [
      'records',
      'request',
      'machine',
      'import',
      'audit',
      'css',
      'invitations',
      'mail',
      'clock',
      'starters',
      'drafts',
      'incident-list',
      'translate',
      'yes',
      'couriers',
      'subscribers',
    ].map((name) => `src/backend/entries/${name}.ts`),
    outdir: join(root, 'pb_hooks/lib'),
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    minify: true,
    keepNames: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
  for (const { path, text } of outputFiles) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, text)
    renameSync(`${path}.${process.pid}`, path)
  }
}

if (import.meta.main) await buildHooks(new URL('..', import.meta.url).pathname)
