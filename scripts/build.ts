import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { compressAssets } from './astro/compress.ts'
import { scriptOf } from './folders/binaries.ts'
import { readJson, writeWhole } from './folders/files.ts'
import { DIST, ROOT } from './folders/root.ts'
import { Complaint, runCommand } from './terminal/user-error.ts'

/** What the build is made of. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'wrangler.toml', 'tsconfig.json', 'package-lock.json']
/** Written last: a build without it was cut short. */
const STAMP = join(DIST, 'build.json')
const Stamp = v.object({ sources: v.string() })
/** Files of former builds stay this long, for tabs that were opened before a deploy. */
const ASSETS_KEPT_MS = 30 * 24 * 3600 * 1000

/** Builds hooks and Worker where they are missing or older than the sources; says so when it does. */
export async function buildIfNeeded(say: (line: string) => void, stop?: AbortSignal): Promise<void> {
  // An image holds the build alone.
  if (!existsSync(join(ROOT, 'astro.config.mjs')) && existsSync(STAMP)) return
  const sources = await fingerprint()
  const stamp = await readJson(STAMP, Stamp).catch(() => null)
  if (stamp?.sources === sources && existsSync(join(ROOT, 'pb_hooks', 'lib'))) return
  say('Building (once, and after changes of the sources) ...')
  await build(sources, stop)
}

/** Builds hooks and Worker, whatever is there. */
export async function build(sources?: string, stop?: AbortSignal): Promise<void> {
  const fresh = sources ?? (await fingerprint())
  await rm(STAMP, { force: true })
  // What bundles them is not there where an image holds the build alone.
  const { buildHooks } = await import('./build-hooks.ts')
  await buildHooks(ROOT)
  const assets = join(DIST, 'client', '_assets')
  const former = join(ROOT, 'node_modules', '.cache', 'aldis-assets')
  if (existsSync(assets)) await cp(assets, former, { recursive: true, preserveTimestamps: true })
  await run([scriptOf('astro'), 'build'], 'astro build', stop)
  await keepFormer(former, assets)
  await compressAssets(assets, join(DIST, 'compressed'))
  await writeWhole(STAMP, JSON.stringify({ sources: fresh }))
}

/** What Astro's own processes are told: no telemetry, nothing asked of the network. */
export const QUIET = {
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}

async function keepFormer(former: string, assets: string): Promise<void> {
  if (!existsSync(former)) return
  await mkdir(assets, { recursive: true })
  for (const name of await readdir(former)) {
    const path = join(former, name)
    if (Date.now() - (await stat(path)).mtimeMs > ASSETS_KEPT_MS) await rm(path, { recursive: true })
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
      // Where a test's runner builds, NODE_ENV is `test`, and React's would be its development build.
      env: { ...process.env, ...QUIET, NODE_ENV: 'production' },
      ...(stop ? { signal: stop } : {}),
    })
    let words = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        words += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(words)
      reject(new Complaint(`${what} failed.`))
    })
  })
}

if (import.meta.main) await runCommand(() => build().then(() => undefined))
