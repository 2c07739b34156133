import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { pocketBaseFolder } from '../../scripts/folders/data-folder.ts'
import { freshId, makePost, sendIncident } from '../integration/survival/post.ts'
import { startAldis, type TestAldis } from '../support/aldis.ts'
import { fillHostile, HOSTILE, type HostilePage, MARKDOWN } from '../support/hostile.ts'
import { waitUntil } from '../support/wait-until.ts'
import { openAll } from './accessibility.ts'
import { test as base, expect } from './fixtures.ts'
import { signIn, watchProblems } from './team.ts'

interface Attacked {
  aldis: TestAldis
  put: HostilePage
}

/** An Aldis of its own, with the demo's company and hostile words in every field. */
const test = base.extend<object, { attacked: Attacked }>({
  attacked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await using aldis = await startAldis({ demo: true })
      await use({ aldis, put: await fillHostile(aldis) })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** What of the page is not as it should be: a script that ran, an address that would run one, an element out of words. */
async function findInjections(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong = 'hit' in window ? ['a script ran'] : []
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isAddress = /^(href|src|action|formaction|data|poster)$|:href$/.test(name)
        if (isAddress && !/^(https?:|mailto:|\/|#|blob:)/.test(value)) wrong.push(`${element.tagName} ${name}=${value}`)
        if (name.startsWith('on') || name === 'srcdoc') wrong.push(`${element.tagName} ${name}`)
      }
    }
    const planted = 'img[src="x"], iframe, object, embed, base, meta[http-equiv]'
    for (const element of document.querySelectorAll(planted)) wrong.push(element.outerHTML.slice(0, 100))
    for (const { textContent } of document.querySelectorAll('script, style')) {
      if (textContent.includes('window.hit')) wrong.push(textContent.slice(0, 100))
    }
    return wrong
  })
}

test.describe('hostile words in every field', () => {
  test('run nothing on the public pages, and stand there as they were written', async ({ attacked, page }) => {
    const { aldis, put } = attacked
    const { problems } = await watchProblems(page)
    for (const path of [
      '/',
      '/de',
      `/incidents/${put.incident}`,
      `/de/incidents/${put.incident}`,
      `/incidents/${put.maintenance}`,
    ]) {
      await page.goto(aldis.edgeUrl + path)
      await expect(page.getByText('<script>window.hit=1</script>').first()).toBeVisible()
      await openAll(page)
      await page.waitForLoadState('networkidle')
      expect([path, await findInjections(page)]).toEqual([path, []])
    }
    expect(problems).toEqual([])
  })

  test('run nothing when they come to an open page', async ({ attacked, page }) => {
    const { aldis, put } = attacked
    const { problems } = await watchProblems(page)
    await page.goto(aldis.edgeUrl)
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    const update = freshId()
    const later = { id: update, incident: put.incident, status: 'identified', body: `Later. ${MARKDOWN}` }
    await aldis.owner.collection('incident_updates').create(later)
    await expect(page.locator(`#update-${update}`)).toContainText('<script>window.hit=1</script>')
    await page.waitForLoadState('networkidle')
    expect(await findInjections(page)).toEqual([])
    expect(problems).toEqual([])
  })

  test('run nothing in the console, nor in its preview', async ({ attacked, page }) => {
    const { aldis, put } = attacked
    const { problems } = await watchProblems(page)
    await page.goto(`${aldis.edgeUrl}/sign-in?error=${encodeURIComponent(HOSTILE)}&next=${encodeURIComponent(HOSTILE)}`)
    expect(await findInjections(page)).toEqual([])
    await signIn(page, aldis)
    await expect(page.getByText('<script>window.hit=1</script>').first()).toBeVisible()
    expect(await findInjections(page)).toEqual([])
    await page.goto(`${aldis.edgeUrl}/console/incidents/${put.incident}#update`)
    await page.getByRole('textbox', { name: 'Message' }).fill(MARKDOWN)
    const preview = page.getByRole('region', { name: 'As visitors will see it' })
    await expect(preview).toContainText('<script>window.hit=1</script>')
    expect(await findInjections(page)).toEqual([])
    expect(problems).toEqual([])
  })

  test('are a download in a file, and nothing that opens', async ({ attacked, page }) => {
    const { aldis, put } = attacked
    for (const file of put.files.filter((one) => !one.endsWith('.png'))) {
      const download = page.waitForEvent('download')
      await page.goto(`${aldis.edgeUrl}/files/${file}`).catch(() => null)
      await (await download).cancel()
      expect([file, page.url()]).toEqual([file, 'about:blank'])
    }
  })
})

test('a colour that came into the database past every check stays out of the page', async ({ attacked, page }) => {
  const { aldis } = attacked
  const database = new DatabaseSync(join(pocketBaseFolder(aldis.data), 'data.db'))
  const { brand_color: before } = database.prepare('SELECT brand_color FROM pages WHERE id = ?').get(aldis.page) ?? {}
  const paint = (colour: unknown) =>
    database.prepare('UPDATE pages SET brand_color = ? WHERE id = ?').run(String(colour), aldis.page)
  const { problems } = await watchProblems(page)
  try {
    paint('red}</style><script>window.hit=1</script><style>body{display:none')
    const post = makePost()
    await sendIncident(aldis.owner, aldis.page, post)
    await waitUntil('the edge refuses what it was given', async () => {
      const health = await (await fetch(`${aldis.edgeUrl}/healthz`)).json()
      return health.backend === 'reachable' && health.problem === 'snapshot_unusable'
    })
    await page.goto(aldis.edgeUrl)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findInjections(page)).toEqual([])
    expect(await page.content()).not.toContain('red}')
    paint(before)
    await waitUntil('the page goes on', async () => (await (await fetch(aldis.edgeUrl)).text()).includes(post.body))
  } finally {
    paint(before)
    database.close()
  }
  expect(problems).toEqual([])
})
