import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'

/**
 * What the Worker's modules may weigh by gzip, in bytes: Cloudflare takes 3 MB of them for free (docs/decisions/0061).
 */
export const WORKER_BYTES = 2_880_000
/** What is uploaded of the build's folder: modules, and neither their maps nor what only the build itself ran. */
const MODULE = /^(?!\.prerender\/).*\.(js|mjs|wasm)$/
/** So many of the heaviest are named. */
const NAMED = 12

/** Ends a build whose Worker comes near what Cloudflare takes, before a deploy finds out. */
export function workerBudget(): AstroIntegration {
  let folder = ''
  return {
    name: 'aldis-worker-budget',
    hooks: {
      'astro:config:done'({ config }) {
        folder = fileURLToPath(config.build.server)
      },
      'astro:build:done': () => checkWorker(folder, WORKER_BYTES),
    },
  }
}

/** Throws where the modules below a folder weigh more than `most` bytes by gzip, and says which weigh what. */
export async function checkWorker(folder: string, most: number): Promise<void> {
  const weights: [name: string, bytes: number][] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (entry.isFile() && MODULE.test(name)) weights.push([name, (await promisify(gzip)(await readFile(path))).length])
  }
  if (weights.length === 0) throw new Error('The build has no Worker: scripts/astro/worker-budget.ts')
  const bytes = weights.reduce((all, [, one]) => all + one, 0)
  if (bytes <= most) return
  const heaviest = weights.toSorted(([, a], [, b]) => b - a).slice(0, NAMED)
  const files = heaviest.map(([name, one]) => `  ${one}  ${name}`).join('\n')
  throw new Error(`The Worker weighs ${bytes} bytes by gzip, of ${most} at most:\n${files}`)
}
