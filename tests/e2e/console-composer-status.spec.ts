import type { Locator, Page } from '@playwright/test'
import { startAldis, type TestAldis } from '../support/aldis.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, openIncidentScreen, signIn, watchProblems } from './team.ts'

test.use({ viewport: { width: 390, height: 780 } })

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
// With a mouse the key also names its short cut.
const key = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}( Ctrl Enter)?$`) })

/** Whole on the screen, which nobody has to scroll for. */
async function expectInSight(...all: Locator[]): Promise<void> {
  for (const one of all) await expect(one).toBeInViewport({ ratio: 1 })
}

/** In one live region of the page, so that a screen reader says it once. */
async function expectAnnouncedOnce(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('[role=status], [role=alert], [aria-live]').filter({ hasText: text })).toHaveCount(1)
}

async function writeIncident(page: Page, aldis: TestAldis): Promise<void> {
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await page.getByLabel('Title').fill('Mail is late')
  await message(page).fill('Mail waits in a queue.')
}

for (const viewport of [
  { width: 390, height: 780 },
  { width: 320, height: 640 },
  { width: 1280, height: 720 },
]) {
  test(`what became of a post is in sight beside its key, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await using aldis = await startAldis()
    const { problems } = await watchProblems(page)
    await signIn(page, aldis)
    await writeIncident(page, aldis)
    await page.getByRole('group', { name: 'Next update' }).scrollIntoViewIfNeeded()
    aldis.pocketbase.signal('SIGKILL')
    await aldis.pocketbase.waitForExit()
    await key(page, 'Post incident').press('Enter')
    const unconfirmed = page.getByText('Not confirmed: the backend did not answer.')
    await expectInSight(unconfirmed, key(page, 'Send again'))
    await expect(key(page, 'Send again'), 'who pressed the key is still on it').toBeFocused()
    await expectAnnouncedOnce(page, 'Not confirmed: the backend did not answer.')
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)

    await aldis.pocketbase.start()
    await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 })
    await key(page, 'Send again').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Mail is late' })).toBeVisible()
    const posted = page.getByText(/Posted \d\d:\d\d UTC\./)
    const view = page.getByRole('link', { name: 'View' })
    const incident = await aldis.owner.collection('incidents').getFirstListItem('')
    await expectInSight(posted, view)
    await expect(view).toHaveAttribute('href', `/incidents/${incident.id}`)
    await expectAnnouncedOnce(page, /Posted \d/)
    await page.keyboard.press('u')
    await page.getByRole('radio', { name: 'Monitoring' }).check()
    await expect(posted, 'ended by the next change').toHaveCount(0)

    await message(page).fill('The queue is shrinking.')
    await key(page, 'Post update').press('Enter')
    await expectInSight(posted, view)
    await expect(page.locator('.posted .csay')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Post update' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Post update' })).toBeVisible()
    await expect(posted, 'told once').toHaveCount(0)
    expect(problems).toEqual([])
  })
}

test('what is missing, a network that is gone and a session that ended are said in the dock', async ({
  page,
  context,
  fresh: aldis,
}) => {
  const who = await addMember(aldis, 'responder', 'Mara Köhler')
  await signIn(page, aldis, who)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await message(page).fill('Mail waits in a queue.')
  await key(page, 'Post incident').press('Enter')
  await expectInSight(page.getByText('Not posted: look at the marked fields.'))
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Mail is late')
  await expect(page.getByText('Not posted')).toHaveCount(0)

  await context.setOffline(true)
  await key(page, 'Post incident').press('Enter')
  await expectInSight(page.getByText('Not sent: this device is offline.'), key(page, 'Send again'))
  await expectAnnouncedOnce(page, 'Not sent: this device is offline.')
  await context.setOffline(false)
  const mine = await aldis.admin.collection('memberships').getFirstListItem(`user.email = "${who.email}"`)
  await aldis.admin.collection('memberships').update(mine.id, { role: 'viewer' })
  await key(page, 'Send again').press('Enter')
  const dock = page.getByRole('region', { name: 'Post incident' })
  await expectInSight(dock.getByText('Not posted: sign in first.'), dock.getByRole('link', { name: 'Sign in' }))
  await expectAnnouncedOnce(page, 'Not posted: sign in first.')
  await expect(key(page, 'Post incident')).toBeFocused()
})

test('what the backend refuses is said in the dock, in its words', async ({ page }) => {
  // Settings outlive a page that is replaced.
  await using aldis = await startAldis()
  await signIn(page, aldis)
  await writeIncident(page, aldis)
  await aldis.admin.settings.update({ batch: { enabled: false } })
  await key(page, 'Post incident').press('Enter')
  await expectInSight(page.getByText(/^Not posted\. Your role does not allow this/))
  await expectAnnouncedOnce(page, 'Not posted.')
  await expect(key(page, 'Post incident')).toBeFocused()
})

async function discarded(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Draft discarded.')).toBeVisible()
}

test('the dock calls a draft kept where the device has it, and not before nor after', async ({
  page,
  fresh: aldis,
}) => {
  await openIncidentScreen(page, aldis)
  await expect(key(page, 'Post update')).toBeVisible()
  const kept = page.getByText('Draft kept on this device', { exact: true })
  await expect(kept, 'nothing was typed').toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0)
  await message(page).fill('A disk is full.')
  await expectInSight(kept)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('A disk is full.')
  await discarded(page)
  await expect(kept).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(kept.or(page.getByText('The draft is back.'))).toBeVisible()
  await message(page).fill('Two disks are full.')
  await expect(page.getByText('The draft is back.')).toHaveCount(0)
  await expectInSight(kept)
})

test('where the device is full, the dock says that it keeps nothing, until it does', async ({ page, fresh: aldis }) => {
  await openIncidentScreen(page, aldis)
  await message(page).fill('A disk is full.')
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let i = 0; ; i += 1) localStorage.setItem(`filler ${size} ${i}`, 'x'.repeat(size))
      } catch {
        // Full for this size: a smaller one may fit.
      }
    }
  })
  await message(page).fill('A disk is full, and so is the storage of this browser.')
  await expectInSight(page.getByText('Not kept on this device: copy it before you leave.'))
  await expectAnnouncedOnce(page, 'Not kept on this device')
  await expect(page.getByText('Draft kept')).toHaveCount(0)
  await page.evaluate(() => {
    for (const one of Object.keys(localStorage)) if (one.startsWith('filler')) localStorage.removeItem(one)
  })
  await message(page).fill('A disk is full.')
  await expectInSight(page.getByText('Draft kept on this device', { exact: true }))
})

test('a draft that another tab discarded is not called kept, and is kept again by the next keystroke', async ({
  page,
  context,
  fresh: aldis,
}) => {
  await signIn(page, aldis)
  await writeIncident(page, aldis)
  const other = await context.newPage()
  await other.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await expect(message(other)).toHaveValue('Mail waits in a queue.')
  await discarded(page)
  await expectInSight(
    other.getByText('This draft was posted or discarded in another tab.'),
    other.getByText('Not kept on this device: copy it before you leave.'),
    key(other, 'Continue as a new post'),
  )
  await expect(other.getByText('Draft kept')).toHaveCount(0)
  await expect(other.getByText('Visitors see it within a second.')).toHaveCount(0)
  await message(other).press('End')
  await message(other).pressSequentially(' It grows.')
  await expectInSight(other.getByText('Draft kept on this device', { exact: true }))
  await other.reload()
  await expect(message(other)).toHaveValue('Mail waits in a queue. It grows.')
  await expect(other.getByLabel('Title')).toHaveValue('Mail is late')
})
