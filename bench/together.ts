import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/test/browser.ts'
import { obtainChromium } from '../scripts/test/programs.ts'
import { addMember, openIncident, signIn } from '../tests/e2e/team.ts'
import { startAldis, type TestAldis } from '../tests/support/aldis.ts'
import { noisePng } from '../tests/support/picture.ts'

/** Each third update has a picture. */
const PICTURE_EVERY = 3
/** How long a letter takes, in milliseconds: a quick typist's. */
const KEY_MS = 30
const PROMPTLY_MS = 30_000

interface Written {
  words: string[]
  pictures: number
  reviews: number
}

/**
 * Two responders in two browsers type, post and attach to one incident at the same time: is each text there once, word
 * by word, and each picture? Argument: for how many minutes, 5 by default.
 */
export async function bench(args: string[]): Promise<void> {
  const minutes = Number(args[0] ?? 5)
  await using aldis = await startAldis()
  const incident = await openIncident(aldis)
  const browser = await chromium.launch({
    executablePath: await obtainChromium(process.env, console.log),
    args: CHROMIUM_FLAGS,
  })
  try {
    const until = Date.now() + minutes * 60_000
    const names = ['Mara Köhler', 'Jonas Tveit']
    const written = await Promise.all(names.map((name) => respond(browser, aldis, incident, name, until)))
    await report(aldis, incident, written)
  } finally {
    await browser.close()
  }
}

async function respond(
  browser: Browser,
  aldis: TestAldis,
  incident: string,
  name: string,
  until: number,
): Promise<Written> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, aldis, await addMember(aldis, 'responder', name))
  await page.goto(`${page.url()}/incidents/${incident}#update`)
  const written: Written = { words: [], pictures: 0, reviews: 0 }
  const [mark = 'x'] = name.toLowerCase().split(' ')
  for (let round = 0; Date.now() < until; round += 1) {
    const text = `${mark}${round} looks at part ${round} and says what ${mark} sees there in a sentence of some length.`
    const hasPicture = round % PICTURE_EVERY === 0
    if (round > 0)
      await page
        .getByRole('link', { name: /^Post update/ })
        .first()
        .click()
    const reviews = await postOne(page, text, hasPicture ? `${mark}-${round}.png` : null)
    written.words.push(text)
    written.pictures += hasPicture ? 1 : 0
    written.reviews += reviews
  }
  return written
}

/** Types and posts one update, past as many reviews as it takes; how many those were. */
async function postOne(page: Page, text: string, picture: string | null): Promise<number> {
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.click()
  await page.keyboard.type(text, { delay: KEY_MS })
  if (picture !== null) {
    const file = { name: picture, mimeType: 'image/png', buffer: Buffer.from(noisePng(200, 120)) }
    await page.locator('#file').setInputFiles(file)
  }
  const posted = page.getByRole('listitem').filter({ hasText: text })
  let reviews = 0
  await page.keyboard.press('Control+Enter')
  const anyway = page.getByRole('button', { name: 'Send anyway' })
  for (const deadline = Date.now() + PROMPTLY_MS; Date.now() < deadline; ) {
    const next = await Promise.race([
      posted
        .first()
        .waitFor({ timeout: PROMPTLY_MS })
        .then(() => 'posted' as const),
      anyway.waitFor({ timeout: PROMPTLY_MS }).then(() => 'moved' as const),
    ])
    if (next === 'posted') return reviews
    await anyway.click({ timeout: 2_000 }).then(
      () => {
        reviews += 1
      },
      () => {},
    )
  }
  throw new Error(`not posted in ${PROMPTLY_MS} ms: ${text}`)
}

async function report(aldis: TestAldis, incident: string, written: readonly Written[]): Promise<void> {
  const filter = aldis.owner.filter('incident = {:incident}', { incident })
  const stored = await aldis.owner
    .collection('incident_updates')
    .getFullList<{ body: string; attachments: string[] }>({ filter })
  const texts = written.flatMap(({ words }) => words)
  const times = texts.map((text) => stored.filter(({ body }) => body === text).length)
  const lost = texts.filter((_, index) => times[index] === 0)
  const wordsLost = lost.reduce((sum, text) => sum + text.split(' ').length, 0)
  const pictures = stored.reduce((sum, { attachments }) => sum + attachments.length, 0)
  const sum = (of: (one: Written) => number) => written.reduce((all, one) => all + of(one), 0)
  console.log(`${texts.length} updates by two, ${sum(({ reviews }) => reviews)} past a review of the other's`)
  console.log(`lost words: ${wordsLost}; doubled posts: ${times.filter((many) => many > 1).length}`)
  console.log(
    `pictures: ${pictures} of ${sum((one) => one.pictures)}; other updates: ${stored.length - texts.length - 1 + lost.length}`,
  )
}
