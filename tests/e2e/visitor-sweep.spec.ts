import type { Page } from '@playwright/test'
import { LOCALES } from '../../src/core/page/locales.ts'
import { formatsFor } from '../../src/i18n/formats.ts'
import { type TestAldis, waitUntilNewest } from '../support/aldis.ts'
import { postIncident } from '../support/post-incident.ts'
import { waitUntil } from '../support/wait-until.ts'
import { openAll, PAGES } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { hangBackend, letNewsGrowOld } from './open-page.ts'
import { sweptWidths } from './swept.ts'

/** The languages that are swept, by the beginning of their addresses: short words, long ones, and from right to left. */
const LANGUAGES = { English: '', German: '/de', Arabic: '/ar' } as const

/** Expects no faults of the layout at any width that its language is looked at. */
async function sweep(page: Page, where: string): Promise<void> {
  const locale = await page.locator('html').getAttribute('lang')
  const faults: string[] = []
  for (const width of sweptWidths(locale ?? '')) {
    await page.setViewportSize({ width, height: 800 })
    for (const fault of await findLayoutFaults(page)) faults.push(`${width} px: ${fault}`)
  }
  expect(faults, where).toEqual([])
}

async function resolveAll({ owner, edgeUrl }: TestAldis): Promise<void> {
  const filter = "resolved_at = '' && kind = 'realtime' && published = true"
  for (const { id } of await owner.collection('incidents').getFullList({ filter }))
    await owner.collection('incident_updates').create({ incident: id, status: 'resolved', body: 'Over.' })
  await waitUntil('a quiet page', async () => !(await (await fetch(edgeUrl)).text()).includes(' data-open'))
}

for (const [language, prefix] of Object.entries(LANGUAGES)) {
  test.describe(`in ${language}, from 320 to 1920 px,`, () => {
    for (const [what, find] of Object.entries(PAGES)) {
      test(`${what} fits`, async ({ page, aldis }) => {
        test.slow()
        const path = await find(aldis)
        await page.goto(aldis.edgeUrl + (path === '/' ? prefix || '/' : prefix + path))
        await sweep(page, path)
        await openAll(page)
        await sweep(page, `${path}, all open`)
      })
    }
  })
}

/** 23 h 58 min. */
const LONG = 86_280_000

for (const locale of LOCALES) {
  test(`in ${locale} what stands in columns fits, on telephones, tablets and laptops`, async ({ page, aldis }) => {
    for (const path of ['', '/history', '/uptime', '/subscribe', '/privacy']) {
      await page.goto(aldis.edgeUrl + (locale === 'en' ? path || '/' : `/${locale}${path}`))
      for (const open of [false, true]) {
        if (open) await openAll(page)
        // What lasts grows while the tests run: as long as it gets within a day.
        const longest = formatsFor(locale, 'UTC').duration(LONG)
        await page.locator('[data-lasting]').evaluateAll((all, text) => {
          for (const one of all) one.textContent = text
        }, longest)
        const faults: string[] = []
        for (const width of [320, 390, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          for (const fault of await findLayoutFaults(page)) faults.push(`${width} px: ${fault}`)
        }
        expect(faults, path).toEqual([])
      }
    }
  })
}

test.describe('from 320 to 1920 px, in English, German and Arabic,', () => {
  /** Opens the front page in each language, and sweeps it as `inState` has it. */
  async function sweepFront(
    page: Page,
    aldis: TestAldis,
    inState = (sweepNow: () => Promise<void>): Promise<void> => sweepNow(),
  ) {
    await waitUntilNewest(aldis)
    for (const [language, prefix] of Object.entries(LANGUAGES)) {
      await page.goto(aldis.edgeUrl + (prefix || '/'))
      await expect(page.locator('html[data-connection=live]')).toBeVisible()
      await inState(() => sweep(page, language))
    }
  }

  test('two incidents at once fit', async ({ page, aldis }) => {
    test.slow()
    await postIncident(aldis, { name: 'Webhooks are delivered late', body: 'We are looking into it.' })
    await sweepFront(page, aldis)
  })

  test('old news fits', async ({ page, aldis }) => {
    test.slow()
    await page.clock.install()
    await sweepFront(page, aldis, async (sweepNow) => {
      using _hanging = await hangBackend(aldis)
      await letNewsGrowOld(page)
      await expect(page.locator('html.stale')).toBeAttached()
      await sweepNow()
      await expect(page.locator('html.stale')).toBeAttached()
    })
  })

  test('a page without a network fits', async ({ page, aldis, context }) => {
    test.slow()
    await sweepFront(page, aldis, async (sweepNow) => {
      await context.setOffline(true)
      await expect(page.locator('html[data-connection=offline]')).toBeVisible()
      await sweepNow()
      await expect(page.locator('html[data-connection=offline]')).toBeVisible()
      await context.setOffline(false)
    })
  })

  test('what has just ended fits', async ({ page, aldis }) => {
    test.slow()
    await resolveAll(aldis)
    await sweepFront(page, aldis)
  })
})
