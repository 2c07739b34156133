import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { UnsavedPage, withUnsaved } from '../../../src/core/derivation/unsaved.ts'
import { PageLinks } from '../../../src/core/page/page-links.ts'
import { Publication } from '../../../src/core/publication/publication.ts'
import { PAGE_SECTION } from '../../../src/stores/team/settings/page-section.ts'
import { component, ledgerRow, NOW, snapshot } from './sample.ts'

const api = component({ name: 'API' })
const outage = [
  ledgerRow(api, '2026-11-20T10:00:00.000Z', 'partial_outage'),
  ledgerRow(api, '2026-11-20T12:00:00.000Z', 'operational'),
]
const published = derivePublication(snapshot({ components: [api], ledger: outage }), { now: NOW })
const shown = (draft: object) => withUnsaved(published, v.parse(UnsavedPage, draft), NOW)

describe('a page with what is not saved', () => {
  it('has the texts as they would be published', () => {
    const { page } = shown({
      name: ' Contoso ',
      about: 'We post **first**. <script>x</script>',
      headline: 'Five regions',
    })
    expect(page).toMatchObject({ name: 'Contoso', headline: 'Five regions' })
    expect(page.about_html).toContain('<strong>first</strong>')
    expect(page.about_html).not.toContain('<script')
  })

  it('leaves as it is published what is not right yet', () => {
    const { page } = shown({
      name: ' ',
      url: 'contoso',
      brand_color: '#12',
      time_zone: 'Mars',
      weights: { partial_outage: 7 },
    })
    expect(page).toEqual(published.page)
  })

  it.each([
    ['a link', 'Docs', 'https://docs.example/', true],
    ['an address of a mailbox', 'Write to us', 'mailto:help@example.com', true],
    ['a long address', 'Docs', `https://docs.example/${'a'.repeat(600)}`, true],
    ['a label that nobody sees', ' \u200b', 'https://docs.example/', false],
    ['a script', 'Docs', 'javascript:alert(1)', false],
    ['a quotation mark', 'Docs', 'https://docs.example/"', false],
  ])('has the links that can be saved: %s', (_, label, url, isTaken) => {
    const links = [{ label, url }]
    expect(shown({ links }).page.links).toEqual(isTaken ? links : [])
    expect(v.is(PageLinks, links)).toBe(isTaken)
    const values = {
      ...{ name: 'Acme', slug: 'acme', headline: '', about: '', url: '', support_url: '', links },
      ...{ time_zone: 'UTC', history_days: 90 },
    }
    expect(PAGE_SECTION.check(values)).toEqual(isTaken ? {} : { links: 'links_invalid' })
  })

  it('has the uptimes by other weights', () => {
    const weights = { degraded_performance: 0, partial_outage: 1, major_outage: 1 }
    const own = derivePublication(snapshot({ components: [api], ledger: outage }, { weights }), { now: NOW })
    const [before, after] = [published, shown({ weights })].map(({ components }) => components[0]?.uptime)
    expect(after).not.toBe(before)
    expect(after).toBeCloseTo(own.components[0]?.uptime ?? 0, 2)
  })

  it('has an announcement first, in place of the one that is edited, and none that says nothing', () => {
    const draft = { id: 'draft', kind: 'warning', text: 'Soon', dismissible: true }
    const once = shown({ announcement: draft })
    expect(once.announcements).toMatchObject([{ id: 'draft', kind: 'warning', ends_at: null }])
    const twice = withUnsaved(once, v.parse(UnsavedPage, { announcement: { ...draft, text: 'Now' } }), NOW)
    expect(twice.announcements.map(({ text_html }) => text_html.trim())).toEqual(['<p>Now</p>'])
    expect(shown({ announcement: { ...draft, text: ' ' } }).announcements).toEqual([])
  })

  it('has a chosen picture by its address in the browser, and no other address', () => {
    const chosen = 'blob:https://status.example.com/5e7f0b9a-1c7e-4c64-a1f9-6f2b9f3f7a11'
    expect(shown({ logo: chosen }).page.logo?.path).toBe(chosen)
    expect(shown({ logo: 'https://elsewhere.example/x.png' }).page.logo).toEqual(published.page.logo)
    expect(shown({ css: '}</style><script>' }).page.css).toBe('')
  })
})

const anyDraft = fc.dictionary(fc.constantFrom(...Object.keys(UnsavedPage.entries)), fc.jsonValue())

it('is a publication of the same components and incidents, whatever is sent', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const changed = shown(draft)
      expect(v.is(Publication, changed)).toBe(true)
      expect(changed.components.map(({ id, status }) => [id, status])).toEqual(
        published.components.map(({ id, status }) => [id, status]),
      )
      expect(changed.incidents).toEqual(published.incidents)
      expect(changed.page.id).toBe(published.page.id)
    }),
  )
})
