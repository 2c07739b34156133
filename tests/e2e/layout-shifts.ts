import type { Page } from '@playwright/test'

/**
 * Counts each shift of the layout (Cumulative Layout Shift), with what moved, from the moment the whole document has been
 * drawn on: half of one, as it arrives on a slow machine, is laid out as if it were all. Its scripts start after that.
 */
export async function countShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    const forget = () => {
      observer.takeRecords()
      shifts.length = 0
    }
    const drawn = new Promise<void>((resolve) => {
      const later = () =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              forget()
              resolve()
            }),
          ),
        )
      document.addEventListener('readystatechange', later, { once: true })
    })
    Object.assign(window, { shifts, drawn })
  })
  await page.route(/\/_assets\/[^/]*\.js$/, async (route) => {
    const frame = route.request().frame()
    await frame.evaluate(() => Reflect.get(window, 'drawn')).catch(() => {})
    await route.continue()
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifts'))
}

/** The browser tells of shifts with the frame after them. */
export async function waitForNextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
}
