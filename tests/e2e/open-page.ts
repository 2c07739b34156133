import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type PocketBase from 'pocketbase'
import { freshId, makePost, type Post, send } from '../integration/survival/post.ts'
import { revisionOf, type TestAldis } from '../support/aldis.ts'
import { until } from '../support/until.ts'

/** Opens the visitor's page and waits for its way of hearing changes. */
export async function openPage(page: Page, aldis: TestAldis, state = 'live'): Promise<void> {
  await page.goto(aldis.edgeUrl)
  await expect(page.locator(`html[data-connection=${state}]`)).toBeVisible()
}

/** Posts an update to an incident; gives its id. */
export async function update(client: PocketBase, incident: string, status: string, body: string): Promise<string> {
  const id = freshId()
  await client.collection('incident_updates').create({ id, incident, status, body, affected: [], notify: false })
  return id
}

/** Opens an incident on the page. */
export async function postTo(aldis: TestAldis): Promise<Post> {
  const post = makePost()
  await send(aldis.owner, aldis.page, post)
  return post
}

/** Waits until the page that is given is the newest: what a test before did would come as news. */
export async function settled({ edgeUrl, admin, page }: TestAldis): Promise<void> {
  const revision = await revisionOf(admin, page)
  await until('the newest page', async () => {
    const given = /^W\/"(\d+)-/.exec((await fetch(edgeUrl)).headers.get('etag') ?? '')?.[1]
    return Number(given) >= revision
  })
}

/**
 * Has the backend hang until it is disposed of. Whatever the edge has just heard of it is on the page by then: later, it
 * would count as the present of a page whose clock was put forward.
 */
export async function hang({ pocketbase }: TestAldis): Promise<Disposable> {
  pocketbase.signal('SIGSTOP')
  await sleep(1_000)
  return { [Symbol.dispose]: () => pocketbase.signal('SIGCONT') }
}

/** Marks the document that a tab shows now. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

/** Whether a tab still shows the marked document; while it navigates it does. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window).catch(() => true)
}

/** Has pages fetch nothing ahead of time, as where a visitor saves data. */
export async function fetchesNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}
