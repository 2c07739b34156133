import type { Page } from '@playwright/test'
import { button, err, field, LONG, link, type ScreenState, type StateContext } from './screen-state.ts'

/** Opens the form of a component. */
async function openEdit(page: Page, name: string): Promise<void> {
  await link(page, name).click()
  await field(page, 'component-name').waitFor()
}

/** What can be done with the page's components. */
export const COMPONENT_STATES: readonly ScreenState[] = [
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

/** Saves a section. */
const save = ({ page, words }: StateContext) => button(page, words.settings.save).click()

/** Sections of the settings with what is refused, not saved or saved by others. */
export const SETTINGS_STATES: readonly ScreenState[] = [
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
    name: 'an address for answers that is none',
    path: '/settings/subscribers',
    open: async (context) => {
      await field(context.page, 'subscribers-reply').fill(`${LONG.word}@nowhere`)
      await save(context)
      await err(context.page).waitFor()
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
