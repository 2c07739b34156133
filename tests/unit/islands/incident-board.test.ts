import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import { toInstant } from '../../../src/core/time/instant.ts'
import { wordsFor } from '../../../src/i18n/all-languages.ts'
import { IncidentPage } from '../../../src/islands/visitor/IncidentPage.tsx'
import { createPageView } from '../../../src/islands/visitor/page-view.ts'
import { component, incident, NOW, snapshot, update } from '../publication/sample.ts'

const MINUTE = 60_000

test('an incident of 200 components and 100 updates has a page that is bounded, and names each of them', () => {
  const components = Array.from({ length: 200 }, (_, at) => component({ id: `c${at}`, name: `Part ${at}` }))
  const updates = Array.from({ length: 100 }, (_, at) => {
    const [status, old_status] =
      at % 2 ? (['partial_outage', 'major_outage'] as const) : (['major_outage', 'partial_outage'] as const)
    const affected = components.map(({ id, name }) => ({ component: id, name, old_status, status }))
    return update({ id: `u${at}`, display_at: toInstant(NOW - (at + 1) * MINUTE), affected })
  })
  const started = toInstant(NOW - 100 * MINUTE)
  const whole = incident({ created: started, started_at: started, updates })
  const publication = derivePublication(snapshot({ components, incidents: [whole] }), { now: NOW })
  const view = createPageView(publication, toInstant(NOW), NOW, wordsFor('en'), 'en')
  const [shown] = view.publication.incidents
  if (!shown) throw new Error('no incident')
  const html = renderToStaticMarkup(createElement(IncidentPage, { incident: shown, view }))
  expect(html.length).toBeLessThan(1_000_000)
  expect(components.filter(({ name }) => !html.includes(`>${name}<`))).toEqual([])
})
