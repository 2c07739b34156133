import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

/**
 * What tests have no use for, and what Playwright switches off: of two such lists Chromium reads the last. Chromium's
 * own popups and a process to spare come with each new context, and cost more than the pages of most tests.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** A browser for tests talks to nobody but us. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser that is here already: CHROMIUM, then the PATH, then Playwright's own; null where there is none. It only
 * looks, so configurations may call it. scripts/test/programs.ts gets one.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  return env.CHROMIUM || inPath(env, NAMES) || playwrightsOwn()
}

/** How Playwright starts that browser; where there is none it says so itself, when a test asks for one. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = findChromium()
  return { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) }
}

/** The first program of these names on the PATH. */
export function inPath(env: NodeJS.ProcessEnv, names: readonly string[]): string | null {
  const folders = (env.PATH ?? '').split(delimiter)
  for (const name of names) {
    const folder = folders.find((one) => existsSync(join(one, name)))
    if (folder !== undefined) return join(folder, name)
  }
  return null
}

function playwrightsOwn(): string | null {
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}
