import { type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/test/browser.ts'
import { obtainChromium } from '../scripts/test/programs.ts'
import { keysAnswer } from '../tests/e2e/team.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { waitUntil } from '../tests/support/wait-until.ts'
import { type Counts, Hand, personSeconds } from './console/hand.ts'
import { median, printTable } from './load/figures.ts'

const ROUNDS = 5
const DESK = { viewport: { width: 1280, height: 800 } }
const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const TITLE = 'Uploads fail in Frankfurt'
const TEXT = 'Uploads to Frankfurt fail since 03:10. Other regions work. We are looking for the cause.'

interface Way {
  name: string
  device: BrowserContextOptions
  /** Writes and posts, from the console's home; returns the incident's title. */
  write(hand: Hand, round: number): Promise<string>
}

const WAYS: readonly Way[] = [
  { name: 'from a template, by keys and mouse', device: DESK, write: (hand) => fromTemplate(hand, true) },
  { name: 'from a template, on a telephone, by touch', device: TELEPHONE, write: (hand) => fromTemplate(hand, false) },
  { name: 'typed freely', device: DESK, write: (hand, round) => typed(hand, `${TITLE} (${round})`) },
]

/**
 * From the sign-in, which the browser has filled in, to an incident that a visitor's request shows: how long the script
 * takes, how many keys and clicks, and how long a person takes by the keystroke-level model. What is typed freely is the
 * yardstick of what comes from a template, in the same run.
 */
export async function bench(): Promise<void> {
  await using aldis = await startAldis({ demo: true })
  const browser = await chromium.launch({
    executablePath: await obtainChromium(process.env, console.log),
    args: CHROMIUM_FLAGS,
  })
  const rows: (string | number)[][] = []
  try {
    for (const way of WAYS) {
      const rounds: (Counts & { seconds: number })[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext(way.device)
        rounds.push(await publish(await context.newPage(), aldis, way, round))
        await context.close()
      }
      const seconds = median(rounds.map((one) => one.seconds))
      const { clicks, keys } = rounds[0] ?? { clicks: 0, keys: 0 }
      const person = seconds + personSeconds({ clicks, keys })
      rows.push([way.name, seconds.toFixed(1), String(keys), String(clicks), person.toFixed(1)])
    }
  } finally {
    await browser.close()
  }
  printTable([`median of ${ROUNDS}`, 'script, s', 'keystrokes', 'clicks', 'a person, s'], rows)
}

async function publish(page: Page, aldis: TestAldis, way: Way, round: number): Promise<Counts & { seconds: number }> {
  const hand = new Hand(page)
  await page.goto(`${aldis.edgeUrl}/console`)
  // The browser's password manager does this as the page opens.
  await page.getByLabel('E-mail').fill(aldis.signIn.email)
  await page.getByLabel('Password').fill(aldis.signIn.password)
  const begun = performance.now()
  await hand.press('Enter')
  await page.waitForURL(/\/console\/[a-z0-9-]+$/)
  const title = await way.write(hand, round)
  await waitUntil('visitors read it', async () => (await (await fetch(aldis.edgeUrl)).text()).includes(title))
  const seconds = (performance.now() - begun) / 1000
  const open = await aldis.owner
    .collection('incidents')
    .getFirstListItem(aldis.owner.filter('name = {:title}', { title }))
  await aldis.owner.collection('incidents').update(open.id, { published: false, name: `${title}, earlier` })
  await waitUntil('it is gone', async () => !(await (await fetch(aldis.edgeUrl)).text()).includes(title))
  return { seconds, ...hand.counts }
}

async function fromTemplate(hand: Hand, hasKeys: boolean): Promise<string> {
  const { page } = hand
  await openComposer(hand, hasKeys)
  await hand.click(page.getByRole('button', { name: 'Errors', exact: true }))
  await chooseComponent(hand)
  const title = await page.getByLabel('Title').inputValue()
  await post(hand, hasKeys)
  return title
}

async function typed(hand: Hand, title: string): Promise<string> {
  const { page } = hand
  await openComposer(hand, true)
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.keyboard.type(title)
  hand.counts.keys += title.length
  await hand.type(page.getByRole('textbox', { name: 'Message' }), TEXT)
  await chooseComponent(hand)
  await post(hand, true)
  return title
}

async function openComposer(hand: Hand, hasKeys: boolean): Promise<void> {
  if (!hasKeys)
    return hand.click(hand.page.getByRole('link', { name: 'New incident' }).filter({ visible: true }).first())
  await keysAnswer(hand.page)
  await hand.press('n')
}

async function chooseComponent(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('button', { name: /^All \d+/ }))
  await hand.click(page.getByRole('checkbox', { name: 'Object storage', exact: true }).last())
}

async function post(hand: Hand, hasKeys: boolean): Promise<void> {
  if (hasKeys) return hand.press('ControlOrMeta+Enter')
  await hand.click(hand.page.getByRole('button', { name: 'Post incident' }))
}
