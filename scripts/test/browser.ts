import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

/**
 * Features that tests do not need, with those that Playwright disables: of two such lists Chromium reads only the last.
 * The popups and the spare process come with each new context and cost more than the pages of most tests.
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

/** A test browser makes no requests of its own. */
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

const PROGRAM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * An installed whole browser: CHROMIUM, then the PATH, then Playwright's own; null if there is none. It installs nothing, so
 * configurations may call it; scripts/test/programs.ts can install one.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  return env.CHROMIUM || findOnPath(env, PROGRAM_NAMES) || findPlaywrightChromium()
}

/**
 * Chromium's engine without its windows, which takes a quarter less of the processor; it shows no notifications and keeps
 * no page for going back. CHROMIUM names it as well; null if there is none.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | null {
  return env.CHROMIUM || findOnPath(env, SHELL_NAMES)
}

/** Launch options for the whole browser; if there is none, Playwright says so when a test needs one. */
export function chromiumOptions(): LaunchOptions {
  return optionsOf(findChromium())
}

/** The same for the headless shell, or the whole browser where there is none; a process less draws for it. */
export function headlessShellOptions(): LaunchOptions {
  return optionsOf(findHeadlessShell() ?? findChromium(), [...CHROMIUM_FLAGS, '--in-process-gpu'])
}

function optionsOf(executablePath: string | null, args = CHROMIUM_FLAGS): LaunchOptions {
  return { args, ...(executablePath ? { executablePath } : {}) }
}

/** The first program of these names on the PATH. */
export function findOnPath(env: NodeJS.ProcessEnv, names: readonly string[]): string | null {
  const folders = (env.PATH ?? '').split(delimiter)
  for (const name of names) {
    const folder = folders.find((one) => existsSync(join(one, name)))
    if (folder !== undefined) return join(folder, name)
  }
  return null
}

function findPlaywrightChromium(): string | null {
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}
