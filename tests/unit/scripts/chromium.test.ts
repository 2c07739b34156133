import { execFile } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../../scripts/folders/root.ts'
import { createTempFolder } from '../../support/temp-folder.ts'

/** A machine without any browser, whose apt-get notes what it is told and then runs `body`. */
async function machine(
  body: string,
): Promise<{ env: NodeJS.ProcessEnv; folder: string; installLog: () => Promise<string[]> }> {
  const folder = createTempFolder('machine')
  const notes = join(folder, 'told')
  await writeFile(join(folder, 'apt-get'), `#!/bin/sh\necho "$*" >> '${notes}'\n${body}\n`)
  await chmod(join(folder, 'apt-get'), 0o755)
  const env = { PATH: folder, HOME: folder, PLAYWRIGHT_BROWSERS_PATH: folder, ASTRO_TELEMETRY_DISABLED: '1' }
  const installLog = () =>
    readFile(notes, 'utf8').then(
      (text) => text.trim().split('\n'),
      () => [],
    )
  return { env, folder, installLog }
}

/** Runs a line of a module on such a machine: Playwright knows its browsers' folder from its own environment only. */
async function run(env: NodeJS.ProcessEnv, line: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', line], {
    cwd: ROOT,
    env,
  })
  return stdout.trim()
}

type Obtain = 'obtainChromium' | 'obtainHeadlessShell'

function obtain(env: NodeJS.ProcessEnv, mayInstall: boolean, what: Obtain = 'obtainChromium'): Promise<string> {
  const module = JSON.stringify(join(ROOT, 'scripts/test/programs.ts'))
  const call = `await ${what}(process.env, () => {}, ${mayInstall})`
  return run(env, `import { ${what} } from ${module}; console.log(${call})`)
}

// Each loads its modules in a process of its own, on whatever machine: patience, no budget.
describe('on a machine without Chromium', { timeout: 60_000 }, () => {
  test.each(['playwright.config.ts', 'vitest.config.ts', 'vitest.worker.config.ts', 'scripts/test/steps.ts'])(
    'loading %s installs nothing',
    async (file) => {
      const { env, installLog } = await machine('exit 1')
      await run(env, `await import(${JSON.stringify(join(ROOT, file))})`)
      expect(await installLog()).toEqual([])
    },
  )

  test('waits while another apt-get is at work, and then installs', async () => {
    const { env, folder, installLog } = await machine(`
      here="\${0%/*}"
      if [ ! -e "$here/met" ]; then
        : > "$here/met"
        echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1 (apt-get)' >&2
        exit 100
      fi
      if [ "$1" = install ]; then : > "$here/chromium"; fi`)
    expect(await obtain(env, true)).toBe(join(folder, 'chromium'))
    const update = 'update -qq'
    expect(await installLog()).toEqual([update, update, 'install -y -qq --no-install-recommends chromium'])
  })

  test('installs the headless shell, or else Chromium', async () => {
    const install = 'install -y -qq --no-install-recommends'
    const both = await machine(`case "$1" in install) : > "\${0%/*}/chromium-headless-shell";; esac`)
    expect(await obtain(both.env, true, 'obtainHeadlessShell')).toBe(join(both.folder, 'chromium-headless-shell'))
    expect(await both.installLog()).toEqual(['update -qq', `${install} chromium-headless-shell`])
    const older = await machine(`
      case "$*" in *headless-shell) exit 100;; install*) : > "\${0%/*}/chromium";; esac`)
    expect(await obtain(older.env, true, 'obtainHeadlessShell')).toBe(join(older.folder, 'chromium'))
  })

  test('says so where apt-get has none, or may not be used', async () => {
    const { env, installLog } = await machine('exit 100')
    await expect(obtain(env, false)).rejects.toThrow('There is no Chromium.')
    expect(await installLog()).toEqual([])
    await expect(obtain(env, true)).rejects.toThrow('There is no Chromium.')
    expect(await installLog()).toEqual(['update -qq'])
  })

  test('a wrong CHROMIUM is named', async () => {
    const { env, folder } = await machine('exit 1')
    const missing = join(folder, 'missing')
    await expect(obtain({ ...env, CHROMIUM: missing }, false)).rejects.toThrow(`CHROMIUM (${missing}) does not exist.`)
  })
})
