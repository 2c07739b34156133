import { waitUntilNewest } from '../support/aldis.ts'
import { expect, test } from './fixtures.ts'

for (const width of [320, 768, 1280, 1440]) {
  test(`pictures have their room before they come, ${width} px wide`, async ({ page, aldis }) => {
    // Else its news would draw the picture's element anew while it is measured.
    await waitUntilNewest(aldis)
    await page.setViewportSize({ width, height: 800 })
    await page.route('**/files/**', (route) => setTimeout(() => void route.continue(), 500))
    // Of its own page, where it stays when the incident has ended.
    const shown = await aldis.owner.collection('incident_updates').getFirstListItem('attachments:length > 0')
    await page.goto(`${aldis.edgeUrl}/incidents/${shown.incident}`)
    const shot = page.locator('.shots img').first()
    await expect(shot).toBeVisible()
    const before = await shot.boundingBox()
    expect(before?.height).toBeGreaterThan(40)
    await shot.evaluate((image: HTMLImageElement) => {
      image.loading = 'eager'
      return image.decode()
    })
    const after = await shot.boundingBox()
    expect(after?.height).toBeCloseTo(before?.height ?? 0, 0)
    expect(after?.width).toBeCloseTo(before?.width ?? 0, 0)
  })
}

for (const width of [320, 1440]) {
  test(`the columns of the uptimes are as wide before all of its rows are here, ${width} px wide`, async ({
    page,
    aldis,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${aldis.edgeUrl}/uptime`)
    const edges = () =>
      page
        .locator('.uptimes thead th:not(.old)')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    const whole = await edges()
    expect(whole.length).toBeGreaterThan(10)
    await page.locator('.uptimes tbody').evaluateAll((all) => {
      for (const one of all) one.remove()
    })
    expect(await edges()).toEqual(whole)
  })
}
