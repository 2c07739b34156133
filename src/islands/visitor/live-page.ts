import { localeOfPath } from '../../core/page/locales.ts'
import type { Publication } from '../../core/publication/publication.ts'
import { indicatorClass } from '../../core/verdict/indicator-class.ts'
import { verdictOf } from '../../core/verdict/verdict.ts'
import { loadWords } from '../../i18n/load-words.ts'
import type { Words } from '../../i18n/words/words.ts'
import { reportOutdated } from '../../live/outdated.ts'
import { followTab } from '../../stores/follow-tab.ts'
import { updateDocument, writeHeadline } from './early-headline.ts'
import { keepLasting } from './lasting.ts'
import { hideOffer, isUpdateOffered } from './offer-update.ts'
import type { Headline, PageKind } from './page-kind.ts'
import type { PageRenderer, RenderPage } from './page-renderer.ts'
import { createPageView, type PageView } from './page-view.ts'
import { isAtTop } from './reading-position.ts'
import { redraw } from './redraw.ts'
import { collectSeen, findUnseenUpdates, limitToSeen } from './seen-content.ts'
import { UpdateAnnouncer } from './update-announcer.ts'

/** Starts loading along with this file; a failure is reported where the result is awaited. */
export function preload<What>(promise: Promise<What>): Promise<What> {
  // Whoever awaits it gets the error.
  promise.catch(() => {})
  return promise
}

const wordsOfPage = preload(loadWords(document.documentElement.lang))
preload(import('./react.ts'))
keepLasting()

/**
 * Keeps the changeable part of the page up to date, from the first change on: its verdict, title and icon at once, the
 * rest as soon as the renderer is loaded. Rejects if a script or the language cannot be fetched.
 */
export async function followPage(island: HTMLElement, kind: PageKind, renderer: Promise<PageRenderer>): Promise<void> {
  const page = new LivePage(island, kind, await wordsOfPage)
  followTab((publication) => page.update(publication))
  page.attachRenderer((await renderer).renderInto(island))
}

class LivePage {
  readonly #island: HTMLElement
  readonly #kind: PageKind
  readonly #words: Words
  readonly #announcer: UpdateAnnouncer
  readonly #confirmedAt = document.documentElement.dataset.confirmed ?? ''
  /** The title of the verdict that was last announced: the document's, but for a time before it. */
  #title = document.querySelector<HTMLElement>('[data-as-of]')?.dataset.title ?? document.title
  #newest: Publication | null = null
  /** Publications received so far. */
  #count = 0
  #render: RenderPage | null = null
  /** Renders what a busy reader was offered last. */
  #renderOffered: (() => void) | null = null

  constructor(island: HTMLElement, kind: PageKind, words: Words) {
    this.#island = island
    this.#kind = kind
    this.#words = words
    this.#announcer = new UpdateAnnouncer(words)
    addEventListener('scroll', () => this.#renderAtTop(), { passive: true })
  }

  /** Shows a newer publication. */
  update(publication: Publication): void {
    this.#count++
    this.#newest = publication
    try {
      this.#show(publication)
    } catch {
      reportOutdated()
    }
  }

  /** Sets what renders the page from now on. */
  attachRenderer(render: RenderPage): void {
    this.#render = render
    // From now on changes need not wait for the tab's turn (src/live/start.ts).
    this.#island.dataset.awake = ''
    if (this.#newest) this.update(this.#newest)
  }

  #show(publication: Publication): void {
    const own = this.#kind.select(publication)
    const render = this.#render
    if (!own) {
      if (render) this.#showIfGone(publication, render).catch(reportOutdated)
      return
    }
    // Also where the page was opened before the publication listed it, or an old incident was reopened.
    this.#island.dataset.listed = ''
    const { dataset } = document.documentElement
    if (dataset.indicator) dataset.indicator = indicatorClass(verdictOf(publication))
    const view = this.#createView(own)
    const headline = this.#kind.headline(view)
    updateDocument(headline)
    if (render) this.#renderAndAnnounce(own, view, headline, render)
    else redraw(this.#island, () => writeHeadline(this.#island, headline))
  }

  #renderAndAnnounce(
    publication: Publication,
    view: PageView,
    { title, announcement }: Headline,
    render: RenderPage,
  ): void {
    const seen = collectSeen(this.#island)
    const [newest] = findUnseenUpdates(publication, seen)
    const isReaderBusy = newest !== undefined && !isAtTop(this.#island)
    const renderAll = () => redraw(this.#island, () => render(view))
    for (const one of this.#island.querySelectorAll('.fresh')) one.classList.remove('fresh')
    if (isReaderBusy) redraw(this.#island, () => render({ ...view, publication: limitToSeen(view.publication, seen) }))
    else renderAll()
    this.#renderOffered = isReaderBusy ? renderAll : null
    if (newest) this.#announcer.announceUpdate(newest, publication, view.formats, this.#renderOffered)
    else this.#announcer.announceVerdict(announcement, publication, title !== this.#title)
    this.#title = title
  }

  /** Who scrolls back to the top sees what was offered there, as if it had come now. By keyboard one takes the offer. */
  #renderAtTop(): void {
    if (!isUpdateOffered() || document.activeElement !== document.body || !isAtTop(this.#island)) return
    hideOffer()
    this.#renderOffered?.()
  }

  /** The page's subject is not in the publication: it is too old, or was withdrawn. */
  async #showIfGone(publication: Publication, render: RenderPage): Promise<void> {
    if (!('listed' in this.#island.dataset)) return
    const count = this.#count
    const { GonePage, isPageGone, showGone } = await import('./gone.tsx')
    const isGone = await isPageGone(() => count === this.#count)
    if (isGone === false) delete this.#island.dataset.listed
    if (!isGone) return
    const view = this.#createView(publication)
    hideOffer()
    redraw(this.#island, () => render(view, GonePage))
    showGone(this.#island, view)
  }

  #createView(publication: Publication): PageView {
    const now = window.aldisTab?.now() ?? Date.now()
    const locale = localeOfPath(location.pathname, publication.page)
    return createPageView(publication, this.#confirmedAt, now, this.#words, locale)
  }
}
