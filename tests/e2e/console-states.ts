import type { Page } from '@playwright/test'
import type { TeamWords } from '../../src/i18n/team.ts'
import type { TestAldis } from '../support/aldis.ts'
import { addMember } from './team.ts'

/** What a state is opened with. */
export interface StateContext {
  page: Page
  aldis: TestAldis
  /** The words of the console in the language that it is shown in. */
  words: TeamWords
}

/** A screen as it is after somebody has done something there. */
export interface ScreenState {
  name: string
  /** What stands after `/console/{slug}`. */
  path: string
  /** Does it, once the screen is drawn, and waits until it shows. */
  open(context: StateContext): Promise<void>
}

/** Where layouts break: a word longer than a small window, a name as programs make them, an address without an end. */
export const LONG = {
  word: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  file: '@auto_pb_backup_northwind_cloud_eu-central-1_20261125030000.zip',
  email: 'incident-response-and-communications-team.frankfurt@operations.northwind-cloud.example',
  person: 'Maximiliana-Alexandra Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  host: 'status-and-incident-history.operations.eu-central-1.northwind-cloud-services.example.com',
}

/** Gives the page such names, and an archived component. The id of what the states edit. */
export async function addLongNames(aldis: TestAldis): Promise<void> {
  const { owner, page } = aldis
  const components = owner.collection('components')
  const group = await components.create({ page, name: `${LONG.word} EU`, is_group: true, position: 1 })
  const rest = { group: group.id, description: `Everything about ${LONG.word}`, external_id: 'northwind-eu-central-1' }
  await components.create({ page, name: LONG.file, position: 1, showcase: true, ...rest })
  await components.create({
    page,
    name: LONG.word,
    position: 2,
    manual_status: 'degraded_performance',
    group: group.id,
  })
  const gone = await components.create({ page, name: `Gone ${LONG.word}`, position: 3, group: group.id })
  await components.update(gone.id, { archived_at: new Date().toISOString() })
  const text = `${LONG.word} has a new address: ${LONG.file}`
  const starts_at = new Date(Date.now() + 86_400_000).toISOString()
  const ends_at = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await owner.collection('announcements').create({ page, text, starts_at, ends_at })
  const incident = { page, kind: 'realtime', name: `${LONG.word} after ${LONG.file}`, published: true }
  const { id } = await owner.collection('incidents').create(incident)
  await owner.collection('incident_updates').create({ incident: id, status: 'investigating', body: LONG.file })
  await addMember(aldis, 'admin', LONG.person)
  await addMember(aldis, 'viewer', LONG.word)
  const invited = { page, email: LONG.email, role: 'responder' }
  await owner.send('/api/aldis/invitations', { method: 'POST', body: invited })
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const popover = (page: Page) => page.locator('[popover]:popover-open')
const field = (page: Page, id: string) => page.locator(`[id="${id}"]`)
const err = (page: Page) => page.locator('.err').first()

/** The name of one component, by which a row is told from all others. */
async function openEdit(page: Page, name: string): Promise<void> {
  await link(page, name).click()
  await field(page, 'component-name').waitFor()
}

const COMPONENTS: readonly ScreenState[] = [
  {
    name: 'a new component, refused',
    path: '/components#new-component',
    open: async ({ page }) => {
      await field(page, 'component-name').press('Enter')
      await err(page).waitFor()
    },
  },
  {
    name: 'a new group',
    path: '/components#new-group',
    open: async ({ page }) => field(page, 'component-name').fill(LONG.word),
  },
  {
    name: 'a component edited',
    path: '/components',
    open: async ({ page }) => {
      await openEdit(page, LONG.file)
      await field(page, 'component-description').fill(LONG.word)
    },
  },
  { name: 'a group edited', path: '/components', open: ({ page }) => openEdit(page, `${LONG.word} EU`) },
  {
    name: 'a component that a colleague saved meanwhile',
    path: '/components',
    open: async ({ page, aldis, words }) => {
      await openEdit(page, LONG.file)
      await field(page, 'component-description').fill(`Mine ${LONG.file}`)
      const components = aldis.owner.collection('components')
      const { id } = await components.getFirstListItem(`name = "${LONG.file}"`)
      await components.update(id, { description: `Theirs ${LONG.word} ${Date.now()}` })
      await page.getByText(words.settings.movedText).waitFor()
    },
  },
  {
    name: 'a list pasted',
    path: '/components#paste',
    open: async ({ page, words }) => {
      await field(page, 'component-names').fill(`${LONG.word} EU\n  ${LONG.file}\n  new ${LONG.file}\n${LONG.word}`)
      await page.getByText(words.components.isThere).first().waitFor()
    },
  },
  {
    name: 'several chosen',
    path: '/components',
    open: async ({ page, words }) => {
      await button(page, words.components.chooseSeveral).click()
      await page.getByLabel(words.components.choose({ name: LONG.file }), { exact: true }).check()
    },
  },
  {
    name: 'what is archived',
    path: '/components#archive',
    open: ({ page, words }) => button(page, words.components.back).waitFor(),
  },
  {
    name: 'one held to be moved',
    path: '/components',
    open: ({ page, words }) => button(page, words.components.move({ name: LONG.file })).press('Space'),
  },
  {
    name: 'one archived, with its way back',
    path: '/components',
    open: async ({ page, words }) => {
      await button(page, words.components.more({ name: LONG.word })).click()
      await page.getByRole('menuitem', { name: words.components.archive, exact: true }).click()
      await page.locator('.ctoast').getByRole('button', { name: words.team.undo }).focus()
    },
  },
  {
    name: 'back again',
    path: '/components#archive',
    open: async ({ page, words }) => {
      await button(page, `${words.components.bringBack} ${LONG.word}`).click()
      await page.locator('.ctoast').waitFor()
    },
  },
]

/** Saves what is refused, with the colleague's version beside it where `theirs` is given. */
const save = ({ page, words }: StateContext) => button(page, words.settings.save).click()

const SETTINGS: readonly ScreenState[] = [
  {
    name: 'refused values',
    path: '/settings/page',
    open: async (context) => {
      const { page, words } = context
      await field(page, 'page-name').fill('')
      await field(page, 'page-slug').fill('Not A Slug')
      await field(page, 'page-url').fill(LONG.word)
      await field(page, 'page-support_url').fill('nonsense')
      await field(page, 'page-headline').fill(LONG.word)
      await button(page, words.settings.addLink).click()
      await page.getByLabel(words.settings.linkLabel({ number: '1' }), { exact: true }).fill(LONG.word)
      await save(context)
      await err(page).waitFor()
    },
  },
  {
    name: 'a colleague’s version',
    path: '/settings/page',
    open: async ({ page, aldis, words }) => {
      await field(page, 'page-headline').fill(`Mine ${LONG.file}`)
      await field(page, 'page-about').fill(`Mine ${LONG.word}`)
      const theirs = { headline: `Theirs ${LONG.word} ${Date.now()}`, about: `Theirs ${LONG.file} ${Date.now()}` }
      await aldis.owner.collection('pages').update(aldis.page, theirs)
      await page.getByText(words.settings.movedText).waitFor()
    },
  },
  {
    name: 'a colour and a file refused',
    path: '/settings/look',
    open: async ({ page }) => {
      await field(page, 'look-color').fill('#ffd')
      await err(page).waitFor()
      const file = { name: `${LONG.file}.txt`, mimeType: 'text/plain', buffer: Buffer.from('text') }
      await page.locator('input[type=file]').first().setInputFiles(file)
    },
  },
  {
    name: 'an announcement that ends before it begins',
    path: '/settings/announcement',
    open: async ({ page }) => {
      await field(page, 'announcement-text').fill(`${LONG.word} ${LONG.file}`)
      await field(page, 'announcement-from').fill('2020-01-02T10:00')
      await field(page, 'announcement-until').fill('2020-01-01T10:00')
      await err(page).waitFor()
    },
  },
  {
    name: 'an announcement edited',
    path: '/settings/announcement',
    open: async ({ page, words }) => {
      await page.getByRole('button', { name: new RegExp(`^${words.settings.change} ${LONG.word}`) }).click()
      await button(page, words.settings.announcementNew).waitFor()
    },
  },
  {
    name: 'texts in another language',
    path: '/settings/languages',
    open: async ({ page, words }) => {
      await button(page, `${words.settings.write} Français`).click()
      await field(page, 'translation-headline').fill(LONG.word)
    },
  },
  {
    name: 'a weight refused',
    path: '/settings/uptime',
    open: async ({ page }) => {
      await page.getByRole('main').locator('input[type=number]').first().fill('500')
      await err(page).waitFor()
    },
  },
  {
    name: 'for members only',
    path: '/settings/visibility',
    open: ({ page }) => page.getByRole('main').getByRole('radio').nth(1).check(),
  },
  {
    name: 'CSS refused line by line',
    path: '/settings/css',
    open: async (context) => {
      const long = `.${LONG.word} { color: red }`
      await field(context.page, 'own-css').fill(`.foot { background: url(a.png) }\n.verdict { display: none }\n${long}`)
      await save(context)
      await field(context.page, 'own-css-faults').getByText('2').waitFor()
    },
  },
  {
    name: 'a second way that there is not',
    path: '/settings/ways',
    open: async (context) => {
      await context.page.getByRole('switch').check()
      await save(context)
      await err(context.page).waitFor()
    },
  },
  {
    name: 'a host refused',
    path: '/settings/domains',
    open: async ({ page }) => {
      await field(page, 'new-host').fill('localhost')
      await field(page, 'new-host').press('Enter')
      await err(page).waitFor()
    },
  },
  {
    name: 'a host that waits for its record',
    path: '/settings/domains',
    open: async ({ page }) => {
      await field(page, 'new-host').fill(LONG.host)
      await field(page, 'new-host').press('Enter')
      await page.locator('.chost').first().waitFor()
    },
  },
  {
    name: 'deeds of nobody',
    path: '/settings/audit',
    open: async ({ page }) => {
      await field(page, 'audit-kind').selectOption({ index: 1 })
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'a name typed, without an answer',
    path: '/settings/delete',
    open: async ({ page, aldis }) => {
      const { name } = await aldis.owner.collection('pages').getOne(aldis.page)
      await page.route('**/pb/api/**', (route) => route.abort())
      await field(page, 'delete-name').fill(name)
      await field(page, 'delete-name').press('Enter')
      await err(page).waitFor()
    },
  },
]

const PEOPLE: readonly ScreenState[] = [
  {
    name: 'the form to invite, refused',
    path: '/team',
    open: async ({ page, words }) => {
      await button(page, words.members.invite).click()
      await page.getByRole('textbox').fill(`${LONG.word}@x\n${LONG.email}`)
      await button(page, words.members.send).click()
      await err(page).waitFor()
    },
  },
  {
    name: 'an invitation with its link',
    path: '/team',
    open: async ({ page, words }) => {
      await button(page, words.members.invite).click()
      await page.getByRole('textbox').fill(`another-${LONG.email}`)
      await button(page, words.members.makeLink).click()
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
  'of the components': COMPONENTS,
  'of the settings': SETTINGS,
  'of people, pages and imports': PEOPLE,
  'of the frame and the first steps, and without a backend': [...FRAME, ...UNREACHABLE],
}

/** A page on which nothing is yet: what each screen teaches there. */
export const EMPTY_SCREENS = ['', '/components', '/components#archive', '/team', '/settings/announcement'].concat([
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
