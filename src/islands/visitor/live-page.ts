import { localeOf } from '../../core/page/locales.ts'
import type { Publication } from '../../core/publication/publication.ts'
import { lampLook } from '../../core/verdict/look.ts'
import { verdictOf } from '../../core/verdict/verdict.ts'
import { loadWords } from '../../i18n/one.ts'
import type { Words } from '../../i18n/words/words.ts'
import { outdated } from '../../live/outdated.ts'
import { followTab } from '../../stores/page.ts'
import { hideNew } from './announce.ts'
import type { Draw, Drawing } from './drawing.ts'
import type { PageKind } from './page-kind.ts'
import { isAtTop } from './place.ts'
import { asRead, readFrom, unread } from './reading.ts'
import { redraw } from './redraw.ts'
import { type Shown, shownOf } from './shown.ts'
import { NewsTeller } from './tell-news.ts'

/** What will be needed is asked for along with this file, and so ahead of time where this is. */
export function fetchAhead<What>(loading: Promise<What>): Promise<What> {
  // Who needs it hears why it does not come.
  loading.catch(() => {})
  return loading
}

const wordsOfPage = fetchAhead(loadWords(document.documentElement.lang))
fetchAhead(import('./react.ts'))

/**
 * Keeps the part of the page that a change may touch as the publication is, from the first change on. What draws it
 * may still be on its way. Rejects where a script, or the language, cannot be fetched.
 */
export async function followPage(island: HTMLElement, kind: PageKind, drawing: Promise<Drawing>): Promise<void> {
  const page = new LivePage(island, kind, await wordsOfPage)
  const { drawIn } = await drawing
  page.follow(drawIn(island))
}

class LivePage {
  readonly #island: HTMLElement
  readonly #kind: PageKind
  readonly #words: Words
  readonly #teller: NewsTeller
  readonly #confirmedAt = document.documentElement.dataset.confirmed ?? ''
  /** How many publications there were. */
  #count = 0

  constructor(island: HTMLElement, kind: PageKind, words: Words) {
    this.#island = island
    this.#kind = kind
    this.#words = words
    this.#teller = new NewsTeller(words)
  }

  follow(draw: Draw): void {
    followTab((whole) => {
      try {
        this.#take(whole, draw)
      } catch {
        outdated()
      }
    })
  }

  #take(whole: Publication, draw: Draw): void {
    this.#count++
    const publication = this.#kind.narrow(whole)
    if (!publication) {
      this.#leaveIfGone(whole, draw).catch(outdated)
      return
    }
    // Also what the page was opened upon before the publication had it, or what was old and is open again.
    this.#island.dataset.listed = ''
    const { dataset } = document.documentElement
    if (dataset.lamp) dataset.lamp = lampLook(verdictOf(whole))
    const read = readFrom(this.#island)
    const [newest] = unread(publication, read)
    const waits = newest !== undefined && !isAtTop(this.#island)
    const view = this.#viewOf(publication)
    for (const one of this.#island.querySelectorAll('.fresh')) one.classList.remove('fresh')
    this.#draw(draw, waits ? { ...view, publication: asRead(view.publication, read) } : view)
    const former = document.title
    const { title, sky, spoken } = this.#kind.headline(view)
    document.title = title
    const above = document.getElementById('sky')
    if (above && sky) above.className = sky
    if (newest) this.#teller.tellUpdate(newest, publication, view.formats, waits ? () => this.#draw(draw, view) : null)
    else this.#teller.tellVerdict(spoken, whole, title !== former)
  }

  #draw(draw: Draw, view: Shown): void {
    redraw(this.#island, () => draw(view))
  }

  /** The publication has nothing of what this page is about: it is too old for it, or was taken back. */
  async #leaveIfGone(whole: Publication, draw: Draw): Promise<void> {
    if (!('listed' in this.#island.dataset)) return
    const count = this.#count
    const { GonePage, isTakenBack, takeLeave } = await import('./gone.tsx')
    const isGone = await isTakenBack(() => count === this.#count)
    if (isGone === false) delete this.#island.dataset.listed
    if (!isGone) return
    const view = this.#viewOf(whole)
    hideNew()
    redraw(this.#island, () => draw(view, GonePage))
    takeLeave(this.#island, view)
  }

  #viewOf(publication: Publication): Shown {
    const now = window.aldisTab?.now() ?? Date.now()
    const locale = localeOf(location.pathname, publication.page)
    return shownOf(publication, this.#confirmedAt, now, this.#words, locale)
  }
}
