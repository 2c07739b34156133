import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../src/core/page/locales.ts'
import { fillTemplate, TEMPLATE_VARIABLES } from '../../../src/core/template/fill.ts'
import { startersFor } from '../../../src/core/template/starters.ts'
import { editDraft, newIncidentDraft } from '../../../src/stores/team/model/draft.ts'
import { applyTemplate, refill } from '../../../src/stores/team/templates/apply.ts'
import { templateOf } from '../../../src/stores/team/templates/of-draft.ts'
import type { TeamTemplate } from '../../../src/stores/team/templates/templates.ts'

const VALUES = { components: 'Search and Mail', time: '14:02 UTC', next_update: '14:32 UTC' }

describe('a text', () => {
  it('has its variables filled in, however often, and nothing else', () => {
    expect(fillTemplate('{{components}} since {{ time }}, {{components}}: {{other}} {{', VALUES)).toBe(
      'Search and Mail since 14:02 UTC, Search and Mail: {{other}} {{',
    )
  })

  it('without variables stays as it is, and what is filled in is not filled in again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replaceAll('{{', '')
        expect(fillTemplate(plain, VALUES)).toBe(plain)
      }),
    )
    expect(fillTemplate('{{components}}', { ...VALUES, components: '{{time}}' })).toBe('{{time}}')
  })
})

describe('what a page begins with', () => {
  it.each(LOCALES)('is four templates, whose variables are known: %s', (locale) => {
    const starters = startersFor(locale)
    expect(starters.map(({ status }) => status)).toEqual(['investigating', 'investigating', 'monitoring', 'resolved'])
    for (const { title, body, minutes } of starters) {
      const found = [...`${title} ${body}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
      for (const name of found) expect(TEMPLATE_VARIABLES).toContain(name)
      expect(body.includes('{{next_update}}')).toBe(minutes > 0)
    }
  })
})

const template: TeamTemplate = {
  id: 'template0000001',
  name: 'Errors',
  kind: 'realtime',
  title: 'Errors: {{components}}',
  body: 'Since {{time}}. Next by {{next_update}}.',
  translations: {
    de: { title: 'Fehler: {{components}}', body: 'Seit {{time}}.' },
    fr: { body: 'Depuis {{time}}.' },
  },
  status: 'identified',
  affected: [
    { component: 'search', status: 'major_outage' },
    { component: 'gone', status: 'major_outage' },
  ],
  minutes: 50,
  notify: false,
  position: 0,
  updated: '',
}
const valuesOf = (draft: { affected: object; nextUpdateMinutes: number }, language = 'en') => ({
  components: Object.keys(draft.affected).join(language === 'de' ? ' und ' : ' and ') || '…',
  time: language === 'de' ? '14:02 Uhr' : '14:02',
  next_update: `+${draft.nextUpdateMinutes}`,
})
const isOnPage = (id: string) => id !== 'gone'

describe('a draft from a template', () => {
  const blank = newIncidentDraft()
  const { part, filled } = applyTemplate(blank, template, isOnPage, valuesOf)
  const draft = editDraft(blank, part)

  it('has its texts, phase, promise, and those of its components that are on the page', () => {
    expect(draft).toMatchObject({
      name: 'Errors: search',
      body: 'Since 14:02. Next by +50.',
      status: 'identified',
      affected: { search: 'major_outage' },
      nextUpdateMinutes: 50,
      notify: false,
    })
  })

  it('is filled in anew after something else was chosen, until somebody changes a text', () => {
    expect(refill(draft, filled, valuesOf)).toBeNull()
    const more = editDraft(draft, { affected: { search: 'major_outage', mail: 'partial_outage' } })
    const again = refill(more, filled, valuesOf)
    expect(again?.part).toMatchObject({ name: 'Errors: search and mail', body: filled.body })
    expect(refill(editDraft(more, { body: 'Mine.' }), filled, valuesOf)).toBeNull()
  })

  it('is filled in each of the template’s languages, in their words, and keeps what somebody changed there', () => {
    expect(draft.translations).toEqual({
      de: { name: 'Fehler: search', body: 'Seit 14:02 Uhr.' },
      fr: { name: '', body: 'Depuis 14:02.' },
    })
    const changed = { ...draft.translations, de: { name: 'Fehler: search', body: 'Seit zwei.' } }
    const more = editDraft(draft, {
      affected: { search: 'major_outage', mail: 'partial_outage' },
      translations: changed,
    })
    expect(refill(more, filled, valuesOf)?.part.translations).toEqual({
      de: { name: 'Fehler: search und mail', body: 'Seit zwei.' },
      fr: { name: '', body: 'Depuis 14:02.' },
    })
  })

  it('has no translation of a text that the template replaced, and keeps that of a title that it leaves alone', () => {
    const before = { ...blank, name: 'Down', translations: { it: { name: 'Giù', body: 'Cerchiamo.' } } }
    const plain = { ...template, title: '', translations: { de: { body: 'Seit {{time}}.' } } }
    expect(applyTemplate(before, plain, isOnPage, valuesOf).part.translations).toEqual({
      it: { name: 'Giù' },
      de: { body: 'Seit 14:02 Uhr.' },
    })
  })

  it('makes a template again', () => {
    expect(templateOf(draft, 'Ours')).toEqual({
      name: 'Ours',
      kind: 'realtime',
      title: 'Errors: search',
      body: 'Since 14:02. Next by +50.',
      translations: {
        de: { title: 'Fehler: search', body: 'Seit 14:02 Uhr.' },
        fr: { body: 'Depuis 14:02.' },
      },
      status: 'identified',
      affected: [{ component: 'search', status: 'major_outage' }],
      minutes: 50,
      notify: false,
    })
  })
})
