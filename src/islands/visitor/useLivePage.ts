import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { STATUS_CLASS } from '../../core/component/look.ts'
import { localeOf } from '../../core/page/locales.ts'
import type { Publication, PublicUpdate } from '../../core/publication/publication.ts'
import { lampOf, verdictOf } from '../../core/verdict/verdict.ts'
import { loadWords } from '../../i18n/one.ts'
import type { Words } from '../../i18n/words.ts'
import { $page } from '../../stores/page.ts'
import { hideNew, offerNew, say, tellNews } from './announce.ts'
import { incidentWord } from './looks.ts'
import { isAtTop, placeIn, putBack } from './place.ts'
import { asRead, readFrom, unread } from './reading.ts'
import { type Shown, shownOf } from './shown.ts'

/** Asked for while React starts. */
const wordsOfPage = typeof document === 'undefined' ? null : loadWords(document.documentElement.lang)

/** What an island of the visitor's page says of itself. */
export interface LiveOptions {
  /** What of a publication this page is about; null where that is nothing, and the page stays as it came. */
  narrow(publication: Publication): Publication | null
  /** Makes the document's title and sky fit, and gives the verdict in words. */
  dress(shown: Shown): string
}

/** Characters of a notification: systems show fewer. */
const LONGEST = 300

/** What an island draws, and on which sheet. */
interface Drawing {
  shown: Shown
  /** Another number, and all is drawn anew in one go instead of what differs in its place. */
  sheet: number
}

/**
 * What the island draws: null until something changed under the server's HTML, then the newest publication, its new text
 * kept back while the reader is in the middle of something. For a reader at the top, before whom new text may push down
 * what stands below, the sheet is a new one: nothing that is on it has moved.
 */
export function useLivePage(root: RefObject<HTMLElement | null>, options: LiveOptions): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const given = useRef(options)
  given.current = options
  useEffect(() => {
    let leave = () => {}
    let isGone = false
    wordsOfPage?.then(
      (words) => {
        if (!isGone) leave = follow(words)
      },
      () => document.dispatchEvent(new Event('aldis:outdated')),
    )
    return () => {
      isGone = true
      leave()
    }

    function follow(words: Words): () => void {
      const confirmedAt = document.documentElement.dataset.confirmed ?? ''
      let said: string | null = null
      let sheet = 0

      function draw(element: HTMLElement, next: Shown): void {
        const place = placeIn(element)
        if (isAtTop(element)) sheet++
        flushSync(() => setDrawing({ shown: next, sheet }))
        putBack(element, place)
        document.dispatchEvent(new Event('aldis:drawn'))
      }

      function take(next: Shown, newest: PublicUpdate): void {
        hideNew()
        if (root.current) draw(root.current, next)
        const article = document.getElementById(`update-${newest.id}`)
        if (!article) return
        article.tabIndex = -1
        article.focus({ preventScroll: true })
        article.scrollIntoView({ block: 'nearest' })
      }

      return $page.subscribe((whole) => {
        const element = root.current
        const publication = whole && given.current.narrow(whole)
        if (!publication || !element) return
        const read = readFrom(element)
        const [newest] = unread(publication, read)
        const waits = newest !== undefined && !isAtTop(element)
        const locale = localeOf(location.pathname, publication.page)
        const next = shownOf(publication, confirmedAt, Date.now(), words, locale)
        const { dataset } = document.documentElement
        if (dataset.lamp) dataset.lamp = STATUS_CLASS[lampOf(verdictOf(whole))]
        draw(element, waits ? { ...next, publication: asRead(next.publication, read) } : next)
        const title = document.title
        const verdict = given.current.dress(next)
        if (!newest) {
          hideNew()
          if (document.title === title) return
          say(words.visitor.changedSaid({ verdict }))
          tellNews({ id: `${whole.epoch}-${whole.revision}`, title: whole.page.name, text: verdict })
          return
        }
        const time = next.formats.clock(newest.display_at)
        const status = incidentWord(newest.status, words)
        if (newest.id !== said) {
          say(words.visitor.newUpdateSaid({ time, status }))
          const incident = publication.incidents.find(({ updates }) => updates.includes(newest))
          tellNews({
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
          const look = STATUS_CLASS[lampOf(verdictOf(publication))]
          document.getElementById(`update-${newest.id}`)?.classList.add('fresh', look)
        }
      })
    }
  }, [root])
  return drawing
}
