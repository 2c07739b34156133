import { expect, test } from './fixtures.ts'
import { firstIncident } from './open-page.ts'

test('a mail about an incident has its address, also where nobody configured one', async ({ page, aldis }) => {
  const address = await firstIncident(page, aldis.edgeUrl)
  await page.goto(`${address}#timeline`)
  const body = `&body=${encodeURIComponent(address)}`
  const mail = page.getByRole('link', { name: 'E-mail' })
  await expect.poll(async () => (await mail.getAttribute('href'))?.endsWith(body)).toBe(true)
  expect((await mail.getAttribute('href'))?.split('&body=')).toHaveLength(2)
})
