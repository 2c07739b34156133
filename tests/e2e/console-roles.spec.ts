import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { COLUMNS, type Column, draftContent, RECURRING, subscriberOf } from '../support/role-rows.ts'
import { ROLE_TABLE } from '../support/role-table.ts'
import { waitUntil } from '../support/wait-until.ts'
import { consoleScreens } from './console-screens.ts'
import { expect, test } from './fixtures.ts'
import { type Control, FREE, NAMES, OTHER_CONTROLS, ROLE_CONTROLS, SCREENS, type Screen } from './role-controls.ts'
import { addMember, signIn, watchProblems } from './team.ts'

type Credentials = TestAldis['signIn']
type Cell = Exclude<Control, { kind: 'none' }> & { name: string; cells: string }

const CONTROLS: Record<string, Control> = ROLE_CONTROLS
const LINES = ROLE_TABLE.map(({ collection, verb, cells }) => ({ name: `${collection}: ${verb}`, cells }))
const CELLS: Cell[] = [
  ...LINES.map(({ name, cells }) => ({ name, cells, control: CONTROLS[name] })),
  ...OTHER_CONTROLS,
].flatMap(({ name, cells, control }) => (control && control.kind !== 'none' ? [{ ...control, name, cells }] : []))

/** The pages and posts that everybody looks at, and who looks. */
interface World {
  credentials: Record<Exclude<Column, 'public'>, Credentials>
  slug: string
  incident: string
  draft: string
  recurring: string
}

async function makeWorld(aldis: TestAldis): Promise<World> {
  const { admin: root, page } = aldis
  const add = (collection: string, body: object) => root.collection(collection).create({ page, ...body })
  const { slug } = await root.collection('pages').getOne(page)
  const credentials = {
    owner: aldis.signIn,
    admin: await addMember(aldis, 'admin', 'Ada'),
    responder: await addMember(aldis, 'responder', 'Rob'),
    viewer: await addMember(aldis, 'viewer', 'Vic'),
    stranger: { email: 'stranger@roles.example', password: 'correct horse' },
  }
  const second = await root.collection('pages').create({ name: NAMES.otherPage, slug: 'second' })
  for (const { user, role } of await root.collection('memberships').getFullList({ filter: `page = "${page}"` }))
    await add('memberships', { page: second.id, user, role })
  const third = await root.collection('pages').create({ name: 'Third page', slug: 'third' })
  const person = async (name: string, email: string) => {
    const password = credentials.stranger.password
    return root.collection('users').create({ name, email, password, passwordConfirm: password, verified: true })
  }
  const stranger = await person('Sam', credentials.stranger.email)
  await add('memberships', { page: third.id, user: stranger.id, role: 'owner' })
  for (const role of ['viewer', 'admin', 'owner'] as const) {
    const { id } = await person(NAMES[role], `${NAMES[role].toLowerCase()}@roles.example`)
    await add('memberships', { user: id, role })
  }
  await add('components', { name: NAMES.component })
  await add('components', { name: NAMES.archived, archived_at: new Date().toISOString() })
  await add('announcements', { text: NAMES.announcement })
  await add('templates', { name: NAMES.template, body: 'Looking.' })
  // A superuser's word would prove it.
  await aldis.owner.collection('domains').create({ page, host: NAMES.host })
  const expires_at = '2099-01-01 00:00:00.000Z'
  await add('invitations', { email: NAMES.guest, role: 'viewer', expires_at })
  await add('invitations', { email: NAMES.chief, role: 'owner', expires_at })
  const post = async (name: string, body: string, published: boolean) => {
    const { id } = await add('incidents', { kind: 'realtime', name, published })
    await add('incident_updates', { incident: id, status: 'investigating', body })
    return id
  }
  await root.settings.update({ smtp: { enabled: true, host: '127.0.0.1', port: 9 } })
  await root.backups.create('roles.zip')
  for (const one of [slug, 'second', 'third'])
    await waitUntil(`the edge knows ${one}`, async () => {
      const answer = await fetch(`${aldis.edgeUrl}/console/${one}`, { redirect: 'manual' })
      return answer.status !== 404
    })
  const incident = await post(NAMES.incident, NAMES.update, true)
  await add('incident_notes', { incident, body: NAMES.note })
  await add('handovers', { body: NAMES.handover })
  const subscriber = await add('subscribers', subscriberOf(page, { label: NAMES.subscriber }))
  const counts = { email: { failed: 1 } }
  const notification = await add('notifications', { kind: 'update', incident, state: 'done', counts })
  await add('deliveries', {
    ...{ kind: 'update', notification: notification.id, subscriber: subscriber.id, channel: 'email', state: 'failed' },
    ...{ reason: 'recipient_refused', endpoint_hash: 'x' },
  })
  const asked_at = new Date().toISOString()
  await add('drafts', { incident, holder: 'abcdefghijklmno', asked_at, content: draftContent(NAMES.shared) })
  return {
    credentials,
    slug,
    incident,
    draft: await post(NAMES.draft, NAMES.draftUpdate, false),
    recurring: (await add('recurring_maintenances', { ...RECURRING, name: NAMES.recurring })).id,
  }
}

/** Opens a screen and waits until it knows who looks. */
async function visit(page: Page, url: string, screen: Screen, column: Column, isOutside: boolean): Promise<void> {
  const asksWho = column !== 'public' && !url.endsWith('/new')
  const known = asksWho ? page.waitForResponse((answer) => new URL(answer.url()).pathname === '/session') : null
  await page.goto(url)
  await known
  if (column === 'public') return expect(page.getByLabel('E-mail')).toBeVisible()
  if (isOutside) {
    await expect(page.getByRole('heading', { name: 'You are not in this page’s team.' })).toBeVisible()
    return
  }
  if ((await page.locator('.clink').count()) > 0) await expect(page.locator('.clink')).toHaveText('Live')
  const { says } = screen
  if (says?.text === undefined) return
  const sentence = page.getByText(says.text, { exact: false }).first()
  if (says.roles.includes(column)) await expect.soft(sentence, `${column} is told on ${url}`).toBeVisible()
  else await expect.soft(sentence, `${column} is not told on ${url}`).toHaveCount(0)
}

/** What can be pressed or filled in on the screen, by its name. */
function usable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, input, select, textarea, summary, a[href^="#"])')]
      .filter((one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled=true], [readonly]'))
      .map((one) => {
        const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : null
        return (one.getAttribute('aria-label') ?? label ?? one.textContent ?? '').trim() || one.outerHTML
      }),
  )
}

/** Expects that a control is there exactly for who may. */
async function look(page: Page, column: Column, { name, kind, find, around }: Cell, may: boolean): Promise<void> {
  const label = `${column} ${may ? 'may' : 'may not'}: ${name}`
  const opener = around?.opener(page)
  const isOpened = opener !== undefined && (may || (await opener.isVisible()))
  if (isOpened) await opener.click()
  const control = find(page)
  if (may) {
    await expect.soft(control, label).toBeVisible()
    if (kind === 'offered') await expect.soft(control, label).toBeEnabled()
  } else {
    const isOffered = (await control.count()) > 0 && (kind === 'shown' || (await control.isEnabled()))
    expect.soft(isOffered, label).toBe(false)
  }
  if (isOpened) await around?.close(page)
}

test('every line of the table of roles has its control in the console, or the reason why there is none', () => {
  expect(Object.keys(ROLE_CONTROLS).toSorted()).toEqual(LINES.map(({ name }) => name).toSorted())
  for (const { name, test: file } of OTHER_CONTROLS)
    expect(existsSync(join(import.meta.dirname, '..', file)), name).toBe(true)
})

test('the console offers each control to exactly those who may use it', async ({ browser, fresh }) => {
  test.setTimeout(300_000)
  const world = await makeWorld(fresh)
  const pathOf = ({ path }: Screen) =>
    path.replace('{incident}', world.incident).replace('{draft}', world.draft).replace('{recurring}', world.recurring)
  const looked = Object.values(SCREENS).map((screen) => pathOf(screen).replace(/#.*/, ''))
  // The settings' own address leads to their first section.
  expect((await consoleScreens(fresh)).filter((path) => !looked.includes(path))).toEqual(['/settings'])
  try {
    for (const [index, column] of COLUMNS.entries()) {
      const context = await browser.newContext()
      const page = await context.newPage()
      const { problems } = await watchProblems(page)
      if (column !== 'public') await signIn(page, fresh, world.credentials[column])
      for (const [screenName, screen] of Object.entries<Screen>(SCREENS)) {
        const isOwn = column === 'stranger' && screen.of === 'any'
        const slug = isOwn ? 'third' : screen.of === 'nothing' ? 'second' : world.slug
        const path = pathOf(screen)
        await visit(page, `${fresh.edgeUrl}/console/${slug}${path}`, screen, column, column === 'stranger' && !isOwn)
        const cells = CELLS.filter((one) => one.screen === screenName)
        // What is there first: then all of the screen has come.
        const [those, others] = [true, false].map((may) => cells.filter((one) => (one.cells[index] !== '-') === may))
        for (const one of those ?? []) await look(page, column, one, true)
        for (const one of others ?? []) await look(page, column, one, false)
        if (!screen.says?.roles.includes(column)) continue
        const names = (await usable(page)).filter((name) => !FREE.test(name))
        expect.soft(names, `${column} may use nothing of ${screenName}`).toEqual([])
      }
      expect.soft(problems, column).toEqual([])
      await context.close()
    }
  } finally {
    await fresh.admin.settings.update({ smtp: { enabled: false } })
  }
})

test('a superuser, who may do everything in the admin UI, is nobody to the console', async ({ page, fresh }) => {
  await page.goto(`${fresh.edgeUrl}/console`)
  await page.getByLabel('E-mail').fill(fresh.secrets.adminEmail)
  await page.getByLabel('Password').fill(fresh.secrets.adminPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('E-mail and password do not match.')).toBeVisible()
  expect((await page.goto(`${fresh.edgeUrl}/console`))?.url()).toContain('/sign-in')
})
