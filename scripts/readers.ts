import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './folders/root.ts'
import { runCommand, UserError } from './terminal/user-error.ts'

/** Python's best-known parsers of feeds and calendars, at the versions we tested. */
const PACKAGES = ['feedparser==6.0.14', 'icalendar==7.3.0']
const HELP = `Usage: npm run readers -- [ADDRESS]

Reads the feeds and the calendar of a running page with feedparser and icalendar of Python, which are installed into a
temporary folder, and says what they make of them. ADDRESS is the page's, or a component's; without it
http://127.0.0.1:4321. Ends with 1 where a reader complains. Needs python3 with venv.`

/** Runs a program to its end, with our own output streams; resolves to its exit code. */
function run(program: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit' })
    child.on('error', () => reject(new UserError(`There is no ${program} to run.`)))
    child.on('close', (status) => resolve(status ?? 1))
  })
}

async function runReaders(address: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'aldis-readers-'))
  try {
    const python = join(folder, 'bin', 'python')
    if ((await run('python3', ['-m', 'venv', folder])) !== 0) throw new UserError('python3 could not make a venv.')
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PACKAGES]
    if ((await run(python, install)) !== 0) throw new UserError('The readers could not be installed.')
    return await run(python, [join(ROOT, 'scripts', 'readers', 'read.py'), address])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await runCommand(async () => {
  const [address = 'http://127.0.0.1:4321'] = process.argv.slice(2)
  if (address !== '--help' && !URL.canParse(address)) throw new UserError(`${address} is no address.`)
  if (address !== '--help') return runReaders(address.replace(/\/$/, ''))
  console.log(HELP)
  return 0
})
