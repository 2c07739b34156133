import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openPage, postIncidentTo, postUpdate, resolve } from './open-page.ts'

/** What an island has drawn, without what the tab's script writes into it. */
function drawn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines: string[] = []
    const read = (node: Node, depth: number): void => {
      if (node instanceof Text) {
        const text = node.data.replace(/\s+/g, ' ').trim()
        if (text) lines.push(`${' '.repeat(depth)}${text}`)
      }
      if (!(node instanceof Element)) return
      const own = [...node.attributes].filter(({ name }) => name !== 'title' || node.localName !== 'time')
      const attributes = own.map(({ name, value }) => `${name}=${value}`).toSorted()
      lines.push(`${' '.repeat(depth)}<${node.localName} ${attributes.join(' ')}>`)
      // React parts texts that follow one another by comments.
      for (const child of [...node.childNodes]) if (child instanceof Comment) child.remove()
      node.normalize()
      const isWritten = node.matches('time, [data-as-of], [data-connection], [data-zone], [data-notify]')
      if (!isWritten) for (const child of node.childNodes) read(child, depth + 1)
    }
    for (const child of document.querySelector('main [data-island]')?.children ?? []) read(child, 0)
    return lines
      .filter((line) => !/^ *<time .*data-confirmed/.test(line))
      .map((line) =>
        line.replace(/ (hidden=|disabled=|tabindex=-1)/g, '').replace(/class=up g lead fresh \w+/, 'class=up g lead'),
      )
  })
}

test('what a browser draws after a change is what the edge draws', async ({ page, aldis, browser }) => {
  await openPage(page, aldis)
  const post = await postIncidentTo(aldis)
  await expect(page.getByText(post.body)).toBeVisible()
  const plain = await browser.newContext({ javaScriptEnabled: false, timezoneId: 'UTC', locale: 'en-GB' })
  const fresh = await plain.newPage()
  for (const [own, address] of [
    [page, '/'],
    [page, `/incidents/${post.id}`],
  ] as const) {
    if (address !== '/') {
      await own.goto(aldis.edgeUrl + address)
      await expect(own.locator('html[data-connection=live]')).toBeVisible()
      await postUpdate(aldis.owner, post.id, 'monitoring', 'Drawn **again**, with `code`.')
      await expect(own.getByText('Drawn again, with code.')).toBeVisible()
    }
    // The edge's memory may be a second older than its word.
    await expect(async () => {
      await fresh.goto(aldis.edgeUrl + address)
      expect(await drawn(own)).toEqual(await drawn(fresh))
    }).toPass({ timeout: 10_000 })
  }
  await plain.close()
  // What the edge gives from memory may be a second old: the next test begins with nothing to come.
  await resolve(aldis, post.id)
})
