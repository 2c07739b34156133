import { build } from 'esbuild'

/** Bundles the bodies of PocketBase's hooks for its engine: CommonJS, es2022, nothing of Node. */
export async function buildHooks(root: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: ['records', 'request', 'machine'].map((name) => `src/backend/entries/${name}.ts`),
    outdir: 'pb_hooks/lib',
    bundle: true,
    format: 'cjs',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
}

if (import.meta.main) await buildHooks(new URL('..', import.meta.url).pathname)
