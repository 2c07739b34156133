import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/test/browser.ts'
import { obtainChromium } from '../scripts/test/programs.ts'
import { type EmptyAldis, startEmptyAldis } from '../tests/support/aldis.ts'
import { DnsServer } from '../tests/support/dns-server.ts'
import { MailServer, useMailServer as setMailServer } from '../tests/support/mail-server.ts'
import { noisePng } from '../tests/support/picture.ts'
import { SourceServer } from '../tests/support/source-server.ts'
import { type Counts, Hand, personSeconds } from './console/hand.ts'
import { printTable } from './load/figures.ts'

const COMPONENTS = `Applications
  Dashboard
  Sign-in
  Billing
API
  REST API
  GraphQL API
  Webhooks
Regions
  Frankfurt
  Virginia
  Singapore
  São Paulo`
const HOST = 'status.northwind.example.com'
/** A real capture of a Statuspage, which stands beside the project and is not part of it. */
const CAPTURE = join(import.meta.dirname, '../../shared/samples/public-v2')

interface Result extends Counts {
  way: string
  seconds: number
}

/**
 * From an empty folder to a page that is live with ten components in three groups, logo, colour, a second language, a
 * colleague who came by an invitation from a real mail server, and a proven second host: all in the browser, none of it in
 * the admin UI, but for the mail server, which is the operator's to set. Then the same with the components and history of
 * a captured Statuspage, where the captures stand beside the project.
 */
export async function bench(): Promise<void> {
  const executablePath = await obtainChromium(process.env, console.log)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const rows: Result[] = []
  try {
    rows.push(await setUp(browser, 'components pasted as a list', pasteComponents))
    rows.push(await setUp(browser, 'components typed as a list', typeComponents))
    if (existsSync(CAPTURE)) rows.push(await setUp(browser, 'a captured Statuspage imported', importCapture))
    else console.log('Skipped: no captures of other status pages beside the project.')
  } finally {
    await browser.close()
  }
  printTable(
    ['way', 'seconds, by script', 'clicks', 'keystrokes', 'seconds of a person, by the keystroke-level model'],
    rows.map(({ way, seconds, clicks, keys }) => [
      way,
      seconds.toFixed(1),
      clicks,
      keys,
      (seconds + personSeconds({ clicks, keys })).toFixed(0),
    ]),
  )
}

type AddComponents = (hand: Hand) => Promise<void>

async function setUp(browser: Browser, way: string, addComponents: AddComponents): Promise<Result> {
  await using dns = await DnsServer.start()
  await using mails = new MailServer()
  await mails.start()
  await using source = await SourceServer.start()
  if (existsSync(CAPTURE)) serveCapture(source)
  await using aldis = await startEmptyAldis({ importSource: source.address, resolver: dns.url })
  await setMailServer(aldis.admin, mails)
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin' })
  const hand = new Hand(await context.newPage())
  const begun = performance.now()
  await fillPage(hand, aldis)
  await addComponents(hand)
  await invite(hand)
  await joinTeam(browser, hand.counts, aldis, mails)
  await setLook(hand)
  await addLanguage(hand)
  await proveHost(hand, dns)
  await expectLive(await context.newPage(), aldis)
  const seconds = (performance.now() - begun) / 1000
  await context.close()
  return { way, seconds, ...hand.counts }
}

/** The first step: the page and its owner. */
async function fillPage(hand: Hand, aldis: EmptyAldis): Promise<void> {
  const { page } = hand
  await page.goto(`${aldis.edgeUrl}/set-up#${aldis.secrets.setup}`)
  await hand.type(page.getByLabel('What is it called'), 'Northwind Cloud')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
  await hand.type(page.getByLabel('Your name'), 'Robin Hale')
  await hand.type(page.getByLabel('E-mail'), 'robin@northwind.example')
  await hand.type(page.getByLabel('Password'), 'correct horse')
  await hand.click(page.getByRole('button', { name: 'Continue' }))
}

async function pasteComponents(hand: Hand): Promise<void> {
  await hand.paste(hand.page.getByLabel('One a line'), COMPONENTS)
  await hand.click(hand.page.getByRole('button', { name: 'Continue with 10' }))
}

async function typeComponents(hand: Hand): Promise<void> {
  await hand.type(hand.page.getByLabel('One a line'), COMPONENTS)
  await hand.click(hand.page.getByRole('button', { name: 'Continue with 10' }))
}

async function importCapture(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('radio', { name: /Import them/ }))
  await hand.type(page.getByLabel('Address of your present page'), 'status.discord.example')
  await hand.click(page.getByRole('button', { name: 'Check' }))
  await hand.click(page.getByRole('button', { name: 'Import everything' }))
  await expect(page.getByRole('heading', { name: 'It is all here.' })).toBeVisible({ timeout: 120_000 })
  await hand.click(page.getByRole('link', { name: 'Continue' }))
}

function serveCapture(source: SourceServer): void {
  const names = ['summary', 'components', 'incidents', 'scheduled_maintenances', 'status']
  const read = (name: string) => readFileSync(join(CAPTURE, `discord-2019-06-24.${name}.json`), 'utf8')
  source.serve('status.discord.example', Object.fromEntries(names.map((name) => [name, read(name)])))
}

/** The third step: a colleague is invited by mail. */
async function invite(hand: Hand): Promise<void> {
  const { page } = hand
  await expect(page.getByRole('heading', { name: 'It is live.' })).toBeVisible()
  await hand.click(page.getByRole('button', { name: 'Invite' }))
  await hand.type(page.getByLabel('E-mail addresses'), 'lena@northwind.example')
  await hand.click(page.getByRole('button', { name: 'Send invitation' }))
  await expect(page.getByText('The invitation is on its way')).toBeVisible()
  await hand.click(page.getByRole('link', { name: 'Open the console' }))
}

/** The colleague comes by the link of the mail and makes an account. */
async function joinTeam(browser: Browser, counts: Counts, aldis: EmptyAldis, mails: MailServer): Promise<void> {
  const mail = await mails.waitForMail('lena@northwind.example')
  const link = /\/sign-in\/invited#\w+/.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error(`The invitation has no link:\n${mail.text}`)
  const context = await browser.newContext()
  const hand = new Hand(await context.newPage(), counts)
  await hand.page.goto(aldis.edgeUrl + link)
  counts.clicks += 1
  await hand.type(hand.page.getByLabel('Your name'), 'Lena Brandt')
  await hand.type(hand.page.getByLabel('E-mail'), 'lena@northwind.example')
  await hand.type(hand.page.getByLabel('Password'), 'quite another horse')
  await hand.click(hand.page.getByRole('button', { name: 'Join the team' }))
  await expect(hand.page).toHaveURL(/\/console\/[a-z0-9-]+$/)
  await context.close()
}

async function setLook(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('link', { name: 'Settings', exact: true }))
  await hand.click(page.getByRole('link', { name: 'Look', exact: true }))
  await hand.type(page.locator('#look-color'), '#3a5ccc')
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(noisePng(64, 64)) }
  await hand.choose(page.getByLabel('Logo', { exact: true }), logo)
  await save(hand)
}

async function addLanguage(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('link', { name: 'Languages', exact: true }))
  await expect(page.locator('.csave')).toBeAttached()
  const german = page.getByLabel('Deutsch', { exact: true })
  if (!(await german.isChecked())) await hand.click(german)
  else {
    // A new page speaks all languages: one is taken away.
    await hand.click(page.getByLabel('Italiano', { exact: true }))
  }
  await save(hand)
}

async function save(hand: Hand): Promise<void> {
  await hand.click(hand.page.getByRole('button', { name: 'Save' }))
  await expect(hand.page.getByText(/^Saved just now/)).toBeVisible()
}

/** A host is added, its record is made at the DNS, and it is proven. */
async function proveHost(hand: Hand, dns: DnsServer): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('link', { name: 'Domains', exact: true }))
  await hand.type(page.getByRole('textbox', { name: 'Host' }), HOST)
  await hand.click(page.getByRole('button', { name: 'Add host' }))
  const row = page.getByRole('list', { name: 'Hosts of this page' }).getByRole('listitem').filter({ hasText: HOST })
  const token = /aldis-page=[a-z0-9]{20}/.exec((await row.first().textContent()) ?? '')?.[0]
  if (!token) throw new Error('The row of a host shows no record')
  // Copied and pasted into the provider's form, which is not ours to count.
  dns.publish(`_aldis.${HOST}`, [token])
  await hand.click(page.getByRole('button', { name: `Check now ${HOST}` }))
  await expect(row.first()).toContainText('Proven and routed since', { timeout: 60_000 })
}

/** What visitors see at the end. */
async function expectLive(visitor: Page, aldis: EmptyAldis): Promise<void> {
  await expect(async () => {
    await visitor.goto(`${aldis.edgeUrl}/de`)
    await expect(visitor.locator('.logo img')).toBeVisible({ timeout: 1000 })
    await expect(visitor.locator('html[lang=de]')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  const brand = await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
  if (brand.trim() !== '#3a5ccc') throw new Error(`The page's colour is ${brand}`)
}
