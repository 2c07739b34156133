import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../scripts/test/browser.ts'
import { obtainChromium } from '../../scripts/test/programs.ts'
import type { TestAldis } from '../../tests/support/aldis.ts'
import { benchId, openIncident, type Responder } from '../team/responder.ts'

/** Measures `posts` times how many milliseconds pass from a submit until an open page has painted the new text. */
export async function measurePaintTimes(aldis: TestAldis, responder: Responder, posts: number): Promise<number[]> {
  const executablePath = await obtainChromium(process.env, console.log)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage()
    await page.goto(`${aldis.edgeUrl}/`)
    await page.waitForFunction(() => document.readyState === 'complete')
    const times: number[] = []
    const incident = benchId(800_000)
    for (let post = 0; post < posts; post++) {
      const text = `Painted update ${post} of the bench`
      const painted = page.evaluate(waitUntilPainted, text)
      const begun = performance.timeOrigin + performance.now()
      if (post === 0) await responder.post('batch', openIncident(aldis.page, incident, benchId(800_001)))
      await responder.post('collections/incident_updates/records', {
        id: benchId(810_000 + post),
        incident,
        status: 'identified',
        body: text,
      })
      times.push((await painted) - begun)
    }
    return times
  } finally {
    await browser.close()
  }
}

/** Runs in the page: the machine's time of the frame after the text appeared. */
function waitUntilPainted(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${text} was not painted within 10 s`)), 10_000)
    const look = () => {
      // biome-ignore lint/performance/useDomNodeTextContent: only text that is shown counts as painted.
      if (!document.body.innerText.includes(text)) return
      observer.disconnect()
      clearTimeout(late)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })
}
