import { expect, test } from './fixtures.ts'
import { openPage, postIncidentTo, postUpdate } from './open-page.ts'

test.describe('where no WebSocket comes through', () => {
  test('events tell of a post', async ({ page, aldis }) => {
    await page.routeWebSocket(/\/live\?/, (socket) => socket.close({ code: 1011 }))
    await openPage(page, aldis, 'events')
    const post = await postIncidentTo(aldis)
    await expect(page.getByText(post.body)).toBeVisible()
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('nor may be opened, events tell of a post, and nothing is tried again at once', async ({ page, aldis }) => {
    await page.addInitScript(() => {
      Object.assign(window, { attempts: 0 })
      window.WebSocket = new Proxy(WebSocket, {
        construct() {
          Object.assign(window, { attempts: Reflect.get(window, 'attempts') + 1 })
          throw new DOMException('forbidden by a setting', 'SecurityError')
        },
      })
    })
    await openPage(page, aldis, 'events')
    const post = await postIncidentTo(aldis)
    await expect(page.getByText(post.body)).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'attempts'))).toBe(1)
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('and no events, asking does', async ({ page, aldis }) => {
    await page.routeWebSocket(/\/live\?/, (socket) => socket.close({ code: 1011 }))
    await page.route(/\/live\.sse/, (route) => route.abort())
    await openPage(page, aldis, 'polling')
    await expect(page.locator('.meta [data-connection]')).toHaveText('Checked every few seconds')
    const post = await postIncidentTo(aldis)
    await expect(page.getByText(post.body)).toBeVisible({ timeout: 20_000 })
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })
})
