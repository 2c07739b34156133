import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { UserError } from '../scripts/terminal/user-error.ts'
import { printTable } from './load/figures.ts'

const ROOT = join(import.meta.dirname, '..')
/** The last build before issue 11: each page's hub asked PocketBase and told its relays. */
const FORMER = '48ba1ec'
const COUNTER = 'tests/worker/support/quiet-cost.ts'
const MARK = 'quiet cost: '

const QuietCost = v.object({
  rows: v.number(),
  alarms: v.number(),
  calls: v.number(),
  questions: v.number(),
  bytes: v.number(),
})
type QuietCost = v.InferOutput<typeof QuietCost>

/**
 * What a deployment costs while nothing moves: rows written, calls between objects, and PocketBase's bytes, counted
 * inside workerd over some beats of 20 s by a clock that is set on; beside the same of a former build, where the
 * repository has it. Argument: pages x beats, `100x30` by default; each page has three relays.
 */
export async function bench(args: string[]): Promise<void> {
  const [, pages, beats] = (/^(\d{1,4})x(\d{1,3})$/.exec(args[0] ?? '100x30') ?? []).map(Number)
  if (!pages || !beats) throw new UserError('The argument is like 100x30.')
  const today = await measure({ module: 'backend-state.ts', path: '/test/state' }, pages, beats, (folder) => {
    for (const name of ['src', 'scripts', 'tests', 'package.json', 'tsconfig.json', 'vitest.worker.config.ts'])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  })
  const former = hasFormerBuild()
    ? await measure({ module: 'world.ts', path: '/test/world' }, pages, beats, checkOutFormer)
    : null
  const row = (name: string, { rows, alarms, calls, questions, bytes }: QuietCost) => [
    ...[name, rows + alarms, calls, questions, bytes].map((cell) => (typeof cell === 'number' ? cell / beats : cell)),
  ]
  const title = `${pages} pages, ${3 * pages} relays, ${beats} beats`
  console.log(`${title}; figures of a beat of 20 s`)
  printTable(
    ['build', 'rows written, with alarms', 'calls between objects', 'questions of PocketBase', 'bytes of PocketBase'],
    [row('today', today), ...(former ? [row(FORMER, former)] : [])],
  )
  if (!former) {
    console.log(`${FORMER} is not in this repository: nothing to compare with.`)
    return
  }
  const times = (name: string, of: (cost: QuietCost) => number) =>
    console.log(
      of(today) === 0 ? `${name}: none` : `${name}: one ${(of(former) / of(today)).toFixed(0)}th (at most a 50th)`,
    )
  times('rows', ({ rows, alarms }) => rows + alarms)
  times('calls', ({ calls }) => calls)
  times('bytes', ({ bytes }) => bytes)
}

function hasFormerBuild(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${FORMER}^{commit}`], { cwd: ROOT, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function checkOutFormer(folder: string): void {
  const archive = execFileSync(
    'git',
    ['archive', FORMER, 'src', 'scripts', 'tests', 'package.json', 'tsconfig.json', 'vitest.worker.config.ts'],
    {
      cwd: ROOT,
      maxBuffer: 1 << 28,
    },
  )
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}

/** How the tests of a build set the state of their PocketBase: the module with its snapshots, and the path. */
interface FakeBackend {
  module: string
  path: string
}

/** Counts in a temporary copy of a build. */
async function measure(
  backend: FakeBackend,
  pages: number,
  beats: number,
  checkOut: (folder: string) => void,
): Promise<QuietCost> {
  const folder = mkdtempSync(join(tmpdir(), 'aldis-quiet-'))
  try {
    checkOut(folder)
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    cpSync(join(ROOT, COUNTER), join(folder, COUNTER))
    writeFileSync(join(folder, 'tests/worker/quiet-bench.test.ts'), testOf(backend, pages, beats))
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--config', 'vitest.worker.config.ts', '--testTimeout=3600000', 'quiet-bench']
    const env = { ...process.env, PWD: folder, NO_COLOR: '1' }
    const run = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [out, errors] = await Promise.all([text(run.stdout), text(run.stderr)])
    const line = out.split('\n').find((one) => one.startsWith(MARK))
    if (!line) throw new Error(`nothing was counted: ${out}${errors}`)
    return v.parse(QuietCost, JSON.parse(line.slice(MARK.length)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function testOf({ module, path }: FakeBackend, pages: number, beats: number): string {
  return `import { it } from 'vitest'
import { hostOf, newPageId, pocketBase, snapshotOf } from './support/${module}'
import { openReaders, passTime, quietCost, startCounting } from './support/quiet-cost.ts'

it('counts', async () => {
  const ids = Array.from({ length: ${pages} }, () => newPageId())
  const pages = ids.map((id) => ({ snapshot: snapshotOf(id), domains: [hostOf(id)] }))
  const body = JSON.stringify({ pages })
  await pocketBase().fetch('http://pocketbase.test${path}', { method: 'POST', body })
  for (const id of ids) await openReaders(hostOf(id))
  await passTime(60_000)
  await startCounting()
  await passTime(${beats} * 20_000)
  console.log('${MARK}' + JSON.stringify(quietCost()))
})
`
}
