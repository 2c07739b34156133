import type { Card, Drawing } from '../../core/card/card.ts'
import type { ReadGrant } from '../access/grant.ts'
import { MOST_LOGO_PIXELS } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { imageFacts } from '../storage/image.ts'
import { Gallery } from './gallery.ts'

/** What a drawing asks of the edge's bindings. */
interface Sources {
  ASSETS: { fetch(url: string): Promise<Response> }
  PAGE_ARCHIVE: { getByName(page: string): { fetch(url: string): Promise<Response> } }
}

const gallery = new Gallery()

/**
 * How a route has a card of a page drawn: a PNG, or null where too many were asked for lately. What was drawn once is
 * kept in this isolate; briefly, and not `whole`, where its logo could not be had.
 */
export function drawingsOf(env: Sources, grant: ReadGrant | null): (card: Card) => Promise<Drawing | null> {
  const page = grant?.page ?? ''
  return (card) => gallery.picture(`${page} ${JSON.stringify(card)}`, Date.now(), () => drawn(env, grant, card))
}

async function drawn(env: Sources, grant: ReadGrant | null, card: Card): Promise<Drawing> {
  const [{ drawCard }, { logo, isHere }] = await Promise.all([import('./draw.ts'), logoOf(env, grant, card.logo)])
  const png = await drawCard(card, logo, async (name) => {
    const answer = await env.ASSETS.fetch(`https://assets.invalid/fonts/${name}`)
    if (answer.status !== 200) throw new Error(`no font ${name}: ${answer.status}`)
    return answer.arrayBuffer()
  })
  return { png, whole: isHere }
}

interface Logo {
  /** Null where there is none, or none that can be drawn. */
  logo: Uint8Array | null
  /** Whether that is known: the archive may have no file yet of which the page speaks. */
  isHere: boolean
}

/** The page's logo where it is a raster image of a size that can be drawn. */
async function logoOf(env: Sources, grant: ReadGrant | null, path: string | null): Promise<Logo> {
  if (path === null || grant === null) return { logo: null, isHere: true }
  try {
    const url = `https://archive/files/${path.split('/').map(encodeURIComponent).join('/')}`
    const answer = await env.PAGE_ARCHIVE.getByName(grant.page).fetch(url)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (answer.status !== 200) return { logo: null, isHere: false }
    const facts = imageFacts(bytes)
    return { logo: facts && facts.width * facts.height <= MOST_LOGO_PIXELS ? bytes : null, isHere: true }
  } catch (error) {
    log('logo', error)
    return { logo: null, isHere: false }
  }
}
