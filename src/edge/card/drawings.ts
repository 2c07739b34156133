import type { Card } from '../../core/card/card.ts'
import type { Env } from '../env.ts'
import { imageFacts } from '../files/picture.ts'
import { MOST_LOGO_PIXELS } from '../limits.ts'
import { log } from '../log.ts'
import { Gallery } from './gallery.ts'

const gallery = new Gallery()

/**
 * How a route has a card of a page drawn: a PNG, or null where too many were asked for lately. What was drawn once is
 * kept in this isolate.
 */
export function drawingsOf(env: Env, page: string): (card: Card) => Promise<Uint8Array<ArrayBuffer> | null> {
  return (card) => gallery.picture(`${page} ${JSON.stringify(card)}`, Date.now(), () => drawn(env, page, card))
}

async function drawn(env: Env, page: string, card: Card): Promise<Uint8Array<ArrayBuffer>> {
  const [{ drawCard }, logo] = await Promise.all([import('./draw.ts'), logoOf(env, page, card.logo)])
  return drawCard(card, logo, async (name) => {
    const answer = await env.ASSETS.fetch(`https://assets.invalid/fonts/${name}`)
    if (answer.status !== 200) throw new Error(`no font ${name}: ${answer.status}`)
    return answer.arrayBuffer()
  })
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
