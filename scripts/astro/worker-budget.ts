import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'

/**
 * The most that the modules of each Worker may weigh with gzip, in bytes, by its folder in the build. Cloudflare's free
 * plan takes 3 MiB, 3,145,728 of them (docs/decisions/0061).
 */
export const MAX_WORKER_BYTES = { server: 1_850_000, aldis_pictures: 1_750_000 } as const
/** The uploaded files of the build folder: modules, without source maps and without what only the build itself ran. */
const MODULE_FILE = /^(?!\.prerender\/).*\.(js|mjs|wasm)$/
/** How many of the heaviest modules an error lists. */
const MAX_LISTED = 12

/** Fails a build with a Worker that nears Cloudflare's limit, before a deploy does. */
export function workerBudget(): AstroIntegration {
  let folder = ''
  return {
    name: 'aldis-worker-budget',
    hooks: {
      'astro:config:done'({ config }) {
        folder = fileURLToPath(config.outDir)
      },
      async 'astro:build:done'() {
        for (const [name, bytes] of Object.entries(MAX_WORKER_BYTES)) await checkWorker(join(folder, name), bytes)
      },
    },
  }
}

/** Throws if the modules in a folder exceed `maxBytes` with gzip, and lists the heaviest. */
export async function checkWorker(folder: string, maxBytes: number): Promise<void> {
  const weights: [name: string, bytes: number][] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (entry.isFile() && MODULE_FILE.test(name))
      weights.push([name, (await promisify(gzip)(await readFile(path))).length])
  }
  if (weights.length === 0) throw new Error('The build has no Worker: scripts/astro/worker-budget.ts')
  const bytes = weights.reduce((all, [, one]) => all + one, 0)
  if (bytes <= maxBytes) return
  const heaviest = weights.toSorted(([, a], [, b]) => b - a).slice(0, MAX_LISTED)
  const files = heaviest.map(([name, one]) => `  ${one}  ${name}`).join('\n')
  throw new Error(`The Worker weighs ${bytes} bytes by gzip, of ${maxBytes} at most:\n${files}`)
}
