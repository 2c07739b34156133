import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/test/browser.ts'
import { obtainChromium } from '../scripts/test/programs.ts'
import { signIn } from '../tests/e2e/team.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { Interactions } from './console/interactions.ts'
import { percentile, printTable } from './load/figures.ts'

const COUNT = 300
const GROUP_SIZE = 15
const ROUNDS = 20
/** The argument that also measures a slower CPU, as Lighthouse has it for a phone of the middle. */
const SLOW = 'slow-cpu'
const SLOW_CPU = 4

/** Some interactions with a document, by what they are; each is done `ROUNDS` times. */
type Script = Record<string, (round: number) => Promise<void>>

/**
 * Interaction to next paint on the screen of components with 300 of them: each kind of interaction twenty times. With
 * `slow-cpu` also with a CPU four times slower. The yardstick is a bare document of 300 rows with a button, a tick and a
 * field, without any script, in the same browser.
 */
export async function bench(args: string[]): Promise<void> {
  await using aldis = await startAldis()
  await addComponents(aldis)
  const executablePath = await obtainChromium(process.env, console.log)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const rows: (string | number)[][] = []
    for (const slower of args.includes(SLOW) ? [1, SLOW_CPU] : [1]) {
      rows.push(...(await measureConsole(browser, aldis, slower)))
      rows.push(...(await measureBare(browser, slower)))
    }
    printTable(['what', 'CPU', 'n', 'p50 ms', 'p95', 'worst'], rows)
  } finally {
    await browser.close()
  }
}

const idOf = (number: number) => `bench${String(number).padStart(10, '0')}`

/** Twenty groups of fifteen. */
async function addComponents({ owner, page }: TestAldis): Promise<void> {
  for (let first = 0; first < COUNT; first += GROUP_SIZE) {
    const number = first / GROUP_SIZE
    const group = `benchgroup${String(number).padStart(5, '0')}`
    const batch = owner.createBatch()
    const components = batch.collection('components')
    components.create({ id: group, page, name: `Group ${number}`, is_group: true, position: (number + 1) * 1024 })
    for (let at = first; at < first + GROUP_SIZE; at++) {
      components.create({ id: idOf(at), page, group, name: `Component ${at}`, position: (at + 1) * 1024 })
    }
    await batch.send()
  }
}

async function measureConsole(browser: Browser, aldis: TestAldis, slower: number): Promise<(string | number)[][]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, aldis)
  await page.goto(`${page.url()}/components`)
  const grip = (number: number) => page.locator(`#grip-${idOf(number)}`)
  const name = (number: number) => page.locator(`#name-${idOf(number)}`)
  const row = (number: number) => page.locator(`[data-component=${idOf(number)}]`)
  await expect(grip(COUNT - 1)).toBeVisible()
  await slowDown(context, page, slower)
  const { keyboard } = page
  const rows = await measure(page, `${COUNT} components`, slower, {
    'take hold of a row': async (round) => {
      if (round > 0) await keyboard.press('Escape')
      await grip(100 + round).focus()
      return keyboard.press('Space')
    },
    'move it one place': () => keyboard.press('ArrowDown'),
    'put it back': async (round) => {
      if (round > 0) await keyboard.press('Space')
      return keyboard.press('Escape')
    },
    'move and put down, which saves it': async (round) => {
      await grip(150 + round).focus()
      for (const key of ['Space', 'ArrowUp', 'Space']) await keyboard.press(key)
    },
    'open a menu': async (round) => {
      if (round > 0) await keyboard.press('Escape')
      return row(round).locator('.cx').click()
    },
    'open a form': async (round) => {
      await keyboard.press('Escape')
      return name(200 + round).click()
    },
    'type in it': (round) => keyboard.press(String(round % 10)),
    'close it': async (round) => {
      if (round > 0) await name(200 + round).click()
      return keyboard.press('Escape')
    },
  })
  await page.getByRole('button', { name: 'Choose several' }).click()
  rows.push(
    ...(await measure(page, `${COUNT} components`, slower, {
      'choose one': (round) => row(round).locator('input').check(),
    })),
  )
  await page.goto(`${page.url().replace(/#.*/, '')}#paste`)
  const names = page.locator('#component-names')
  await names.fill(Array.from({ length: COUNT }, (_, at) => `New ${at}`).join('\n'))
  await expect(page.locator('.cplan > li')).toHaveCount(COUNT)
  await names.focus()
  await keyboard.press('Control+End')
  rows.push(
    ...(await measure(page, `${COUNT} components`, slower, {
      'type into a list of 300': (round) => keyboard.press(String(round % 10)),
    })),
  )
  await expect(names).toHaveValue(/New 299(0123456789){2}$/)
  await context.close()
  return rows
}

async function measureBare(browser: Browser, slower: number): Promise<(string | number)[][]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const row = (at: number) =>
    `<li><button>Move ${at}</button><label><input type="checkbox"> Component ${at}</label></li>`
  const list = Array.from({ length: COUNT }, (_, at) => row(at)).join('')
  await page.setContent(`<ul>${list}</ul><label>Name <input type="text" id="name"></label>`)
  await slowDown(context, page, slower)
  const rows = await measure(page, 'a bare document', slower, {
    'press a button': (round) => page.getByRole('button', { name: `Move ${round}`, exact: true }).click(),
    'tick one': (round) => page.getByLabel(`Component ${round}`, { exact: true }).check(),
    'type in a field': async (round) => {
      await page.locator('#name').focus()
      return page.keyboard.press(String(round % 10))
    },
  })
  await context.close()
  return rows
}

async function slowDown(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** A line for each kind of interaction, and one for all of them. */
async function measure(page: Page, what: string, slower: number, script: Script): Promise<(string | number)[][]> {
  const interactions = await Interactions.watch(page)
  const all: number[] = []
  const rows: (string | number)[][] = []
  const cpu = slower === 1 ? 'as it is' : `1/${slower}`
  for (const [kind, interact] of Object.entries(script)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await interactions.measure(() => interact(round)))
    all.push(...times)
    rows.push([
      `${what}: ${kind}`,
      cpu,
      String(times.length),
      percentile(times, 50),
      percentile(times, 95),
      Math.max(...times),
    ])
  }
  if (rows.length > 1)
    rows.push([
      `${what}: all of these`,
      cpu,
      String(all.length),
      percentile(all, 50),
      percentile(all, 95),
      Math.max(...all),
    ])
  return rows
}
