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
import { dressDocument, writeFirstWords } from './first-words.ts'
import type { Headline, PageKind } from './page-kind.ts'
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
 * Keeps the part of the page that a change may touch as the publication is, from the first change on: first its verdict,
 * title and icon, then, once that is there, by what draws it. Rejects where a script, or the language, cannot be fetched.
 */
export async function followPage(island: HTMLElement, kind: PageKind, drawing: Promise<Drawing>): Promise<void> {
  const page = new LivePage(island, kind, await wordsOfPage)
  followTab((publication) => page.take(publication))
  page.drawBy((await drawing).drawIn(island))
}

class LivePage {
  readonly #island: HTMLElement
  readonly #kind: PageKind
  readonly #words: Words
  readonly #teller: NewsTeller
  readonly #confirmedAt = document.documentElement.dataset.confirmed ?? ''
  /** The document's title when news was last told. */
  #title = document.title
  #newest: Publication | null = null
  /** How often there was one. */
  #count = 0
  #draw: Draw | null = null

  constructor(island: HTMLElement, kind: PageKind, words: Words) {
    this.#island = island
    this.#kind = kind
    this.#words = words
    this.#teller = new NewsTeller(words)
  }

  /** There is a newer publication. */
  take(whole: Publication): void {
    this.#count++
    this.#newest = whole
    try {
      this.#show(whole)
    } catch {
      outdated()
    }
  }

  /** From now on the page can be drawn. */
  drawBy(draw: Draw): void {
    this.#draw = draw
    // From now on news need not wait for the tab's turn (src/live/start.ts).
    this.#island.dataset.awake = ''
    if (this.#newest) this.take(this.#newest)
  }

  #show(whole: Publication): void {
    const publication = this.#kind.narrow(whole)
    const draw = this.#draw
    if (!publication) {
      if (draw) this.#leaveIfGone(whole, draw).catch(outdated)
      return
    }
    // Also what the page was opened upon before the publication had it, or what was old and is open again.
    this.#island.dataset.listed = ''
    const { dataset } = document.documentElement
    if (dataset.lamp) dataset.lamp = lampLook(verdictOf(whole))
    const view = this.#viewOf(publication)
    const headline = this.#kind.headline(view)
    dressDocument(headline)
    if (draw) this.#drawAndTell(publication, view, headline, draw)
    else redraw(this.#island, () => writeFirstWords(this.#island, headline))
  }

  #drawAndTell(publication: Publication, view: Shown, { title, spoken }: Headline, draw: Draw): void {
    const read = readFrom(this.#island)
    const [newest] = unread(publication, read)
    const waits = newest !== undefined && !isAtTop(this.#island)
    const drawWhole = () => redraw(this.#island, () => draw(view))
    for (const one of this.#island.querySelectorAll('.fresh')) one.classList.remove('fresh')
    if (waits) redraw(this.#island, () => draw({ ...view, publication: asRead(view.publication, read) }))
    else drawWhole()
    if (newest) this.#teller.tellUpdate(newest, publication, view.formats, waits ? drawWhole : null)
    else this.#teller.tellVerdict(spoken, publication, title !== this.#title)
    this.#title = title
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
