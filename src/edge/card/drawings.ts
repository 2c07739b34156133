import type { Card, CardImage } from '../../core/card/card.ts'
import { fileHref } from '../../core/publication/files.ts'
import type { ReadGrant } from '../access/grant.ts'
import { readImageInfo } from '../base/image.ts'
import { MAX_LOGO_PIXELS } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { CardCache } from './card-cache.ts'
import { drawCard, type Render } from './draw.ts'

/** The bindings that drawing needs. */
interface DrawingBindings {
  /** The Worker that draws (src/pictures). */
  PICTURES: { render: Render }
  ASSETS: { fetch(url: string): Promise<Response> }
  PAGE_ARCHIVE: { getByName(page: string): { fetch(url: string): Promise<Response> } }
}

const cardCache = new CardCache()

/**
 * Draws a card of a page for a visitor of a network: a PNG, or null where too many were requested lately. It is cached
 * in this isolate, but only briefly if the logo could not be fetched.
 */
export function cardDrawer(
  env: DrawingBindings,
  grant: ReadGrant | null,
  network: string,
): (card: Card) => Promise<CardImage | null> {
  const page = grant?.page ?? ''
  return (card) =>
    cardCache.getOrDraw(`${page} ${JSON.stringify(card)}`, network, Date.now(), () => drawWithLogo(env, grant, card))
}

async function drawWithLogo(env: DrawingBindings, grant: ReadGrant | null, card: Card): Promise<CardImage> {
  const { logo, isKnown } = await fetchLogo(env, grant, card.logo)
  const readFont = async (name: string) => {
    const answer = await env.ASSETS.fetch(`https://assets.localhost/fonts/${name}`)
    if (answer.status !== 200) throw new Error(`no font ${name}: ${answer.status}`)
    return answer.arrayBuffer()
  }
  const png = await drawCard(card, logo, readFont, (drawing) => env.PICTURES.render(drawing))
  return { png, isComplete: isKnown }
}

interface LogoResult {
  /** Null where there is none, or none that can be drawn. */
  logo: Uint8Array | null
  /** Whether that is final: the archive may not have fetched the logo yet. */
  isKnown: boolean
}

/** The page's logo where it is a raster image of a size that can be drawn. */
async function fetchLogo(env: DrawingBindings, grant: ReadGrant | null, path: string | null): Promise<LogoResult> {
  if (path === null || grant === null) return { logo: null, isKnown: true }
  try {
    const answer = await env.PAGE_ARCHIVE.getByName(grant.page).fetch(`https://archive${fileHref(path)}`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (answer.status !== 200) return { logo: null, isKnown: false }
    const info = readImageInfo(bytes)
    return { logo: info && info.width * info.height <= MAX_LOGO_PIXELS ? bytes : null, isKnown: true }
  } catch (error) {
    log('logo', error)
    return { logo: null, isKnown: false }
  }
}
