import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { Complaint } from '../../scripts/complaint.ts'

/** A browser for tests talks to nobody but us. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser of the end-to-end tests: CHROMIUM, then the PATH, then Playwright's own, then Debian's package where we may
 * install it.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM
  if (given) {
    if (existsSync(given)) return given
    throw new Complaint(`CHROMIUM (${given}) does not exist.`)
  }
  const found = inPath() ?? playwrightsOwn() ?? (install() ? inPath() : null)
  if (found) return found
  throw new Complaint('There is no Chromium. Set CHROMIUM to one, or run: npx playwright install chromium')
}

function inPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of NAMES) {
    const folder = folders.find((one) => existsSync(join(one, name)))
    if (folder) return join(folder, name)
  }
  return null
}

function playwrightsOwn(): string | null {
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}

function install(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing Chromium for the end-to-end tests (apt-get) ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore', timeout: 180_000 })
    const what = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
    execFileSync('apt-get', what, { env, stdio: 'ignore', timeout: 600_000 })
    return true
  } catch {
    return false
  }
}
