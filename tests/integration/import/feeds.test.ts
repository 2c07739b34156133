import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderAtomFeed } from '../../../src/core/feeds/atom.ts'
import type { FeedContext } from '../../../src/core/feeds/context.ts'
import { renderRssFeed } from '../../../src/core/feeds/rss.ts'
import { feedWordsFor } from '../../../src/i18n/feed-words.ts'
import { childText, parseXml, type XmlElement } from '../../support/xml.ts'
import { type AllowedDifference, findUnexplained } from './compare.ts'
import { derivePage } from './derive-page.ts'
import { readCapturedFeed, toApiAnswers } from './feed-answers.ts'
import { ImportHarness } from './import-harness.ts'
import { writeAnswers } from './write-answers.ts'

/** Feeds that real pages gave; they are not ours to commit, so they lie beside the repository. */
const FOLDER = fileURLToPath(new URL('../../../../shared/samples/feeds', import.meta.url))

const CAPTURES = [
  {
    file: 'githubstatus-2026-08-22.history.atom',
    page: { id: 'kctbh9vrtdwd', name: 'GitHub', url: 'https://www.githubstatus.com', time_zone: 'Etc/UTC' },
    write: renderAtomFeed,
    entries: 25,
  },
  {
    file: 'staffbase-2021-12-24.history.rss',
    page: { id: 'staffbase001', name: 'Staffbase', url: 'https://status.staffbase.com', time_zone: 'Europe/Berlin' },
    write: renderRssFeed,
    entries: 1,
  },
  {
    file: 'govuk-2024-01-08.history.rss',
    page: {
      id: 'govukstatus1',
      name: 'GOV.UK',
      url: 'https://status.publishing.service.gov.uk',
      time_zone: 'Europe/London',
    },
    write: renderRssFeed,
    entries: 1,
  },
] as const

/** In what a feed of ours differs from Statuspage's of the same page. */
const DIFFERENT: AllowedDifference[] = [
  { at: /^(\*\.)?id$/, reason: 'our ids outlive a host (docs/decisions/0050); Statuspage’s numbers are in no API' },
  { at: /^attributes\.xml:lang$/, reason: 'en, for we do not say whose English it is' },
  { at: /^attributes\.xmlns:(dc|atom)$/, reason: 'we name our own address, and nothing of Dublin Core' },
  { at: /^description$/, reason: 'Statuspage’s is its own name' },
  { at: /^(order|language|atom:link self)$/, reason: 'ours name their own address and language' },
  {
    at: /^\*\.(content|description)$/,
    when: isSameHtml,
    reason: 'addresses in texts are links, lines after dashes a list, and a bare & is one as HTML writes it',
  },
]

/** Whether two texts are the same, but for links around addresses, the length of space, and dashes that are a list of ours. */
function isSameHtml(captured: unknown, ours: unknown): boolean {
  const plain = (html: unknown) =>
    String(html)
      .replace(/<\/?a\b[^>]*>/g, '')
      .replace(/&(?![a-z]+;)/g, '&amp;')
      .replace(/\s+/g, ' ')
      .replace(/<li>/g, '<br />- ')
      .replace(/<\/?(ul|li|p)>/g, ' ')
      .replace(/(\s*<br \/>\s*)+/g, '<br />')
      .replace(/(<\/strong> -)<br \/>/g, '$1 ')
      .replace(/\s+/g, ' ')
      .trim()
  return plain(captured) === plain(ours)
}

/** An element as what is compared of it: its parts by name, and their order. */
function comparableParts(element: XmlElement, isPart: (name: string) => boolean) {
  const parts = element.children.filter(({ name }) => isPart(name))
  const entries = parts.map(({ name, text, attributes }) => {
    const address = attributes.rel ? `${name} ${attributes.rel}` : name
    return [address, name === 'link' && attributes.href ? attributes : text.trim()] as const
  })
  return { ...Object.fromEntries(entries), order: parts.map(({ name }) => name).join(' ') }
}

const isEntry = (name: string) => name === 'item' || name === 'entry'

describe.each(CAPTURES)('the captured feed $file', ({ file, page, write, entries }) => {
  const path = `${FOLDER}/${file}`
  if (!existsSync(path)) {
    const reason = `no captures in ../shared/samples/feeds: ${file} is not compared`
    console.warn(reason)
    it(reason, ({ annotate }) => annotate(reason))
    return
  }
  let importing: ImportHarness
  beforeAll(async () => {
    importing = await ImportHarness.start()
  })
  afterAll(() => importing?.backend.stop())

  it('is given again, item by item, of the page that was imported from it', async () => {
    const captured = readCapturedFeed(readFileSync(path, 'utf8'), page)
    const { incidents, maintenances } = toApiAnswers(captured)
    await importing.run(await writeAnswers({ incidents, 'scheduled-maintenances': maintenances }), { page: 'captured' })
    const { publication, archive } = await derivePage(importing.backend, 'captured')
    const words = feedWordsFor('en', publication.page.time_zone)
    const context: FeedContext = { publication, origin: page.url, locale: 'en', words, scope: null }
    const ours = parseXml(write(context, archive))
    const feed = write === renderRssFeed ? (ours.children[0] ?? ours) : ours
    const items = (from: XmlElement) =>
      from.children.filter(({ name }) => isEntry(name)).map((one) => comparableParts(one, () => true))
    expect(items(captured.feed)).toHaveLength(entries)
    expect(findUnexplained(items(captured.feed), items(feed), DIFFERENT)).toEqual([])
    const head = (from: XmlElement) => ({
      ...comparableParts(from, (name) => !isEntry(name)),
      attributes: from.attributes,
    })
    expect(findUnexplained(head(captured.feed), head(feed), DIFFERENT)).toEqual([])
    expect(childText(feed, 'title')).toBe(`${page.name} Status - Incident History`)
  })
})
