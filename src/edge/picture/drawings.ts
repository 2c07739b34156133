import type { Card } from '../../core/picture/card.ts'
import type { Env } from '../env.ts'
import { imageFacts } from '../files/picture.ts'
import { DRAW_EVERY, DRAWINGS_AT_ONCE, DRAWINGS_BYTES, MOST_LOGO_PIXELS } from '../limits.ts'
import { log } from '../log.ts'

/** Pictures that were drawn, by what they say: a revision that changes nothing of that draws nothing anew. */
const drawn = new Map<string, Uint8Array<ArrayBuffer>>()
let bytes = 0
/** How many may be drawn now, as of a moment: drawing takes the whole isolate for its time. */
let allowance = { left: DRAWINGS_AT_ONCE, at: 0 }

/**
 * How a route has a card of a page drawn: a PNG, or null where too many were asked for lately. What was drawn once is
 * kept in this isolate.
 */
export function drawingsOf(env: Env, page: string): (card: Card) => Promise<Uint8Array<ArrayBuffer> | null> {
  return async (card) => {
    const key = `${page} ${JSON.stringify(card)}`
    const known = drawn.get(key)
    if (known) return known
    if (!isAllowed(Date.now())) return null
    const [{ drawCard }, logo] = await Promise.all([import('./draw.ts'), logoOf(env, page, card.logo)])
    const png = await drawCard(card, logo, async (name) => {
      const answer = await env.ASSETS.fetch(`https://assets.invalid/fonts/${name}`)
      if (answer.status !== 200) throw new Error(`no font ${name}: ${answer.status}`)
      return answer.arrayBuffer()
    })
    keep(key, png)
    return png
  }
}

function isAllowed(now: number): boolean {
  const left = Math.min(DRAWINGS_AT_ONCE, allowance.left + (now - allowance.at) / DRAW_EVERY)
  if (left < 1) return false
  allowance = { left: left - 1, at: now }
  return true
}

function keep(key: string, png: Uint8Array<ArrayBuffer>): void {
  if (drawn.has(key)) return
  drawn.set(key, png)
  bytes += png.length
  for (const [oldest, { length }] of drawn) {
    if (bytes <= DRAWINGS_BYTES) return
    drawn.delete(oldest)
    bytes -= length
  }
}

/** The page's logo where it is a raster image of a size that can be drawn. */
async function logoOf(env: Env, page: string, path: string | null): Promise<Uint8Array | null> {
  if (path === null) return null
  try {
    const url = `https://archive/files/${path.split('/').map(encodeURIComponent).join('/')}`
    const answer = await env.PAGE_ARCHIVE.getByName(page).fetch(url)
    const logo = new Uint8Array(await answer.arrayBuffer())
    const facts = answer.status === 200 ? imageFacts(logo) : null
    return facts && facts.width * facts.height <= MOST_LOGO_PIXELS ? logo : null
  } catch (error) {
    log('logo', error)
    return null
  }
}
