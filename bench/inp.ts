import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/test/browser.ts'
import { obtainChromium } from '../scripts/test/programs.ts'
import { signIn } from '../tests/e2e/team.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { Interactions } from './console/interactions.ts'
import { percentile, printTable } from './load/figures.ts'
import { buildImportPlan } from './load/import-plan.ts'

/** A small page, which is the yardstick, and a large one. */
const SIZES = [
  { incidents: 5, components: 10 },
  { incidents: 5_000, components: 300 },
]
const OPEN = ['Uploads fail', 'Search is slow', 'Mail is late']
const ROUNDS = 12
const WORDS = 'router in frankfurt'

/** Some interactions with a document, by what they are; each is done `ROUNDS` times. */
type Script = Record<string, (round: number) => Promise<unknown>>

/**
 * Interaction to next paint on the console's home, list and composer with 5,000 incidents and 300 components, beside
 * the same with 5 and 10 in the same run. With `slow-cpu` a CPU that is four times slower.
 */
export async function bench(args: string[]): Promise<void> {
  const executablePath = await obtainChromium(process.env, console.log)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const rows: (string | number)[][] = []
    for (const { incidents, components } of SIZES) {
      await using aldis = await startAldis()
      const plan = buildImportPlan(incidents, components)
      await aldis.admin.send('/api/aldis/import/bench', { method: 'POST', body: plan })
      await openSome(aldis)
      rows.push(...(await measureConsole(browser, aldis, `${incidents} / ${components}`, args.includes('slow-cpu'))))
    }
    printTable(['incidents / components', 'what', 'n', 'p50 ms', 'p95', 'worst'], rows)
  } finally {
    await browser.close()
  }
}

async function openSome({ admin, owner }: TestAldis): Promise<void> {
  const { id: page } = await admin.collection('pages').getFirstListItem('slug = "bench"')
  await admin.collection('memberships').create({ page, user: owner.authStore.record?.id, role: 'owner' })
  for (const name of OPEN) {
    const { id } = await owner.collection('incidents').create({ page, kind: 'realtime', name, published: true })
    await owner.collection('incident_updates').create({ incident: id, status: 'investigating', body: 'We look.' })
  }
}

async function measureConsole(browser: Browser, aldis: TestAldis, size: string, isSlow: boolean) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await signIn(page, aldis)
  if (isSlow) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const home = `${aldis.edgeUrl}/console/bench`
  const all: number[] = []
  const rows: (string | number)[][] = []
  const measure = async (where: string, script: Script) => {
    const interactions = await Interactions.watch(page)
    for (const [what, interact] of Object.entries(script)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        times.push(await interactions.measure(async () => void (await interact(round))))
      }
      all.push(...times)
      rows.push([size, `${where}: ${what}`, times.length, ...percentiles(times)])
    }
  }
  await page.goto(home)
  await expect(page.getByText('Mail is late').first()).toBeVisible()
  await measure('home', atHome(page))
  await page.goto(`${home}/incidents`)
  await expect(page.locator('.crow .cname').nth(OPEN.length)).toBeVisible()
  await measure('list', inList(page))
  await page.goto(`${home}/incidents/new`)
  await expect(page.locator('.cchip.plain')).toBeVisible()
  await measure('composer', inComposer(page))
  await context.close()
  rows.push([size, 'all of these', all.length, ...percentiles(all)])
  return rows
}

const percentiles = (times: number[]) => [percentile(times, 50), percentile(times, 95), Math.max(...times)]

/** Opens the palette and finds something in it, whatever screen it is. */
function palette(page: Page): Script {
  const { keyboard } = page
  const field = page.locator('dialog[open] input')
  return {
    'open the palette': async (round) => {
      if (round > 0) await keyboard.press('Escape')
      await keyboard.press('Control+k')
      await field.waitFor()
    },
    'type in it': (round) => keyboard.press(WORDS[round] ?? 'x'),
    'walk through it': () => keyboard.press('ArrowDown'),
    'close it': async (round) => {
      if (round > 0) await keyboard.press('Control+k')
      await field.waitFor()
      await keyboard.press('Escape')
    },
  }
}

function atHome(page: Page): Script {
  const { keyboard } = page
  const menus = page.locator('main select.csel')
  return {
    ...palette(page),
    'go to a component by J': async (round) => {
      if (round === 0) await menus.first().focus()
      await keyboard.press('j')
    },
    'set a status by its key': (round) => keyboard.press(round % 2 === 0 ? '2' : '1'),
    'open and close Resolve several': async () => {
      await page.getByRole('button', { name: 'Resolve several' }).click()
      await page.locator('dialog[open] textarea').waitFor()
      await keyboard.press('Escape')
    },
    'choose the keys': async () => {
      await keyboard.press('Shift+?')
      await page.locator('dialog[open]').waitFor()
      await keyboard.press('Escape')
    },
  }
}

function inList(page: Page): Script {
  const { keyboard } = page
  const words = page.getByLabel('Search', { exact: true })
  const settled = () => expect(page.locator('main [aria-busy=false]')).toBeAttached()
  return {
    ...palette(page),
    'ask for earlier ones': async () => {
      const earlier = page.getByRole('button', { name: 'Earlier' })
      if (await earlier.isVisible()) await earlier.click()
      await settled()
    },
    'type in the search': async (round) => {
      await words.focus()
      await keyboard.press(WORDS[round] ?? 'x')
      await settled()
    },
    'take a letter back': async () => {
      await keyboard.press('Backspace')
      await settled()
    },
    // A closed menu takes the next of its values at the arrow.
    'filter by impact': async (round) => {
      if (round === 0) await page.getByLabel('Impact').focus()
      await keyboard.press(round % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
      await settled()
    },
    'filter by component': async (round) => {
      if (round === 0) await page.getByLabel('Component').focus()
      await keyboard.press(round % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
      await settled()
    },
    'begin and end choosing': async () => {
      if (await page.locator('#choose-open').isHidden()) return
      await page.locator('#choose-open').click()
      await page.locator('.cpick-row').first().click()
      await keyboard.press('Escape')
    },
  }
}

function inComposer(page: Page): Script {
  const { keyboard } = page
  const typed = (id: string) => async (round: number) => {
    if (round === 0) await page.locator(id).focus()
    await keyboard.press(WORDS[round] ?? 'x')
  }
  const chips = page.locator('.cchoices .cchip input')
  return {
    'type a title': typed('#name'),
    'type a text': typed('#msg'),
    'open and close all components': () => page.locator('.cchip.plain').click(),
    'find a component': async (round) => {
      if (round === 0) {
        await page.locator('.cchip.plain').click()
        await page.locator('.cchoices input[type=search]').focus()
      }
      await keyboard.press(round % 2 === 0 ? 'o' : 'Backspace')
    },
    'choose a component': (round) =>
      chips
        .nth(round % 8)
        .locator('..')
        .click(),
    'type a text with all components open': typed('#msg'),
    'choose a phase': (round) =>
      page
        .locator('input[name=phase]')
        .nth(round % 3)
        .locator('..')
        .click(),
    ...palette(page),
  }
}
