import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { EmbedDocument } from '../../../src/core/embed/document.ts'
import { embedTexts } from '../../../src/core/embed/texts.ts'
import { LOCALES } from '../../../src/core/page/locales.ts'
import type { ComponentStatus } from '../../../src/core/status/component.ts'
import { toInstant } from '../../../src/core/time/instant.ts'
import { embedDocument } from '../../../src/pages/_embed.ts'
import { component, NOW, snapshot } from '../publication/sample.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function documentOf(
  lang: string,
  status: ComponentStatus,
  { stale = false, ofComponent = false, name = 'Frankfurt', pageName = 'Northwind Cloud' } = {},
) {
  const frankfurt = component({ name, status, position: 1 })
  const components = [frankfurt, component({ name: 'London', position: 2 })]
  const publication = derivePublication(snapshot({ components }, { name: pageName }), { now: NOW })
  const confirmedAt = toInstant(NOW - 10 * MINUTE)
  const one = ofComponent ? (publication.components.find(({ id }) => id === frankfurt.id) ?? null) : null
  return embedDocument({ state: 'published', publication, confirmedAt, stale }, one, lang, 'https://status.example')
}

/** What it says, so long after it was confirmed. */
function said(lang: string, status: ComponentStatus, isStale: boolean, age = 10 * MINUTE) {
  const { title, note } = embedTexts(documentOf(lang, status), NOW - age, age, isStale)
  return [title, note].map((text) => text.replaceAll('\u00a0', ' '))
}

describe('what the widget says', () => {
  it('is the verdict, and below it the page with the time at which that was confirmed', () => {
    expect(said('en', 'major_outage', false)).toEqual(['Frankfurt is down.', 'Northwind Cloud · 13:52 UTC'])
    expect(said('de', 'operational', false)).toEqual(['Alle Systeme in Betrieb.', 'Northwind Cloud · 13:52 UTC'])
  })

  it('begins with that time once it is stale, from half a day on with the day', () => {
    expect(said('en', 'operational', true)).toEqual(['At 13:52 UTC: all systems operational.', 'Northwind Cloud'])
    expect(said('en', 'major_outage', true)[0]).toBe('At 13:52 UTC: Frankfurt is down.')
    expect(said('en', 'operational', true, 13 * HOUR)[0]).toMatch(/^At Sat,? 21 Nov,? 01:02 UTC: all systems/)
  })

  it('has the time in its own place, also beside names that have the sign of one', () => {
    const named = documentOf('en', 'major_outage', { name: '{time}', pageName: '{time} $1' })
    const saidOf = (isStale: boolean) =>
      Object.values(embedTexts(named, NOW, 0, isStale)).map((text) => text.replaceAll('\u00a0', ' '))
    expect(saidOf(false)).toEqual(['{time} is down.', '{time} $1 · 14:02 UTC'])
    expect(saidOf(true)).toEqual(['At 14:02 UTC: {time} is down.', '{time} $1'])
  })

  it.each(LOCALES)('of a component is a sentence with its name: %s', (lang) => {
    for (const status of ['operational', 'under_maintenance', 'partial_outage', 'major_outage'] as const) {
      const { title, stale_title } = documentOf(lang, status, { ofComponent: true })
      expect(title).toContain('Frankfurt')
      expect(title).toMatch(/[.。]$/)
      expect(stale_title).toContain('{time}')
      expect(stale_title).toContain('Frankfurt')
    }
  })

  it('of a component that is down is that it is', () => {
    expect(documentOf('en', 'major_outage', { ofComponent: true }).title).toBe('Frankfurt is down.')
    expect(documentOf('en', 'operational', { ofComponent: true }).title).toBe('Frankfurt is operational.')
  })

  it('is still there for widgets that a site loaded before there were such titles', () => {
    const document = documentOf('en', 'operational', { stale: true })
    expect(v.parse(EmbedDocument, document)).toEqual(document)
    expect(document).toMatchObject({
      ...{ stale: true, status: 'operational', title: 'All systems operational.', url: 'https://status.example/' },
      ...{ confirmed: 'Last confirmed {ago}', lang: 'en', dir: 'ltr', incidents: [] },
    })
  })

  it('is nothing where a document lacks what that takes', () => {
    const { clock: _, ...older } = documentOf('en', 'operational')
    expect(() => embedTexts(older as EmbedDocument, NOW, 0, false)).toThrow(TypeError)
  })
})
