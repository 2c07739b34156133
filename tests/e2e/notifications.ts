import { expect, type Page } from '@playwright/test'

/**
 * Waits until the page's tabs have shown so many notifications, and reads what the system shows. Not asked before: Chromium
 * forgets a notification when it is asked for all while it shows that one.
 */
export async function readNotifications(
  page: Page,
  count: number,
): Promise<{ title: string; body: string; data: string }[]> {
  const countShown = () =>
    page.evaluate(() => (localStorage.getItem('aldis:told') ?? '').split(' ').filter((id) => id !== '').length)
  await expect.poll(countShown).toBe(count)
  return page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications()
    return all.map(({ title, body, data }) => ({ title, body, data }))
  })
}
