import { expect, test } from './fixtures.ts'

test('a mail about an incident has its address, also where nobody configured one', async ({ page, aldis }) => {
  await page.goto(aldis.edgeUrl)
  const address = aldis.edgeUrl + ((await page.locator('.inc h2 a').first().getAttribute('href')) ?? '')
  await page.goto(`${address}#timeline`)
  const body = `&body=${encodeURIComponent(address)}`
  const mail = page.getByRole('link', { name: 'E-mail' })
  await expect.poll(async () => (await mail.getAttribute('href'))?.endsWith(body)).toBe(true)
  expect((await mail.getAttribute('href'))?.split('&body=')).toHaveLength(2)
})
