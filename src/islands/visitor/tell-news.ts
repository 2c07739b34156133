import type { Publication, PublicUpdate } from '../../core/publication/publication.ts'
import { lampLook } from '../../core/verdict/look.ts'
import { verdictOf } from '../../core/verdict/verdict.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { Words } from '../../i18n/words/words.ts'
import { say } from '../../live/say.ts'
import { hideNew, offerNew, tellNews } from './announce.ts'
import { incidentWord } from './looks.ts'

/** Characters of a notification: systems show fewer. */
const LONGEST = 300

/** Tells what is new to readers who do not see it: by ear, in another tab, or further down the page. */
export class NewsTeller {
  readonly #words: Words
  /** The id of the update that was told last. */
  #last: string | null = null

  constructor(words: Words) {
    this.#words = words
  }

  /** No update is new; where the page's title changed, its verdict did. */
  tellVerdict(verdict: string, whole: Publication, isNew: boolean): void {
    hideNew()
    if (!isNew) return
    say(this.#words.visitor.changedSaid({ verdict }))
    void tellNews({ id: `${whole.epoch}-${whole.revision}`, title: whole.page.name, text: verdict })
  }

  /** An update is new: marked where it was drawn; where the reader is busy, offered, and drawn by `draw` when taken. */
  tellUpdate(update: PublicUpdate, publication: Publication, formats: Formats, draw: (() => void) | null): void {
    const { visitor } = this.#words
    const time = formats.clock(update.display_at)
    if (update.id !== this.#last) this.#say(update, publication, time)
    this.#last = update.id
    if (draw) {
      offerNew(visitor.newUpdate({ time }), () => take(update, draw))
      return
    }
    hideNew()
    document.getElementById(`update-${update.id}`)?.classList.add('fresh', lampLook(verdictOf(publication)))
  }

  #say(update: PublicUpdate, publication: Publication, time: string): void {
    const { visitor } = this.#words
    const status = incidentWord(update.status, this.#words)
    say(visitor.newUpdateSaid({ time, status }))
    const incident = publication.incidents.find(({ updates }) => updates.includes(update))
    void tellNews({
      id: update.id,
      title: incident?.name ?? publication.page.name,
      text: visitor.labelled({ label: status, text: update.body }).slice(0, LONGEST),
    })
  }
}

/** The reader takes what was offered, and goes on there. */
function take({ id }: PublicUpdate, draw: () => void): void {
  hideNew()
  draw()
  const article = document.getElementById(`update-${id}`)
  if (!article) return
  article.tabIndex = -1
  article.focus({ preventScroll: true })
  article.scrollIntoView({ block: 'nearest' })
}
