import { useMailServer } from '../support/mail-server.ts'
import { postIncident } from '../support/post-incident.ts'
import { button, err, field, LONG, type ScreenState, type StateContext } from './screen-state.ts'

/** What is posted about, of the demo: open, over, or planned. */
const OPEN = 'resolved_at = "" && kind = "realtime"'
const RESOLVED = 'resolved_at != "" && kind = "realtime"'
const PLANNED = 'status = "scheduled"'

async function openIncident({ page, aldis }: StateContext, filter: string): Promise<string> {
  const { id } = await aldis.owner.collection('incidents').getFirstListItem(filter)
  await page.goto(`${page.url()}/incidents/${id}#update`)
  // No update is written of what is only planned.
  if (filter !== PLANNED) await field(page, 'composer').waitFor()
  return id
}

/** The list of all incidents, searched, and where it cannot be read. */
const LIST_STATES: readonly ScreenState[] = [
  {
    name: 'incidents that have a word',
    path: '/incidents',
    open: async ({ page }) => {
      await field(page, 'list-words').fill('the')
      await page.locator('.crow mark').first().waitFor()
    },
  },
  {
    name: 'the record of the team by month',
    path: '/incidents',
    open: async ({ page }) => {
      await page.locator('.crecord [aria-expanded]').click()
      await page.locator('.crecord .crows').waitFor()
    },
  },
  {
    name: 'incidents of which none fits',
    path: `/incidents?words=${LONG.word}&state=hidden`,
    open: async ({ page }) => page.locator('.cempty').waitFor(),
  },
  {
    name: 'incidents of which none fits, with other words',
    path: '/incidents',
    open: async (context) => {
      const { page, aldis } = context
      await postIncident(aldis, { name: `Mistypeable ${LONG.word}`, body: LONG.word })
      await page.goto(`${page.url().split('?')[0]}?words=Mistypaeble`)
      await page.locator('.cempty a').waitFor()
    },
  },
  {
    name: 'open incidents that are picked',
    path: '/incidents',
    open: async ({ page, aldis }) => {
      await postIncident(aldis, { name: `${LONG.word} ${LONG.file}`, body: LONG.word })
      await page.locator('#choose-open').click()
      for (const one of await page.locator('.cpick-row').all()) await one.click()
      await page.locator('.cpicked').waitFor()
    },
  },
  {
    name: 'incidents that cannot be read',
    path: '/incidents',
    open: async ({ page }) => {
      await page.route('**/pb/api/aldis/incident-list?*', (route) => route.abort())
      await field(page, 'list-state').selectOption({ index: 2 })
      await page.locator('.csay').waitFor()
    },
  },
]

/** The composer and the incident's screen, with what is written, refused, moved or not sent. */
const INCIDENT_STATES: readonly ScreenState[] = [
  {
    name: 'a new incident, filled',
    path: '/incidents/new',
    open: async ({ page }) => {
      await field(page, 'name').fill(LONG.word)
      await field(page, 'msg').fill(`${LONG.word} ${LONG.file}\n\n- ${LONG.host}`)
      await page.locator('.cchip.plain').click()
      await page.getByRole('checkbox', { name: LONG.file, exact: true }).last().check()
      await page.locator('.caff b', { hasText: LONG.file }).waitFor()
      const file = { name: `${LONG.file}.txt`, mimeType: 'text/plain', buffer: Buffer.from('60 s') }
      await field(page, 'file').setInputFiles(file)
      await page.locator('.attached').waitFor()
    },
  },
  {
    name: 'a new incident, refused',
    path: '/incidents/new',
    open: async ({ page }) => {
      await field(page, 'composer').waitFor()
      await page.locator('.cdock [type=submit]').click()
      await err(page).waitFor()
    },
  },
  {
    name: 'an update being written',
    path: '',
    open: async (context) => {
      await openIncident(context, OPEN)
      await field(context.page, 'msg').fill(`${LONG.word} ${LONG.file}`)
    },
  },
  {
    name: 'an update that a colleague was quicker with',
    path: '',
    open: async (context) => {
      const { page, aldis, words } = context
      const incident = await openIncident(context, OPEN)
      await field(page, 'msg').fill(LONG.word)
      const update = { incident, status: 'identified', body: `Theirs ${LONG.file} ${Date.now()}` }
      await aldis.owner.collection('incident_updates').create(update)
      await button(page, words.team.review).waitFor()
    },
  },
  {
    name: 'an update that is not sent',
    path: '',
    open: async (context) => {
      const { page } = context
      await openIncident(context, OPEN)
      await field(page, 'msg').fill(LONG.word)
      await page.route('**/pb/api/**', (route) => route.fulfill({ status: 502, body: '' }))
      await page.locator('.cdock [type=submit]').click()
      await page.locator('#send-outcome strong').waitFor()
    },
  },
  { name: 'an incident that is over', path: '', open: async (context) => void (await openIncident(context, RESOLVED)) },
  { name: 'a maintenance to come', path: '', open: async (context) => void (await openIncident(context, PLANNED)) },
  {
    name: 'the times of a maintenance, wrong',
    path: '',
    open: async ({ page, aldis }) => {
      const { id } = await aldis.owner.collection('incidents').getFirstListItem(PLANNED)
      await page.goto(`${page.url()}/incidents/${id}#details`)
      await field(page, 'details-scheduled_until').fill('2020-01-01T00:00')
      await page.locator('.cform [type=submit]').click()
      await err(page).waitFor()
    },
  },
]

/** Incidents that end together: several with one text, and one that goes on in another. */
const CLOSING_STATES: readonly ScreenState[] = [
  {
    name: 'several incidents to resolve',
    path: '',
    open: async (context) => {
      const { page, words } = context
      await postIncident(context.aldis, { name: `${LONG.word} ${LONG.file}`, body: LONG.word })
      await button(page, words.composer.resolveSeveral).click()
      await page.getByRole('checkbox', { name: LONG.file }).first().check()
      await page.getByRole('dialog').getByRole('textbox').fill(`${LONG.word} ${LONG.file}`)
    },
  },
  {
    name: 'an incident to merge',
    path: '',
    open: async ({ page, aldis, words }) => {
      const { id } = await aldis.owner.collection('incidents').getFirstListItem(OPEN)
      await page.goto(`${page.url()}/incidents/${id}`)
      await button(page, words.composer.merge).click()
      await page.getByRole('radio').first().check()
    },
  },
]

/** What is said once the mail server takes nothing; the server stays so for the rest. */
const MAIL_STATES: readonly ScreenState[] = [
  {
    name: 'mail that does not go out',
    path: '/settings/mail',
    open: async ({ page, aldis }) => {
      await useMailServer(aldis.admin, { port: 1 })
      await page.reload()
      await page.locator('.chead .btn').click()
      await page.locator('main .cfile').filter({ hasText: /\S/ }).waitFor()
      await page.locator('.chead .btn[aria-disabled=false]').waitFor()
    },
  },
  {
    name: 'an invitation that could not be mailed',
    path: '/team',
    open: async ({ page, words }) => {
      await button(page, words.members.invite).click()
      await page.getByRole('textbox').fill(`third-${LONG.email}`)
      await button(page, words.members.send).click()
      await page.getByLabel(words.members.link, { exact: true }).waitFor()
    },
  },
]

/** Incidents as they are written, and mail that fails. */
export const INCIDENT_AND_MAIL_STATES: readonly ScreenState[] = [
  ...LIST_STATES,
  ...INCIDENT_STATES,
  ...CLOSING_STATES,
  ...MAIL_STATES,
]
