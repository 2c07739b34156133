import { type FunctionComponent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { localeOf } from '../../core/page/locales.ts'
import type { Publication, PublicUpdate } from '../../core/publication/publication.ts'
import { lampLook } from '../../core/verdict/look.ts'
import { verdictOf } from '../../core/verdict/verdict.ts'
import { loadWords } from '../../i18n/one.ts'
import type { Words } from '../../i18n/words/words.ts'
import { outdated } from '../../live/outdated.ts'
import { say } from '../../live/say.ts'
import { $page } from '../../stores/page.ts'
import { hideNew, offerNew, tellNews } from './announce.ts'
import { incidentWord } from './looks.ts'
import { isAtTop, layOutAnew, placeIn, putBack } from './place.ts'
import { asRead, readFrom, unread } from './reading.ts'
import { type Shown, shownOf } from './shown.ts'

/** Asked for while React starts. */
const wordsOfPage = typeof document === 'undefined' ? null : loadWords(document.documentElement.lang)

/** What an island of the visitor's page says of itself. */
export interface LiveOptions {
  /** What of a publication this page is about; null where that is nothing, and the page stays as it came. */
  narrow(publication: Publication): Publication | null
  /** Makes the document's title and sky fit, and gives the verdict in words; of a publication as `narrow` gave it. */
  dress(shown: Shown): string
}

/** The present, as the tab's client counts it. */
const now = () => window.aldisTab?.now() ?? Date.now()

/** Characters of a notification: systems show fewer. */
const LONGEST = 300

/** What an island draws. */
export interface Drawing {
  shown: Shown
  /** Draws in the place of the page that what it was about has been taken back. */
  Gone: FunctionComponent<{ shown: Shown }> | null
}

/**
 * What the island draws: null until something changed under the server's HTML, then the newest publication, its new
 * text kept back while the reader is in the middle of something.
 */
export function useLivePage(root: RefObject<HTMLElement | null>, options: LiveOptions): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const given = useRef(options)
  given.current = options
  useEffect(() => {
    let leave = () => {}
    let isGone = false
    wordsOfPage?.then((words) => {
      if (!isGone) leave = follow(words)
    }, outdated)
    return () => {
      isGone = true
      leave()
    }

    function follow(words: Words): () => void {
      const confirmedAt = document.documentElement.dataset.confirmed ?? ''
      let said: string | null = null
      let latest = 0

      function draw(element: HTMLElement, next: Drawing): void {
        const place = placeIn(element)
        const isFree = isAtTop(element)
        flushSync(() => setDrawing(next))
        putBack(element, place)
        document.dispatchEvent(new Event('aldis:drawn'))
        if (isFree) layOutAnew(element)
      }

      /** The publication has nothing of what this page is about: it is too old for it, or was taken back. */
      async function leaveIfGone(element: HTMLElement, whole: Publication, number: number): Promise<void> {
        const island = element.closest<HTMLElement>('[data-listed]')
        if (!island) return
        const { GonePage, isTakenBack, takeLeave } = await import('./gone.tsx')
        const isGone = await isTakenBack(() => number === latest)
        if (isGone === false) delete island.dataset.listed
        if (!isGone) return
        const shown = shownOf(whole, confirmedAt, now(), words, localeOf(location.pathname, whole.page))
        hideNew()
        draw(element, { shown, Gone: GonePage })
        takeLeave(island, shown)
      }

      function take(next: Shown, newest: PublicUpdate): void {
        hideNew()
        if (root.current) draw(root.current, { shown: next, Gone: null })
        const article = document.getElementById(`update-${newest.id}`)
        if (!article) return
        article.tabIndex = -1
        article.focus({ preventScroll: true })
        article.scrollIntoView({ block: 'nearest' })
      }

      return $page.subscribe((whole) => {
        const element = root.current
        const publication = whole && given.current.narrow(whole)
        latest++
        if (whole && element && !publication) leaveIfGone(element, whole, latest).catch(outdated)
        if (!publication || !element) return
        // Also what the page was opened upon before the publication had it, or what was old and is open again.
        element.closest<HTMLElement>('[data-island]')?.setAttribute('data-listed', '')
        const read = readFrom(element)
        const [newest] = unread(publication, read)
        const waits = newest !== undefined && !isAtTop(element)
        const locale = localeOf(location.pathname, publication.page)
        const next = shownOf(publication, confirmedAt, now(), words, locale)
        const { dataset } = document.documentElement
        if (dataset.lamp) dataset.lamp = lampLook(verdictOf(whole))
        for (const one of element.querySelectorAll('.fresh')) one.classList.remove('fresh')
        draw(element, {
          shown: waits ? { ...next, publication: asRead(next.publication, read) } : next,
          Gone: null,
        })
        const title = document.title
        const verdict = given.current.dress(next)
        if (!newest) {
          hideNew()
          if (document.title === title) return
          say(words.visitor.changedSaid({ verdict }))
          void tellNews({ id: `${whole.epoch}-${whole.revision}`, title: whole.page.name, text: verdict })
          return
        }
        const time = next.formats.clock(newest.display_at)
        const status = incidentWord(newest.status, words)
        if (newest.id !== said) {
          say(words.visitor.newUpdateSaid({ time, status }))
          const incident = publication.incidents.find(({ updates }) => updates.includes(newest))
          void tellNews({
            id: newest.id,
            title: incident?.name ?? whole.page.name,
            text: words.visitor.labelled({ label: status, text: newest.body }).slice(0, LONGEST),
          })
        }
        said = newest.id
        if (waits) {
          offerNew(words.visitor.newUpdate({ time }), () => take(next, newest))
        } else {
          hideNew()
          const look = lampLook(verdictOf(publication))
          document.getElementById(`update-${newest.id}`)?.classList.add('fresh', look)
        }
      })
    }
  }, [root])
  return drawing
}
