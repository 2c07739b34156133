import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'

/** Problems that a page had by itself: script errors, and what the Content-Security-Policy blocked. */
export interface PageProblems {
  problems: string[]
}

/** Watches a page from before its first navigation on. */
export async function watchProblems(page: Page): Promise<PageProblems> {
  const problems: string[] = []
  await page.exposeFunction('aldisViolation', (what: string) => problems.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report: unknown = Reflect.get(window, 'aldisViolation')
      if (typeof report === 'function') report(`CSP ${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  page.on('pageerror', (error) => problems.push(`error ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy|Hydration|React/.test(message.text())) problems.push(message.text())
  })
  return { problems }
}

/** Expects no sideways scrolling at the narrowest supported width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 800 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(320)
  if (before) await page.setViewportSize(before)
}

/** Fills in the sign-in and goes on to where it leads. */
export async function signIn(page: Page, aldis: TestAldis, credentials = aldis.signIn): Promise<void> {
  await page.goto(`${aldis.edgeUrl}/console`)
  await page.getByLabel('E-mail').fill(credentials.email)
  await page.getByLabel('Password').fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/console\/[a-z0-9-]+$/)
}

/** Waits until the console's keys have their script: what is pressed before goes unheard. */
export async function keysAnswer(page: Page): Promise<void> {
  await expect(page.locator('[data-command=find]:enabled').first()).toBeAttached()
}

/** Opens the own account, from any screen of the console. */
export async function openAccount(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  await page.goto(`${origin}${pathname.split('/').slice(0, 3).join('/')}/account`)
}

/** Opens the sheet behind one's face; its button to sign out. */
export async function openAccountSheet(page: Page): Promise<Locator> {
  const signOut = page
    .getByRole('dialog', { name: 'Your account' })
    .getByRole('button', { name: 'Sign out', exact: true })
  if (!(await signOut.isVisible())) await page.getByRole('button', { name: /Your account/ }).click()
  return signOut
}

/** Posts an incident that stays open; its id. */
export async function openIncident(aldis: TestAldis): Promise<string> {
  const { id } = await aldis.owner
    .collection('incidents')
    .create({ page: aldis.page, kind: 'realtime', name: 'Search is slow', published: true })
  await aldis.owner.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'Looking.' })
  return id
}

/** Posts an incident that stays open, signs the owner in and opens its screen; its id. */
export async function openIncidentScreen(page: Page, aldis: TestAldis): Promise<string> {
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/${id}#update`)
  return id
}

/** A component's row with its status, on the first screen or in the composer. */
export function componentRow(page: Page, name: string): Locator {
  const menu = page.getByLabel(`Status of ${name}`, { exact: true })
  return page.locator('.ccomp, .caff > li').filter({ has: menu })
}

/** Adds a component to the update that is being written, from the list of all where it is not among the first. */
export async function addComponent(page: Page, name: string): Promise<void> {
  const chip = page.getByRole('checkbox', { name, exact: true })
  const all = page.getByRole('button', { name: /^All / })
  await expect(chip.or(all).first()).toBeVisible()
  if (!(await chip.first().isVisible())) await all.click()
  await chip.first().check()
}

/** Opens the choice of when the update happened. */
export async function openWhen(page: Page): Promise<void> {
  await expect(page.locator('.when')).toBeVisible()
  if ((await page.locator('.when[open]').count()) === 0) await page.locator('.when > summary').click()
}

/** Opens every group of components on the first screen. */
export async function openGroups(page: Page): Promise<void> {
  await expect(page.locator('.cfold').first()).toBeVisible()
  const folded = page.locator('.cfold:not([open]) > summary')
  while ((await folded.count()) > 0) await folded.first().click()
}

let members = 0

/** Lena Brandt, who is another responder, with a device of her own, at a path of the page's console. */
export async function lenaAt(browser: Browser, aldis: TestAldis, path: string): Promise<Page> {
  const lena = await (await browser.newContext()).newPage()
  await signIn(lena, aldis, await addMember(aldis, 'responder', 'Lena Brandt'))
  await lena.goto(`${lena.url()}${path}`)
  return lena
}

/** Adds somebody to the page's team. */
export async function addMember(
  aldis: TestAldis,
  role: 'admin' | 'responder' | 'viewer',
  name: string,
): Promise<TestAldis['signIn']> {
  members += 1
  const credentials = { email: `${role}${members}@northwind.example`, password: 'correct horse' }
  const { id } = await aldis.admin
    .collection('users')
    .create({ ...credentials, name, passwordConfirm: credentials.password, verified: true })
  await aldis.admin.collection('memberships').create({ page: aldis.page, user: id, role })
  return credentials
}
