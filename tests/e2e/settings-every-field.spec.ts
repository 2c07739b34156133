import type { Page } from '@playwright/test'
import { noisePng } from '../support/picture.ts'
import { type Field, fieldsOf, QUICK, read, save } from './every-field.ts'
import { expect, test } from './fixtures.ts'
import { signIn, watchProblems } from './team.ts'

/** An incident of ten days ago. */
const OLD = 'An outage of long ago'
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(noisePng(24, 24)) })
const fill = (id: string, text: string) => (page: Page) => page.locator(`#page-${id}`).fill(text)
const seeText = (text: string) => (visitor: Page) => expect(visitor.getByText(text).first()).toBeVisible(QUICK)
const seeLink = (href: string) => (visitor: Page) =>
  expect(visitor.locator(`footer a[href="${href}"]`)).toBeVisible(QUICK)

/** Each field of a page that a team sets, by the section of the settings that has it. */
const PAGE: Record<string, Record<string, Field>> = {
  page: {
    name: { set: fill('name', 'Contoso Cloud'), see: (visitor) => expect(visitor).toHaveTitle(/Contoso Cloud/, QUICK) },
    headline: { set: fill('headline', 'Hosting from five regions'), see: seeText('Hosting from five regions') },
    about: {
      set: fill('about', 'We post **here** first.'),
      see: (visitor) => expect(visitor.locator('footer .prose strong')).toHaveText('here', QUICK),
    },
    url: { set: fill('url', 'https://contoso.example'), see: seeLink('https://contoso.example') },
    support_url: {
      set: fill('support_url', 'mailto:help@contoso.example'),
      see: seeLink('mailto:help@contoso.example'),
    },
    links: {
      async set(page) {
        await page.getByRole('button', { name: 'Add a link' }).click()
        await page.getByLabel('Word of link 1').fill('Blog')
        await page.getByLabel('Address of link 1').fill('https://blog.contoso.example')
      },
      see: seeLink('https://blog.contoso.example'),
    },
    time_zone: {
      set: async (page) => void (await page.locator('#page-zone').selectOption('Asia/Tokyo')),
      see: (visitor) => expect(visitor.locator('html[data-zone="Asia/Tokyo"]')).toBeAttached(QUICK),
    },
    history_days: {
      set: async (page) => void (await page.locator('#page-days').selectOption('7')),
      see: (visitor) => expect(visitor.getByText(OLD)).toHaveCount(0, QUICK),
    },
  },
  look: {
    brand_color: {
      set: (page) => page.locator('#look-color').fill('#3a5ccc'),
      see: async (visitor) =>
        expect(
          await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')),
        ).toBe('#3a5ccc'),
    },
    logo: {
      set: (page) => page.getByLabel('Logo', { exact: true }).setInputFiles(picture('logo.png')),
      see: (visitor) => expect(visitor.locator('.logo img.light')).toHaveAttribute('src', /logo/, QUICK),
    },
    logo_dark: {
      set: (page) => page.getByLabel('Logo on dark', { exact: true }).setInputFiles(picture('dark.png')),
      see: (visitor) => expect(visitor.locator('.logo img.dark')).toHaveAttribute('src', /dark/, QUICK),
    },
    favicon: {
      set: (page) => page.getByLabel('Icon in the tab', { exact: true }).setInputFiles(picture('icon.png')),
      see: (visitor) => expect(visitor.locator('link[rel=icon]')).toHaveAttribute('href', /icon/, QUICK),
    },
  },
  css: {
    css: {
      set: (page) => page.locator('#own-css').fill('.logo { letter-spacing: 3px }'),
      see: (visitor) => expect(visitor.locator('.logo').first()).toHaveCSS('letter-spacing', '3px', QUICK),
    },
  },
  uptime: {
    weights: {
      set: (page) => page.locator('#weight-partial_outage').fill('45'),
      see: seeText('45%'),
      path: '/uptime',
    },
  },
  languages: {
    locales: {
      set: (page) => page.getByLabel('Français', { exact: true }).uncheck(),
      see: (visitor) =>
        expect(visitor.getByRole('heading', { name: '404' }).or(visitor.locator('html[lang=en]')).first()).toBeAttached(
          QUICK,
        ),
      path: '/fr',
    },
    translations: {
      async set(page) {
        await page.getByRole('button', { name: 'Write Deutsch' }).click()
        await page.getByRole('region', { name: 'Deutsch' }).getByLabel('Headline').fill('Aus fünf Regionen')
      },
      see: seeText('Aus fünf Regionen'),
      path: '/de',
    },
  },
  visibility: {
    hide_from_search: {
      set: (page) => page.getByRole('switch').click(),
      see: (visitor) => expect(visitor.locator('meta[name=robots][content=noindex]')).toBeAttached(QUICK),
    },
  },
}

/** What is set alone, for it changes what the others are read by. */
const LAST: Record<string, { section: string } & Field> = {
  locale: {
    section: 'languages',
    set: async (page) => void (await page.locator('#languages-own').selectOption('de')),
    see: (visitor) => expect(visitor.locator('html[lang=de]')).toBeAttached(QUICK),
  },
  slug: {
    section: 'page',
    set: fill('slug', 'contoso'),
    async see(visitor) {
      await visitor.goto(new URL('/console/contoso/settings/page', visitor.url()).href)
      await expect(visitor.locator('.csave')).toBeAttached(QUICK)
    },
  },
  visibility: {
    section: 'visibility',
    set: (page) => page.getByRole('radio', { name: /Members only|Nur Mitglieder/ }).check(),
    async see(visitor) {
      const stranger = await visitor.context().browser()?.newContext()
      const answer = await stranger?.request.get(visitor.url())
      await stranger?.close()
      expect(answer?.status()).toBe(401)
    },
  },
}

/** What an owner sets that no visitor sees, with the test that reads it. */
const UNSEEN: Record<string, string> = {
  require_second_factor: 'settings-ways.spec.ts',
  approval_from: 'console-approval.spec.ts',
  journal_off: 'console-journal.spec.ts',
  translator_off: 'console-translator.spec.ts',
  ...Object.fromEntries(
    ['notify_delay', 'mail_from_name', 'mail_reply_to', 'delivery_days'].map((name) => [
      name,
      'settings-subscribers.spec.ts',
    ]),
  ),
}
/** What the system or an importer writes, and what confirms a deletion. */
const NOT_OF_A_TEAM = ['external_id', 'source', 'revision', 'created', 'updated', 'delete_confirm', 'css_served']

test('every field of a page that a team may set is set in the console, and read on the page', async ({
  page,
  context,
  fresh,
}) => {
  test.setTimeout(300_000)
  const walked = [...Object.values(PAGE).flatMap(Object.keys), ...Object.keys(LAST), ...Object.keys(UNSEEN)]
  expect(
    fieldsOf('pages')
      .filter((name) => !NOT_OF_A_TEAM.includes(name))
      .toSorted(),
  ).toEqual(walked.toSorted())

  const { problems } = await watchProblems(page)
  await fresh.owner.collection('components').create({ page: fresh.page, name: 'Search' })
  const display_at = new Date(Date.now() - 10 * 24 * 3600 * 1000).toISOString()
  const old = { page: fresh.page, kind: 'realtime', name: OLD, published: true, started_at: display_at }
  const { id: incident } = await fresh.owner.collection('incidents').create(old)
  await fresh.owner
    .collection('incident_updates')
    .create({ incident, status: 'resolved', body: 'It is over.', display_at })
  const visitor = await context.newPage()
  await read(visitor, `${fresh.edgeUrl}/`, 'an incident of ten days ago', seeText(OLD))
  await signIn(page, fresh)
  let at = page.url()
  for (const [section, own] of Object.entries(PAGE)) {
    await page.goto(`${at}/settings/${section}`)
    await expect(page.locator('.csave')).toBeAttached()
    for (const { set } of Object.values(own)) await set(page)
    await save(page)
    for (const [name, { see, path = '/' }] of Object.entries(own)) await read(visitor, fresh.edgeUrl + path, name, see)
  }
  for (const [name, { section, set, see }] of Object.entries(LAST)) {
    await page.goto(`${at}/settings/${section}`)
    await expect(page.locator('.csave')).toBeAttached()
    await set(page)
    await save(page)
    await read(visitor, `${fresh.edgeUrl}/`, name, see)
    if (section === 'page') at = at.replace(/[^/]+$/, 'contoso')
  }
  expect(problems).toEqual([])
})
