import { INCIDENT_AND_MAIL_STATES } from './incident-states.ts'
import { COMPONENT_STATES, SETTINGS_STATES } from './page-states.ts'
import { button, err, field, LONG, popover, type ScreenState } from './screen-state.ts'
import { TRANSLATOR_STATES } from './translator-states.ts'

const PEOPLE: readonly ScreenState[] = [
  {
    name: 'the form to invite, refused',
    path: '/team',
    open: async ({ page, words }) => {
      await button(page, words.members.invite).click()
      await page.getByRole('textbox').fill(`${LONG.word}@x\n${LONG.email}`)
      await button(page, words.members.makeOnlyLink).click()
      await err(page).waitFor()
    },
  },
  {
    name: 'an invitation with its link',
    path: '/team',
    open: async ({ page, words }) => {
      await button(page, words.members.invite).click()
      await page.getByRole('textbox').fill(`another-${LONG.email}`)
      await button(page, words.members.makeOnlyLink).click()
      await page.getByLabel(words.members.link, { exact: true }).waitFor()
    },
  },
  {
    name: 'the page handed over',
    path: '/team',
    open: async ({ page, words }) => {
      await button(page, words.members.handOver).click()
      await field(page, 'new-owner').waitFor()
    },
  },
  {
    name: 'a subscriber added by hand, refused',
    path: '/subscribers',
    open: async ({ page }) => {
      await page.locator('.chead .go').click()
      await field(page, 'add-address').fill(LONG.word)
      await page.locator('.csubform .go').click()
      await page.locator('#add-problem:not(:empty)').waitFor()
    },
  },
  {
    name: 'a file of subscribers, tried',
    path: '/subscribers',
    open: async ({ page }) => {
      await page.locator('.chead .btn').first().click()
      const buffer = Buffer.from(`email\n${LONG.email}\n${LONG.word}\n`)
      await field(page, 'import-file').setInputFiles({ name: `${LONG.word}.csv`, mimeType: 'text/csv', buffer })
      await page.locator('.clines').waitFor()
    },
  },
  {
    name: 'the last owner leaves',
    path: '/team',
    open: async ({ page, words }) => {
      await button(page, words.members.leave).click()
      await page.locator('.cleave .csay').waitFor()
    },
  },
  {
    name: 'somebody removed, with the way back',
    path: '/team',
    open: async ({ page, words }) => {
      const remove = button(page, words.members.removeName({ name: LONG.person }))
      await remove.click()
      await page.locator('.ctoast').getByRole('button', { name: words.team.undo }).click()
      await remove.waitFor()
    },
  },
  {
    name: 'a new address and password, refused',
    path: '/account',
    open: async ({ page, words }) => {
      await button(page, words.account.emailChange).click()
      await field(page, 'new-email').fill(LONG.email)
      await button(page, words.account.passwordChange).click()
      await field(page, 'old-password').fill('a wrong horse')
      await field(page, 'new-password').fill('a new horse battery')
      await field(page, 'new-password').press('Enter')
      await field(page, 'password-fault').waitFor()
    },
  },
  {
    name: 'a long name, not saved',
    path: '/account',
    open: ({ page }) => field(page, 'own-name').fill(LONG.person),
  },
  {
    name: 'a new page, without an answer',
    path: '/../new',
    open: async ({ page }) => {
      await field(page, 'page_name').fill(LONG.word)
      await page.route('**/pb/api/aldis/new-page', (route) => route.abort())
      await field(page, 'page_name').press('Enter')
      await page.locator('main [role=alert]').waitFor()
    },
  },
  {
    name: 'an address to import from, refused',
    path: '/import',
    open: async ({ page }) => {
      await field(page, 'import-address').fill(`https://127.0.0.1:8090/${LONG.word}`)
      await field(page, 'import-address').press('Enter')
      await field(page, 'import-failure').waitFor()
    },
  },
  {
    name: 'what was found to import',
    path: '/import',
    open: async ({ page }) => {
      await field(page, 'import-address').fill('https://status.northwind.example')
      await field(page, 'import-address').press('Enter')
      await page.locator('main .crows').waitFor()
    },
  },
]

const FRAME: readonly ScreenState[] = [
  {
    name: 'what can be done with a component',
    path: '/components',
    open: async ({ page, words }) => {
      await button(page, words.components.more({ name: 'Billing' })).click()
      await popover(page).waitFor()
    },
  },
  {
    name: 'more screens, on a telephone',
    path: '/team',
    open: async ({ page, words }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.getByRole('button', { name: words.shell.more, exact: true }).click()
      await popover(page).waitFor()
    },
  },
  {
    name: 'the session has ended',
    path: '',
    open: async ({ page, words }) => {
      await page.route('**/session?*', (route) => route.fulfill({ status: 401, json: { code: 'signed_out' } }))
      await page.route('**/pb/api/**', (route) => route.fulfill({ status: 401, json: { code: 'signed_out' } }))
      await page.reload()
      await page.getByText(words.team.signedOut).or(page.getByText(words.team.signedOutHere)).first().waitFor()
    },
  },
  {
    name: 'the pages to switch to',
    path: '',
    open: async ({ page }) => {
      await page.locator('.cpage').click()
      await popover(page).getByRole('link').nth(2).waitFor()
    },
  },
  {
    name: 'one’s own menu',
    path: '',
    open: async ({ page }) => {
      await page.locator('.cme').click()
      await popover(page).waitFor()
    },
  },
  {
    name: 'components of the first steps',
    path: '/first-run',
    open: ({ page }) => field(page, 'component-list').fill(`${LONG.word}\n  ${LONG.file}`),
  },
  {
    name: 'components of the first steps, imported',
    path: '/first-run#import',
    open: ({ page }) => field(page, 'import-address').waitFor(),
  },
  {
    name: 'a colleague among the first steps',
    path: '/first-run#share',
    open: async ({ page, words }) => {
      await button(page, words.firstRun.invite).click()
      await page.getByLabel(words.members.emails).fill(LONG.email)
    },
  },
]

/** Screens that say what they cannot do while the backend does not answer. */
const SILENT = ['', '/components', '/team', '/settings/page', '/settings/domains', '/settings/audit', '/account']

const UNREACHABLE: readonly ScreenState[] = SILENT.map((path) => ({
  name: 'the backend does not answer',
  path,
  open: async ({ page }) => {
    await page.route('**/pb/api/**', (route) => route.fulfill({ status: 502, body: '' }))
    await page.reload()
    await page.locator('main [role=alert], main [role=status]').filter({ hasText: /\S/ }).first().waitFor()
  },
}))

/** The states of the console, in parts that take a few minutes each. */
export const CONSOLE_STATES: Readonly<Record<string, readonly ScreenState[]>> = {
  'of the components': COMPONENT_STATES,
  'of the settings': SETTINGS_STATES,
  'of people, pages and imports': PEOPLE,
  'of incidents, and where mail fails': INCIDENT_AND_MAIL_STATES,
  'of the translator': TRANSLATOR_STATES,
  'of the frame and the first steps, and without a backend': [...FRAME, ...UNREACHABLE],
}

/** A page on which nothing is yet: what each screen teaches there. */
export const EMPTY_SCREENS = ['', '/components', '/components#archive', '/team', '/settings/announcement'].concat([
  '/incidents',
  '/settings/domains',
  '/settings/uptime',
  '/first-run',
  '/first-run#share',
  '/import',
])

/** The pages before the console: each way in, and each error. */
export const WAYS_IN: readonly string[] = [
  ...['/sign-in', '/sign-in?step=second', '/sign-in?changed', '/sign-in?error=credentials_wrong'],
  ...['not_a_member', 'backend_unreachable', 'https_required', 'step_over', 'way_closed', 'provider_failed'].map(
    (code) => `/sign-in?error=${code}`,
  ),
  '/sign-in?error=rate_limited&wait=600',
  ...[
    '/sign-in/code',
    '/sign-in/forgotten',
    '/sign-in/forgotten?sent',
    '/sign-in/forgotten?error=rate_limited&wait=600',
  ],
  ...['/sign-in/reset', '/sign-in/reset?error=password_too_short', '/sign-in/reset?error=link_over'],
  '/sign-in/email?error=password_wrong',
  ...['/sign-in/invited', '/sign-in/invited#token', '/sign-in/invited?error=link_over'],
  ...['/sign-in/invited?error=account_known#token', '/sign-in/invited?error=password_too_short#token'],
]
