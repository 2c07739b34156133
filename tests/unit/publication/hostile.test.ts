import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { incident, NOW, snapshot, update } from './sample.ts'

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>'

describe('a script in a text field', () => {
  const of = (text: string) => {
    const one = incident({ name: text, status: 'resolved', postmortem: text, updates: [update({ body: text })] })
    return derivePublication(snapshot({ incidents: [one] }, { about: text, headline: text, name: text }), { now: NOW })
  }
  const placed = (publication: ReturnType<typeof of>) => [
    publication.page.about_html,
    ...publication.incidents.flatMap((one) => [one.postmortem_html, ...one.updates.map(({ body_html }) => body_html)]),
  ]

  it('is text in everything that is placed as HTML', () => {
    for (const html of placed(of(SCRIPT))) {
      expect(html).toContain('&lt;script&gt;')
      expect(html).not.toMatch(/<(script|img|a)\b/i)
    }
  })

  it('stays as it was written where it is no HTML', () => {
    const { page, incidents } = of(SCRIPT)
    expect([page.name, page.headline, incidents[0]?.name, incidents[0]?.updates[0]?.body]).toEqual(
      Array(4).fill(SCRIPT),
    )
  })

  it('makes no tag with an event or a style, whatever surrounds it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        for (const html of placed(of(before + SCRIPT + after))) expect(html).not.toMatch(/<[^>]+\s(on\w+|style)=/i)
      }),
    )
  })
})
