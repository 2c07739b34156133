import { postAndNotify, updateAndNotify } from '../integration/subscribers/ledger.ts'
import { MailServer, type ReceivedMail, useMailServer as setMailServer } from '../support/mail-server.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const ADDRESS = 'ada@example.org'

/** The first link of a mail with this path, as whoever reads it would click it. */
function linkOf(mail: ReceivedMail, path: string): string {
  const found = (mail.text ?? '').split(/[\s<>]+/).find((word) => word.includes(path))
  if (found === undefined) throw new Error(`no link to ${path}`)
  return found
}

/** Where a mail program posts the click on its own button to leave (RFC 8058). */
function oneClickOf({ headers }: ReceivedMail): string {
  const list = headers.get('list')
  const entry = typeof list === 'object' && 'unsubscribe' in list ? list.unsubscribe : null
  const url = typeof entry === 'object' && entry !== null && 'url' in entry ? entry.url : null
  if (typeof url !== 'string') throw new Error('the mail cannot be left by one click')
  return url
}

test('from the form to the confirming link, the first update, and one click to leave', async ({
  page,
  fresh: aldis,
}) => {
  await using mails = new MailServer()
  await mails.start()
  await setMailServer(aldis.admin, mails)
  await page.goto(aldis.edgeUrl)
  await page.getByRole('banner').getByRole('link', { name: 'Get updates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get updates' })
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(ADDRESS)
  await dialog.getByRole('button', { name: 'Get updates' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Check your inbox' })).toBeFocused()

  const asked = await mails.waitForMail(ADDRESS)
  await page.goto(linkOf(asked, '/subscriptions/confirm#'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Updates begin')

  const { incident } = await postAndNotify(aldis, 'API errors')
  const update = await mails.waitForMail(ADDRESS, 2)
  expect(update.subject).toContain('API errors')
  await page.goto(linkOf(update, '/incidents/'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('API errors')

  // A scanner of mail follows links: that leaves nothing.
  const leave = oneClickOf(update)
  await page.goto(leave)
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await expectNoViolations(page)
  await updateAndNotify(aldis, incident, { status: 'identified', body: 'A router.' })
  await mails.waitForMail(ADDRESS, 3)
  const left = await page.request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(left.status()).toBe(200)

  await aldis.admin.collection('subscribers').create({
    ...{ page: aldis.page, channel: 'email', endpoint: 'bo@example.org', state: 'active', amount: 'every' },
    ...{ source: 'visitor', token_version: 1 },
  })
  await updateAndNotify(aldis, incident, { status: 'monitoring', body: 'Exchanged.' })
  await mails.waitForMail('bo@example.org')
  expect(mails.received.filter(({ recipients }) => recipients.includes(ADDRESS))).toHaveLength(3)
})
