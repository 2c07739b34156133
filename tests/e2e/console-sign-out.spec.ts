import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, openAccount, openAccountSheet, signIn, watchProblems } from './team.ts'
import { postUnanswered } from './unanswered-post.ts'

const WORDS = 'Searching takes a minute.'
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
async function write(page: Page, aldis: TestAldis): Promise<void> {
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByLabel('Title').fill('Search is slow')
  await message(page).fill(WORDS)
  await page.locator('#file').setInputFiles({
    name: 'graph.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('1 2 3'),
  })
  await expect(page.getByText('graph.txt').first()).toBeVisible()
}

/** What the device keeps, as anybody can read it who sits before it. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const files = await new Promise((resolve) => {
      const opening = indexedDB.open('aldis-drafts', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('files')
      opening.onsuccess = () => {
        const keys = opening.result.transaction('files').objectStore('files').getAllKeys()
        keys.onsuccess = () => {
          opening.result.close()
          resolve(keys.result)
        }
      }
    })
    return JSON.stringify([localStorage, sessionStorage, files])
  })
}

/** Holds the scripts of the page back, as a slow network does; gives what lets them through. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  await page.route(/\.js(\?|$)/, async (route) => {
    await promise
    await route.fallback().catch(() => {})
  })
  return async () => {
    resolve()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

test('signing out works without JavaScript, here and on all devices', async ({ aldis, browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const still = await context.newPage()
  const isIn = async () => (await context.request.get(`${aldis.edgeUrl}/session`)).status() === 200
  await signIn(still, aldis)
  expect(await isIn()).toBe(true)
  await (await openAccountSheet(still)).click()
  await expect(still).toHaveURL(/\/sign-in$/)
  expect(await isIn()).toBe(false)

  await signIn(still, aldis)
  await signIn(page, aldis)
  await openAccount(still)
  await still.locator('summary', { hasText: 'Sign out on all devices' }).click()
  await still.getByRole('button', { name: 'Sign out on all devices' }).click()
  await expect(still).toHaveURL(/\/sign-in$/)
  await page.reload()
  await expect(page).toHaveURL(/\/sign-in/)
  await context.close()
})

for (const everywhere of [false, true]) {
  test(`signing out ${everywhere ? 'everywhere ' : ''}before scripts are awake leaves nothing that was written on the device`, async ({
    page,
    fresh: aldis,
  }) => {
    const { problems } = await watchProblems(page)
    await signIn(page, aldis)
    await write(page, aldis)
    expect(await kept(page)).toContain(WORDS)
    expect(await kept(page)).toContain('/new"]')
    await page.evaluate(() => localStorage.setItem('aldis:theme', 'dark'))

    const letThrough = await holdScripts(page)
    const { origin, pathname } = new URL(page.url())
    const screen = everywhere ? `${origin}${pathname.split('/').slice(0, 3).join('/')}/account` : `${origin}/console`
    await page.goto(screen, { waitUntil: 'commit' })
    if (everywhere) {
      await page.locator('summary', { hasText: 'Sign out on all devices' }).click()
      await page.getByRole('button', { name: 'Sign out on all devices' }).click({ noWaitAfter: true })
    } else {
      await (await openAccountSheet(page)).click({ noWaitAfter: true })
    }
    await page.waitForURL(/\/sign-in$/, { waitUntil: 'commit' })
    await letThrough()
    await expect.poll(() => kept(page)).not.toMatch(/Search is slow|Searching takes|Northwind|\/new"/)
    expect(await kept(page), 'what is no one’s words stays').toContain('"aldis:theme":"dark"')
    expect(await page.evaluate(() => document.cookie)).not.toContain('aldis_signed')
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    expect(problems).toEqual([])
  })
}

test('signing out says which changes of forms it would delete', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await page.goto(`${page.url()}/settings/page`)
  await page.getByLabel('Headline').fill('Hosting from five regions')
  await expect(page.locator('.csave')).toContainText('1 change is not saved.')
  await (await openAccountSheet(page)).click()
  const warning = page.getByRole('alert').filter({ hasText: 'Signing out deletes' })
  await expect(warning).toContainText('1 change is not saved.')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Sign out and discard' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  await expect.poll(() => kept(page)).not.toContain('five regions')
})

test('a discarded post is taken back after a sign-out by form, too', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await write(page, aldis)
  await postUnanswered(page, 'Post incident', 'stored')
  await page.route('**/pb/api/collections/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Discarded: “Search is slow”. If it arrived')).toBeVisible()
  await page.unrouteAll()
  const letThrough = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await (await openAccountSheet(page)).click({ noWaitAfter: true })
  await page.waitForURL(/\/sign-in$/, { waitUntil: 'commit' })
  await letThrough()
  await expect.poll(() => kept(page)).not.toMatch(/Search is slow|Searching takes/)
  expect(await kept(page)).toContain('aldis/withdrawal/')
  await signIn(page, aldis)
  await expect(page.getByText('Discarded: a post had arrived and has been taken back.')).toBeVisible()
  expect(await aldis.owner.collection('incidents').getFullList({ filter: 'published = true' })).toEqual([])
})

test('who signs in next on the device finds nothing of what another wrote, even where no script ran in between', async ({
  page,
  fresh: aldis,
}) => {
  const next = await addMember(aldis, 'admin', 'Mara Köhler')
  await signIn(page, aldis)
  await write(page, aldis)
  await holdScripts(page)
  await page.goto(`${aldis.edgeUrl}/console`, { waitUntil: 'commit' })
  await (await openAccountSheet(page)).click({ noWaitAfter: true })
  await page.waitForURL(/\/sign-in$/, { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(next.email)
  await page.getByLabel('Password').fill(next.password)
  await page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true })
  await page.waitForURL(/\/console\/[a-z0-9-]+$/, { waitUntil: 'commit' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await message(page).fill('Mail waits.')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect.poll(() => kept(page)).not.toMatch(/Search is slow|Searching takes/)
})

test('what was written outlives the end of a session for its writer, and for nobody else', async ({
  page,
  context,
  fresh: aldis,
}) => {
  const next = await addMember(aldis, 'admin', 'Mara Köhler')
  await signIn(page, aldis)
  await write(page, aldis)
  const end = () => context.clearCookies({ name: /^(__Host-)?aldis$/ })
  await end()
  await page.goto(`${aldis.edgeUrl}/sign-in`)
  await signIn(page, aldis)
  await page.getByRole('link', { name: 'Continue writing' }).click()
  await expect(message(page)).toHaveValue(WORDS)
  await expect(page.getByText('graph.txt').first()).toBeVisible()

  const other = await context.newPage()
  // They leave the first screen before the files of the one before them could be forgotten there.
  await other.addInitScript(() => {
    if (/^\/console\/[a-z0-9-]+$/.test(location.pathname)) Reflect.set(indexedDB, 'open', () => new EventTarget())
  })
  await end()
  await signIn(other, aldis, next)
  await expect(other.getByRole('link', { name: 'New incident' }).first()).toBeVisible()
  await expect.poll(() => other.evaluate(() => JSON.stringify(localStorage))).not.toContain('Search is slow')
  await other.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await expect(message(other)).toHaveValue('')
  await expect.poll(() => kept(other)).not.toMatch(/Search is slow|Searching takes|\/new"/)
  // The tab that is still open keeps nothing under the next one's name.
  await message(page).fill('Searching takes two minutes.')
  await other.reload()
  await expect(message(other)).toHaveValue('')
  expect(await kept(other)).not.toMatch(/Search is slow|Searching takes/)
  // Nor does it post under it.
  await page.getByRole('button', { name: 'Post incident' }).click()
  await expect(page.getByText('Somebody else is signed in on this device now.')).toBeVisible()
  await expect(message(page)).toHaveValue('Searching takes two minutes.')
  expect(await aldis.owner.collection('incidents').getFullList()).toEqual([])
})
