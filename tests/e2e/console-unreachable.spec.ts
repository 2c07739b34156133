import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, openIncidentScreen, signIn } from './team.ts'

const unreachableAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'has been unreachable since' })
const silentAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The status page’s server has not answered since' })

/** A console whose backend has died, beside a page that is up. */
async function loseBackend(page: Page, aldis: TestAldis): Promise<void> {
  await signIn(page, aldis)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  aldis.pocketbase.signal('SIGKILL')
  await aldis.pocketbase.waitForExit()
  await expect(unreachableAlert(page)).toContainText('The public page is up.', { timeout: 30_000 })
}

test('the public page is said to be up only while the edge answers', async ({ page, fresh: aldis }) => {
  await loseBackend(page, aldis)
  aldis.edge.signal('SIGSTOP')
  try {
    await expect(silentAlert(page)).toContainText('Go on writing, and send it when the server answers.')
    await expect(page.getByText('The public page is up.')).toHaveCount(0)
  } finally {
    aldis.edge.signal('SIGCONT')
  }
  await expect(unreachableAlert(page)).toContainText('The public page is up.', { timeout: 30_000 })
})

test('a backend that hangs is named, and not the page in front of it, while the console asks both again and again', async ({
  page,
  fresh: aldis,
}) => {
  await openIncidentScreen(page, aldis)
  await page.getByRole('textbox', { name: 'Message' }).fill('It is down.')
  aldis.pocketbase.signal('SIGSTOP')
  try {
    await page.keyboard.press('Control+Enter')
    await expect(unreachableAlert(page)).toContainText('The public page is up.', { timeout: 30_000 })
    // What the console asks of the backend hangs, for longer than it waits for the edge's answer.
    const wasSilent = await silentAlert(page)
      .waitFor({ timeout: 30_000 })
      .then(
        () => true,
        () => false,
      )
    expect(wasSilent).toBe(false)
    await page.getByRole('button', { name: 'Post through the emergency journal' }).click()
    await expect(page.locator('.csay.good')).toContainText('Visitors see it.')
  } finally {
    aldis.pocketbase.signal('SIGCONT')
  }
})

test('the public page is not said to be up by an edge that holds none', async ({ page, fresh: aldis }) => {
  await loseBackend(page, aldis)
  await aldis.edge.stop()
  await rm(join(aldis.data, 'edge', 'objects', 'aldis-PageHub'), { recursive: true })
  await aldis.edge.start()
  const health = () => page.waitForResponse((answer) => answer.url().endsWith('/healthz') && answer.ok())
  expect(await (await health()).json()).toMatchObject({ revision: null, confirmedAt: null })
  // By the next one what the first said is shown.
  await health()
  await expect(unreachableAlert(page)).toContainText('Go on writing, and send it when the backend is back.')
  await expect(unreachableAlert(page)).not.toContainText('The public page is up.')
})

test('a console that is opened while the backend is dead leads to a new incident, as it says', async ({
  page,
  context,
  fresh: aldis,
}) => {
  await loseBackend(page, aldis)
  // A tab that has loaded nothing before.
  const tab = await context.newPage()
  await tab.goto(`${aldis.edgeUrl}/console`)
  await expect(tab.getByText('Could not load this.').first()).toBeVisible()
  await expect(unreachableAlert(tab)).toContainText('Go on writing, and send it when the backend is back.')
  await tab.getByRole('link', { name: 'New incident' }).first().click()
  await tab.getByLabel('Title').fill('Search is slow')
  await tab.goto(`${aldis.edgeUrl}/console`)
  await expect(tab.getByRole('link', { name: 'Continue writing' })).toBeVisible()
})

test('a device without a network is told so, not that the backend is unreachable', async ({
  page,
  context,
  fresh: aldis,
}) => {
  let loseNetwork = () => {}
  const lost = new Promise<void>((resolve) => {
    loseNetwork = resolve
  })
  await signIn(page, aldis)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  // What is still being loaded then fails, too.
  await page.route(
    '**/api/collections/incident_updates/records*',
    async (route) => {
      await lost
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await page.reload()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await context.setOffline(true)
  loseNetwork()
  const alert = page.getByRole('alert')
  // What was still being loaded says so, too.
  await expect(alert.filter({ hasText: 'You are offline. Go on writing' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible()
  await expect(page.getByText(/[Bb]ackend/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(alert).toHaveCount(0)
})

test('a server of the page that hangs while posting is named, and not the backend behind it', async ({
  page,
  fresh: aldis,
}) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByLabel('Title').fill('Search is slow')
  await page.getByRole('textbox', { name: 'Message' }).fill('Searching takes a minute.')
  aldis.edge.signal('SIGSTOP')
  try {
    await page.getByRole('button', { name: 'Post incident' }).click()
    await expect(silentAlert(page)).toContainText('Whether the backend is up is unknown')
    await expect(page.getByText('Page not answering', { exact: true })).toBeVisible()
    await expect(page.getByText(/backend has been unreachable|The public page is up/i)).toHaveCount(0)
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  } finally {
    aldis.edge.signal('SIGCONT')
  }
  await expect(silentAlert(page)).toHaveCount(0)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('a user in no team is told so on each screen, with a way to sign out', async ({ page, fresh: aldis }) => {
  const who = { email: 'new@northwind.example', password: 'correct horse' }
  await aldis.admin
    .collection('users')
    .create({ ...who, name: 'Nia New', passwordConfirm: who.password, verified: true })
  await signIn(page, aldis, who)
  for (const path of ['/console', '/console/incidents/new']) {
    await page.goto(aldis.edgeUrl + path)
    await expect(page.getByRole('heading', { level: 1, name: 'You are not in this page’s team.' })).toBeVisible()
    await expect(page.getByText('Ask an owner to add you.')).toBeVisible()
    await expect(page.getByText('No access', { exact: true })).toBeVisible()
    await expect(page.getByText(/Could not load|You can only read|^Live$/)).toHaveCount(0)
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
})

test('somebody who was in no team is let in by an open console once an owner has added them', async ({
  page,
  fresh: aldis,
}) => {
  const who = { email: 'new@northwind.example', password: 'correct horse' }
  const { id } = await aldis.admin
    .collection('users')
    .create({ ...who, name: 'Nia New', passwordConfirm: who.password, verified: true })
  await signIn(page, aldis, who)
  await expect(page.getByRole('heading', { level: 1, name: 'You are not in this page’s team.' })).toBeVisible()
  await aldis.admin.collection('memberships').create({ page: aldis.page, user: id, role: 'responder' })
  await expect(page.getByRole('link', { name: 'New incident' }).first()).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByText('Could not load')).toHaveCount(0)
})
