import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { compressAssets } from './astro/compress.ts'
import { readJson, writeAtomically } from './folders/files.ts'
import { packageScript } from './folders/package-scripts.ts'
import { DIST, ROOT } from './folders/root.ts'
import { NO_TELEMETRY } from './processes/no-telemetry.ts'
import { runCommand, UserError } from './terminal/user-error.ts'

/** The inputs of the build. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'wrangler.toml', 'tsconfig.json', 'package-lock.json']
/** Written last: a build without it is incomplete. */
const STAMP = join(DIST, 'build.json')
const Stamp = v.object({ sources: v.string() })
/** How long files of earlier builds are kept, for tabs opened before a deploy. */
const OLD_ASSETS_LIFETIME_MS = 30 * 24 * 3600 * 1000

/** Builds hooks and Worker if they are missing or older than the sources, and says so. */
export async function buildIfNeeded(print: (line: string) => void, stop?: AbortSignal): Promise<void> {
  // A container image holds the build without its sources.
  if (!existsSync(join(ROOT, 'astro.config.mjs')) && existsSync(STAMP)) return
  const sources = await fingerprint()
  const stamp = await readJson(STAMP, Stamp).catch(() => null)
  if (stamp?.sources === sources && existsSync(join(ROOT, 'pb_hooks', 'lib'))) return
  print('Building (only now and after source changes) ...')
  await build(sources, stop)
}

/** Builds hooks and Worker unconditionally. */
export async function build(sources?: string, stop?: AbortSignal): Promise<void> {
  const sourcesHash = sources ?? (await fingerprint())
  await rm(STAMP, { force: true })
  // Imported only now: a container image has no bundler.
  const { buildHooks } = await import('./build-hooks.ts')
  await buildHooks(ROOT)
  const assets = join(DIST, 'client', '_assets')
  const oldAssets = join(ROOT, 'node_modules', '.cache', 'aldis-assets')
  if (existsSync(assets)) await cp(assets, oldAssets, { recursive: true, preserveTimestamps: true })
  await run([packageScript('astro'), 'build'], 'astro build', stop)
  await keepOldAssets(oldAssets, assets)
  await compressAssets(assets, join(DIST, 'compressed'))
  await writeAtomically(STAMP, JSON.stringify({ sources: sourcesHash }))
}

async function keepOldAssets(oldAssets: string, assets: string): Promise<void> {
  if (!existsSync(oldAssets)) return
  await mkdir(assets, { recursive: true })
  for (const name of await readdir(oldAssets)) {
    const path = join(oldAssets, name)
    if (Date.now() - (await stat(path)).mtimeMs > OLD_ASSETS_LIFETIME_MS) await rm(path, { recursive: true })
    else if (!existsSync(join(assets, name))) await cp(path, join(assets, name), { preserveTimestamps: true })
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const source of SOURCES) {
    for (const path of await filesBelow(join(ROOT, source))) hash.update(path).update(await readFile(path))
  }
  return hash.digest('hex')
}

async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null)
  if (found === null) return []
  if (found.isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function run(args: string[], what: string, stop: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      // A test runner sets NODE_ENV to `test`, which would bundle React's development build.
      env: { ...process.env, ...NO_TELEMETRY, NODE_ENV: 'production' },
      ...(stop ? { signal: stop } : {}),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(output)
      reject(new UserError(`${what} failed.`))
    })
  })
}

if (import.meta.main) await runCommand(() => build().then(() => undefined))
