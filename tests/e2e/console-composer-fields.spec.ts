import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addComponent, componentRow, expectNoSidewaysScroll, openIncidentScreen, signIn } from './team.ts'

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })

test('the keys N and U focus the first field, and a deleted update no longer has to be reviewed', async ({
  page,
  fresh: aldis,
}) => {
  const { id } = await aldis.owner
    .collection('incidents')
    .create({ page: aldis.page, kind: 'realtime', name: 'Search is slow', published: true })
  const updates = aldis.owner.collection('incident_updates')
  await updates.create({ incident: id, status: 'investigating', body: 'Looking.' })
  await signIn(page, aldis)
  await expect(page.getByRole('link', { name: 'Search is slow' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.goto(`${aldis.edgeUrl}/console`)
  await expect(page.getByRole('link', { name: 'Search is slow' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(message(page)).toBeFocused()

  await page.keyboard.type('A disk is full.')
  const theirs = await updates.create({ incident: id, status: 'resolved', body: 'Sent to the wrong incident.' })
  await expect(page.getByText(/resolved this at/)).toBeVisible()
  await updates.delete(theirs.id)
  await expect(page.getByText(/resolved this at/)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Investigating' })).toBeChecked()
  await message(page).press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'A disk is full.' })).toBeVisible()
})

test('Ctrl+Enter posts from the dock that names it, and nothing is said to be unposted where nothing is written', async ({
  page,
  fresh: aldis,
}) => {
  await openIncidentScreen(page, aldis)
  const unposted = page.getByRole('listitem').filter({ hasText: 'not posted' })
  await expect(message(page)).toBeVisible()
  await expect(unposted).toHaveCount(0)
  await message(page).fill('A disk is full.')
  await expect(unposted).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Discard draft' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'A disk is full.' })).toBeVisible()
  await expect(unposted).toHaveCount(0)
  await expect(page.getByText(/^Posted /)).toBeVisible()
})

test('who types while a colleague archives the incident goes on typing', async ({ page, fresh: aldis }) => {
  const id = await openIncidentScreen(page, aldis)
  await message(page).fill('A disk')
  await message(page).press('End')
  await aldis.owner.collection('incidents').update(id, { archived_at: new Date().toISOString() })
  await expect(page.getByText('Archived: visitors do not see this incident.')).toBeVisible()
  await page.keyboard.type(' is full.')
  await expect(message(page)).toHaveValue('A disk is full.')
  await expect(message(page)).toBeFocused()
})

test('components with the same name are distinguished by their group', async ({ page, fresh: aldis }) => {
  const components = aldis.owner.collection('components')
  for (const region of ['Europe', 'America']) {
    const { id: group } = await components.create({ page: aldis.page, name: region, is_group: true })
    await components.create({ page: aldis.page, name: 'API', group })
  }
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await addComponent(page, 'API (America)')
  await expect(page.locator('.caff b')).toHaveText(['API (America)'])
  await expect(componentRow(page, 'API (America)')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})

test('the chosen status is shown in words in its menu and in the preview', async ({ page, fresh: aldis }) => {
  await aldis.owner.collection('components').create({ page: aldis.page, name: 'Search' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await addComponent(page, 'Search')
  const keys = componentRow(page, 'Search')
  const preview = page.getByRole('region', { name: 'As visitors will see it' }).getByRole('listitem')
  for (const status of ['Degraded performance', 'Major outage']) {
    await keys.getByRole('combobox').selectOption({ label: status })
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(preview).toHaveText(`Search${status}`)
    await page.getByRole('button', { name: 'Write' }).click()
  }
  await keys.getByRole('combobox').selectOption({ label: 'Remove' })
  await expect(keys).toHaveCount(0)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})

test('a file that is too large is named when it is left out, and announced', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await expect(message(page)).toBeVisible()
  await page.locator('#file').setInputFiles([
    { name: 'dump.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(10_485_761) },
    { name: 'graph.txt', mimeType: 'text/plain', buffer: Buffer.from('1 2 3') },
  ])
  const live = page.locator('[role=status], [role=alert], [aria-live]')
  const notice = live.filter({ hasText: 'Not attached: dump.bin. Ten files at most' })
  await expect(notice).toHaveCount(1)
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Not posted')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove graph.txt' }).press('Enter')
  await expect(page.getByText('graph.txt')).toHaveCount(0)
  await expect(page.locator('#file')).toBeFocused()
})

test('files of a draft are read from where earlier builds kept them', async ({ page, fresh: aldis }) => {
  await signIn(page, aldis)
  await page.goto(`${aldis.edgeUrl}/console/incidents/new`)
  await message(page).fill('Searching takes a minute.')
  await page.locator('#file').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('1 2 3') })
  await expect(page.getByText('a.txt').first()).toBeVisible()
  // By hand, as they wrote: the list of files in place of what is kept of the draft.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('aldis-drafts', 1)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('files', 'readwrite')
          const store = transaction.objectStore('files')
          const keys = store.getAllKeys()
          keys.onsuccess = () => {
            for (const key of keys.result) store.put([new File(['4 5 6'], 'earlier.txt')], key)
          }
          transaction.oncomplete = resolve
        }
      }),
  )
  await page.reload()
  await expect(page.getByText('earlier.txt').first()).toBeVisible()
  await expect(page.getByText('a.txt', { exact: true })).toHaveCount(0)
})
