import { expect, test } from './fixtures.ts'
import { isSameDocument, markDocument, postIncidentTo, postUpdate } from './open-page.ts'

test.describe('an incident’s own page', () => {
  test('shows its next update, and none of others', async ({ page, aldis }) => {
    const post = await postIncidentTo(aldis)
    await expect.poll(async () => (await page.goto(`${aldis.edgeUrl}/incidents/${post.id}`))?.status()).toBe(200)
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    const other = await postIncidentTo(aldis)
    await postUpdate(aldis.owner, post.id, 'resolved', `Over for ${post.id}.`)
    await expect(page.getByText(`Over for ${post.id}.`)).toBeVisible()
    await expect(page.locator('h1')).toContainText('Resolved')
    await expect(page.locator('#say')).toHaveText(/Resolved\.$/)
    await expect(page.getByText(other.body)).toHaveCount(0)
    await postUpdate(aldis.owner, other.id, 'resolved', 'Over.')
  })
})

test.describe('a page of its own', () => {
  test('says that its incident was taken back, and keeps nothing of it', async ({ page, aldis }) => {
    const post = await postIncidentTo(aldis)
    await expect.poll(async () => (await page.goto(`${aldis.edgeUrl}/incidents/${post.id}`))?.status()).toBe(200)
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    await markDocument(page)
    await aldis.owner.collection('incidents').update(post.id, { published: false })
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such page.' })).toBeVisible({
      timeout: 30_000,
    })
    expect(await page.locator('main').textContent()).not.toMatch(
      new RegExp(`${post.name}|${post.body}|appear here automatically`),
    )
    await expect(page).toHaveTitle('There is no such page.')
    await expect(page.locator('#say')).toContainText('There is no such page.')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('leaves the open history by itself, but not over what somebody types', async ({ page, aldis }) => {
    const post = await postIncidentTo(aldis)
    await expect
      .poll(async () => {
        await page.goto(`${aldis.edgeUrl}/history`)
        return page.getByText(post.name).count()
      })
      .toBe(1)
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    await markDocument(page)
    const search = page.getByLabel('Search', { exact: true })
    await search.fill('half a word')
    await aldis.owner.collection('incidents').update(post.id, { published: false })
    await expect(page.locator('.new[data-changed] button')).toBeVisible({ timeout: 30_000 })
    await page.waitForTimeout(6_000)
    expect(await isSameDocument(page)).toBe(true)
    await search.fill('')
    await search.blur()
    await expect(page.getByText(post.name)).toHaveCount(0, { timeout: 20_000 })
    expect(await isSameDocument(page)).toBe(false)
    await markDocument(page)
    const next = await postIncidentTo(aldis)
    await expect(page.locator('.new[data-changed] button')).toBeVisible({ timeout: 30_000 })
    expect(await isSameDocument(page)).toBe(true)
    await postUpdate(aldis.owner, next.id, 'resolved', 'Over.')
  })

  test('leaves an open history also whose address is none without it', async ({ page, aldis }) => {
    const post = await postIncidentTo(aldis)
    const address = `${aldis.edgeUrl}/history?kind=incident`
    await expect
      .poll(async () => {
        await page.goto(address)
        return page.getByText(post.name).count()
      })
      .toBe(1)
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    await markDocument(page)
    // As of a last page of a list that had nothing else.
    await page.route(address, (route) => route.fulfill({ status: 404, body: 'Nothing here' }))
    await aldis.owner.collection('incidents').update(post.id, { published: false })
    await expect(page.getByText(post.name)).toHaveCount(0, { timeout: 20_000 })
    expect(await isSameDocument(page)).toBe(false)
  })

  test('says so also of an old incident that was open once more', async ({ page, aldis }) => {
    const incidents = aldis.owner.collection('incidents')
    const { id, started_at } = await incidents.getFirstListItem("resolved_at != '' && kind = 'realtime'", {
      sort: 'started_at',
    })
    expect(Date.parse(started_at)).toBeLessThan(Date.now() - 20 * 24 * 60 * 60_000)
    await page.goto(`${aldis.edgeUrl}/incidents/${id}`)
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    await postUpdate(aldis.owner, id, 'investigating', 'It is back.')
    await expect(page.getByText('It is back.')).toBeVisible()
    await incidents.update(id, { published: false })
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such page.' })).toBeVisible({
      timeout: 30_000,
    })
    await incidents.update(id, { published: true })
    await postUpdate(aldis.owner, id, 'resolved', 'Over.')
  })

  test('takes a new name of its incident into its title', async ({ page, aldis }) => {
    const post = await postIncidentTo(aldis)
    await expect.poll(async () => (await page.goto(`${aldis.edgeUrl}/incidents/${post.id}`))?.status()).toBe(200)
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    await aldis.owner.collection('incidents').update(post.id, { name: 'Another name.' })
    await expect(page.locator('h1')).toContainText('Another name.')
    await expect(page).toHaveTitle(/^Another name/)
    await expect(page.locator('#say')).toContainText(/Another name\. [A-Z]/)
    await postUpdate(aldis.owner, post.id, 'resolved', 'Over.')
  })

  test('takes a component’s status into its title, its sky, and says it', async ({ page, aldis }) => {
    const { components } = await (await fetch(`${aldis.edgeUrl}/api/v2/components.json`)).json()
    const { id, name } = components.findLast(
      ({ group, status }: { group: boolean; status: string }) => !group && status === 'operational',
    )
    const about = aldis.owner.collection('components')
    await page.goto(`${aldis.edgeUrl}/components/${id}`)
    await expect(page.locator('html[data-connection=live]')).toBeVisible()
    await about.update(id, { manual_status: 'major_outage' })
    await expect(page).toHaveTitle(new RegExp(`^${name}: Major outage · `))
    await expect(page.locator('h1')).toHaveText(`${name}. Major outage.`)
    await expect(page.locator('#sky')).toHaveClass('sky down')
    await expect(page.locator('#say')).toContainText(`${name}: Major outage`)
    await about.update(id, { manual_status: 'operational' })
    await expect(page).toHaveTitle(new RegExp(`^${name}: Operational · `))
  })
})
