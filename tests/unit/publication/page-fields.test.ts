import { expect, test } from 'vitest'
import { runMigrations } from '../../../scripts/specification/migrations.ts'
import { derivePublication } from '../../../src/core/derivation/derive.ts'
import type { PageRecord } from '../../../src/core/page/page-record.ts'
import { NOW, snapshot } from './sample.ts'

/** Each field of a page that a team sets, with a value, as the snapshot has it. */
const SETTABLE: Record<string, Partial<PageRecord>> = {
  slug: { slug: 'contoso' },
  name: { name: 'Contoso' },
  url: { url: 'https://contoso.example' },
  support_url: { support_url: 'mailto:help@contoso.example' },
  headline: { headline: 'Hosting' },
  about: { about: 'We post **here**.' },
  logo: { logo: 'logo_abcdefghij.png' },
  logo_dark: { logo_dark: 'dark_abcdefghij.png' },
  favicon: { favicon: 'icon_abcdefghij.png' },
  brand_color: { brand_color: '#112233' },
  // Served as the hooks wrote it.
  css: { css: '@layer own{.logo{color:red!important}}' },
  time_zone: { time_zone: 'Europe/Berlin' },
  locale: { locale: 'de' },
  locales: { locales: ['en', 'de'] },
  translations: { translations: { de: { headline: 'Hosting aus fünf Regionen' } } },
  visibility: { visibility: 'private' },
  hide_from_search: { hide_from_search: true },
  weights: { weights: { degraded_performance: 0.1, partial_outage: 0.2, major_outage: 0.9 } },
  history_days: { history_days: 30 },
  // On the page of what is kept.
  delivery_days: { delivery_days: 30 },
  links: { links: [{ label: 'Blog', url: 'https://blog.contoso.example' }] },
}

/** What the system or an importer writes, and what confirms a deletion. */
const NOT_SETTABLE = ['external_id', 'source', 'revision', 'created', 'updated', 'delete_confirm', 'css_served']

const publishedPage = (own: Partial<PageRecord>) => derivePublication(snapshot({}, own), { now: NOW }).page

test.each(Object.entries(SETTABLE))('what a team sets as %s reaches visitors', (_, own) => {
  const { look: _before, ...before } = publishedPage({})
  const { look: _after, ...after } = publishedPage(own)
  expect(after).not.toEqual(before)
})

test('no field of a page is left out', () => {
  const pages = runMigrations().collections.find(({ name }) => name === 'pages')
  const fields = pages?.ownFields.map(({ name }) => name) ?? []
  const added = fields.filter((name) => !(name in SETTABLE) && !NOT_SETTABLE.includes(name))
  // Other settings than of the public page are named here by who adds them.
  expect(added.filter((name) => !OF_THE_TEAM.includes(name))).toEqual([])
  expect(Object.keys(SETTABLE).filter((name) => !fields.includes(name))).toEqual([])
})

/** What only the team and its sign-in know. */
const OF_THE_TEAM: readonly string[] = [
  ...['require_second_factor', 'journal_off', 'approval_from', 'translator_off'],
  ...['notify_delay', 'mail_from_name', 'mail_reply_to'],
]
