// Longer than 300 lines: each screen by keyboard alone, with the same few keys.
import type { Locator, Page } from '@playwright/test'
import { startEmptyAldis, type TestAldis } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'
import { addMember, watchProblems } from './team.ts'

// Every flow of the console as somebody without a mouse goes through it: nothing is clicked, filled in or focused by
// the test. After each deed the focus is somewhere, where a screen reader goes on. One long file: the flows share how
// the keyboard is used.

/** Presses Tab, or Shift and Tab where it lies before, until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 150; pressed += 1) {
    const where = await target.evaluate((element) => {
      const { activeElement } = document
      if (element === activeElement) return 'here'
      if (!activeElement || activeElement === document.body) return 'after'
      return activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after'
    })
    if (where === 'here') return
    await page.keyboard.press(where === 'before' ? 'Shift+Tab' : 'Tab')
  }
  await expect(target, 'the keyboard reaches it').toBeFocused()
}

/** The focus is not lost: it is in something, not in the document as a whole. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY')
}

/** Goes to a button or link and presses it. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button'): Promise<void> {
  const exact = typeof name === 'string'
  await tabTo(page, page.getByRole(role, { name, exact }).first())
  await page.keyboard.press('Enter')
}

/** Goes to a field, by its label or its id, and writes there in place of what it says. */
async function write(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, field.startsWith('#') ? page.locator(field) : page.getByLabel(field, { exact: true }).first())
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

const toast = (page: Page) => page.locator('.ctoast')

/** Takes back what the toast says. */
async function undo(page: Page, said: RegExp): Promise<void> {
  await expect(toast(page)).toHaveText(said)
  await tabTo(page, toast(page).getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expectFocusKept(page)
}

async function signIn(page: Page, aldis: TestAldis, path = ''): Promise<void> {
  await page.goto(`${aldis.edgeUrl}/console`)
  await signInHere(page, aldis)
  if (path) await page.goto(page.url() + path)
}

async function signInHere(page: Page, { signIn: { email, password } }: Pick<TestAldis, 'signIn'>): Promise<void> {
  await write(page, 'E-mail', email)
  await write(page, 'Password', password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/[a-z0-9-]+$/)
}

test('the first run by keyboard: from the link to the console', async ({ page }) => {
  await using aldis = await startEmptyAldis()
  await page.goto(`${aldis.edgeUrl}/set-up#${aldis.secrets.setup}`)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await write(page, 'What is it called', 'Northwind Cloud')
  await tabTo(page, page.getByLabel('Time zone'))
  await page.keyboard.type('Europe/Berl')
  await write(page, 'Your name', 'Robin Hale')
  await write(page, 'E-mail', 'robin@northwind.example')
  await write(page, 'Password', 'correct horse')
  await press(page, 'Continue')
  await expect(page).toHaveURL(/first-run$/)
  await expect(page.locator('#component-list')).toBeEditable()
  await write(page, '#component-list', 'API\nMail')
  await press(page, 'Continue with 2')
  await expect(page.getByRole('heading', { name: 'It is live.' })).toBeFocused()
  await press(page, 'Invite a colleague')
  await write(page, 'E-mail addresses one a line', 'lena@northwind.example')
  await press(page, 'Make a link')
  await expect(page.getByLabel('Invitation link')).toBeVisible()
  await expectFocusKept(page)
  await press(page, 'Open the console', 'link')
  await expect(page).toHaveURL(`${aldis.edgeUrl}/console/northwind-cloud`)
})

test('components by keyboard: added, edited, moved, archived and brought back, pasted, several at once', async ({
  page,
  fresh,
}) => {
  const { problems } = await watchProblems(page)
  await signIn(page, fresh, '/components')
  const names = page.locator('.cgroup .cname')
  const name = page.getByLabel('Name', { exact: true })
  await press(page, 'Add component', 'link')
  await expect(name).toBeFocused()
  for (const one of ['API', 'Docs', 'Mail']) {
    await page.keyboard.type(one)
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('')
    await expect(name).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Components', level: 1 })).toBeFocused()
  await press(page, 'API', 'link')
  await expect(name).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('s')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'APIs', exact: true })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Move Mail', exact: true }))
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(names).toHaveText(['APIs', 'Mail', 'Docs'])
  await expect(page.getByRole('button', { name: 'Move Mail', exact: true })).toBeFocused()
  await undo(page, /Mail moved\./)
  await expect(names).toHaveText(['APIs', 'Docs', 'Mail'])

  await press(page, 'More about Docs')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Mail', exact: true })).toBeFocused()
  await undo(page, /Docs archived\./)
  await press(page, 'More about Docs')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['APIs', 'Mail'])
  await press(page, '1 archived.', 'link')
  await expect(page.getByRole('heading', { name: 'Archived' })).toBeVisible()
  await expectFocusKept(page)
  await press(page, 'Bring back Docs')
  await expect(page.getByText('Nothing is archived.')).toBeVisible()
  await expectFocusKept(page)
  await press(page, 'Components')
  await expectFocusKept(page)

  await press(page, 'Paste a list', 'link')
  await expect(page.getByLabel('Names')).toBeFocused()
  await page.keyboard.type('Storage\n  Snapshots')
  await press(page, 'Add them')
  await expect(toast(page)).toHaveText(/2 added\./)
  await expectFocusKept(page)
  await press(page, 'Choose several')
  await expectFocusKept(page)
  await tabTo(page, page.getByLabel('Choose APIs'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Move to group'))
  await page.keyboard.press('ArrowDown')
  await expect(toast(page)).toHaveText(/1 component moved\./)
  await expectFocusKept(page)
  expect(problems).toEqual([])
})

test('settings by keyboard: saved, discarded and brought back, an announcement, a host', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await signIn(page, fresh, '/settings/page')
  await expect(page.locator('.csave')).toBeAttached()
  await write(page, '#page-headline', 'From five regions')
  await press(page, 'Save')
  await expect(page.getByText(/^Saved just now/)).toBeVisible()
  await expectFocusKept(page)
  await write(page, '#page-headline', 'From six regions')
  await press(page, 'Discard')
  await undo(page, /Changes discarded\./)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Saved just now/)).toBeVisible()
  await expectFocusKept(page)
  await press(page, 'Add a link')
  await expectFocusKept(page)
  await press(page, 'Remove link 1')
  await expectFocusKept(page)

  await press(page, 'Announcement', 'link')
  await expect(page.locator('.csave')).toBeAttached()
  await write(page, '#announcement-text', 'API addresses need TLS 1.3.')
  await tabTo(page, page.getByRole('radio', { name: 'Notice' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Warning' })).toBeFocused()
  await press(page, 'Save')
  await expect(page.getByText('on the page now')).toBeVisible()
  await expectFocusKept(page)
  await press(page, /^Change /)
  await expectFocusKept(page)
  await press(page, /^Take away/)
  await expectFocusKept(page)
  await undo(page, /The announcement was taken away\./)

  await press(page, 'Domains', 'link')
  const host = page.getByRole('textbox', { name: 'Host' })
  await expect(host).toBeEditable()
  await tabTo(page, host)
  await page.keyboard.type('status.northwind.example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for the record.')).toBeVisible()
  await expect(host).toBeFocused()
  await press(page, /^Remove status/)
  await expect(page.getByRole('list', { name: 'Hosts of this page' })).toBeFocused()
  await undo(page, /was removed/)
  expect(problems).toEqual([])
})

test('people by keyboard: invited, withdrawn, given another role, removed and brought back, handed over', async ({
  page,
  fresh,
}) => {
  const { problems } = await watchProblems(page)
  await addMember(fresh, 'responder', 'Jonas Tveit')
  await signIn(page, fresh, '/team')
  await press(page, 'Invite')
  await expectFocusKept(page)
  await write(page, 'E-mail addresses one a line', 'tom@contractor.example')
  await tabTo(page, page.getByRole('radio', { name: 'Responder' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Viewer' })).toBeFocused()
  await press(page, 'Make a link')
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused()
  await press(page, /^Done/)
  await expect(page.getByLabel('Invitation link')).toHaveCount(0)
  await expectFocusKept(page)
  await press(page, 'Withdraw the invitation of tom@contractor.example')
  await expect(page.getByRole('list', { name: 'Members' })).toBeFocused()

  const role = page.getByRole('combobox', { name: 'Role of Jonas Tveit' })
  await tabTo(page, role)
  await page.keyboard.press('ArrowDown')
  await expect(toast(page)).toHaveText(/Jonas Tveit has the role Viewer now/)
  await expect(role).toBeFocused()
  await undo(page, /Viewer/)
  await press(page, 'Remove Jonas Tveit')
  await expect(page.getByRole('list', { name: 'Members' })).toBeFocused()
  await undo(page, /Jonas Tveit removed/)
  await press(page, 'Leave this page')
  await expectFocusKept(page)
  await press(page, 'Hand over')
  await expect(page.getByLabel('New owner')).toBeFocused()
  await press(page, 'Cancel')
  await expectFocusKept(page)
  expect(problems).toEqual([])
})

test('one’s own account by keyboard: name and password changed, signed out and in again', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await signIn(page, fresh)
  await press(page, /Your account/)
  await press(page, 'Account', 'link')
  await expect(page.locator('.csave')).toBeAttached()
  await write(page, '#own-name', 'Adaeze Okafor')
  await press(page, 'Save')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expectFocusKept(page)
  await press(page, 'Change password')
  await expect(page.getByLabel('Present password')).toBeFocused()
  await press(page, 'Cancel')
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
  await press(page, 'Change password')
  await page.keyboard.type(fresh.signIn.password)
  await write(page, '#new-password', 'a new horse battery')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
  await press(page, /Your account/)
  const sheet = page.getByRole('dialog', { name: 'Your account' })
  await tabTo(page, sheet.getByRole('button', { name: 'Sign out', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sign-in/)
  await signInHere(page, { signIn: { ...fresh.signIn, password: 'a new horse battery' } })
  expect(problems).toEqual([])
})

test('pages by keyboard: another one is made, and deleted by its name', async ({ page, fresh }) => {
  const { problems } = await watchProblems(page)
  await signIn(page, fresh)
  await press(page, /Switch page/)
  await expect(page.getByRole('link', { name: 'New page' })).toBeVisible()
  await press(page, 'New page', 'link')
  await expect(page.getByRole('button', { name: 'Make the page' })).toBeEnabled()
  await write(page, 'What is it called', 'Blue Yonder')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/blue-yonder\/first-run$/)
  await press(page, 'Skip', 'link')
  await expect(page.getByRole('heading', { name: 'No host shows this page yet.' })).toBeFocused()
  await press(page, 'Open the console', 'link')
  await expect(page).toHaveURL(/blue-yonder$/)
  await press(page, 'Settings', 'link')
  await press(page, 'Delete page', 'link')
  const typed = page.locator('#delete-name')
  await expect(typed).toBeEditable()
  await tabTo(page, typed)
  await page.keyboard.type('Blue Yonder')
  await page.route('**/pb/api/**', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByText('The server does not answer.', { exact: false })).toBeVisible()
  await expectFocusKept(page)
  await page.unroute('**/pb/api/**')
  await tabTo(page, typed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Blue Yonder is deleted.' })).toBeFocused()
  expect(problems).toEqual([])
})
