import type { BrowserContext, Page } from '@playwright/test'
import { teamWordsFor } from '../../src/i18n/team.ts'
import { northwind } from '../integration/import/northwind.ts'
import { startAldis } from '../support/aldis.ts'
import { SourceServer, sourceDocuments } from '../support/source-server.ts'
import { findViolations } from './accessibility.ts'
import { CONSOLE_STATES, EMPTY_SCREENS, WAYS_IN } from './console-states.ts'
import { expect, test } from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { addLongNames } from './screen-state.ts'
import { SWEPT_LANGUAGES, type SweptLanguage, signInAs, sweepPromise, sweptWidths } from './swept.ts'
import { watchProblems } from './team.ts'

// The screens as they are opened first: console-sweep.spec.ts. Here what somebody did there shows too, on a page with
// names that are longer than a small window, and the screens before the console and of an empty page.

/** What other states left on the device would show in this one. */
async function forgetDevice(page: Page, address: string): Promise<void> {
  const { origin } = new URL(address)
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await session.detach()
}

interface Checked {
  address: string
  /** What it is called among the faults. */
  where: string
  language: SweptLanguage
  open?(page: Page): Promise<void>
}

/** Opens a state in a tab of its own; everything that is wrong with it. */
async function findFaults(context: BrowserContext, { address, where, language, open }: Checked): Promise<string[]> {
  const { locale, axe } = language
  const page = await context.newPage()
  const { problems } = await watchProblems(page)
  await forgetDevice(page, address)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await open?.(page)
  const faults = [...problems]
  for (const scheme of axe) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const one of await findViolations(page, scheme === 'dark' ? 'colours' : 'all'))
      faults.push(`${scheme}: ${one}`)
  }
  for (const width of sweptWidths(locale)) {
    await page.setViewportSize({ width, height: 800 })
    for (const fault of await findLayoutFaults(page)) faults.push(`${width} px: ${fault}`)
  }
  await page.close()
  return faults.map((fault) => `${where}: ${fault}`)
}

for (const language of SWEPT_LANGUAGES) {
  const { locale } = language
  for (const [part, states] of Object.entries(CONSOLE_STATES)) {
    test(`every state ${part} in ${locale}: ${sweepPromise(language)}`, async ({ context, page: first }) => {
      test.setTimeout(600_000)
      await using source = await SourceServer.start()
      source.serve('status.northwind.example', sourceDocuments(northwind()))
      await using aldis = await startAldis({ demo: true, importSource: source.address })
      await addLongNames(aldis)
      const at = await signInAs(first, aldis, locale)
      await first.close()
      const words = teamWordsFor(locale)
      const faults: string[] = []
      for (const { name, path, open } of states) {
        const where = `${path}, ${name}`
        const found = await test.step(where, () =>
          findFaults(context, { address: at + path, where, language, open: (page) => open({ page, aldis, words }) }),
        )
        faults.push(...found)
      }
      expect(faults).toEqual([])
    })
  }

  test(`the screens of an empty page, and all ways in, in ${locale}: ${sweepPromise(language)}`, async ({
    context,
    page,
    fresh,
  }) => {
    test.setTimeout(600_000)
    await fresh.owner.collection('pages').update(fresh.page, { locale })
    const faults: string[] = []
    // The answer about a token that nobody has leads on to the page that says so.
    await context.route('**/session/invited/read', (route) => route.abort())
    await expect(async () => {
      await page.goto(`${fresh.edgeUrl}/sign-in`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale, { timeout: 1500 })
    }).toPass()
    for (const path of WAYS_IN) {
      faults.push(...(await findFaults(context, { address: fresh.edgeUrl + path, where: path, language })))
    }
    await page.locator('#em').fill(fresh.signIn.email)
    await page.locator('#pw').fill(fresh.signIn.password)
    await page.locator('#pw').press('Enter')
    await expect(page).toHaveURL(/\/console\/[a-z0-9-]+$/)
    const at = page.url()
    await page.close()
    for (const path of EMPTY_SCREENS) {
      const where = `${path}, of an empty page`
      faults.push(...(await findFaults(context, { address: at + path, where, language })))
    }
    expect(faults).toEqual([])
  })
}
