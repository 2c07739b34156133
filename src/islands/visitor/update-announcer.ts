import type { Publication, PublicUpdate } from '../../core/publication/publication.ts'
import { indicatorClass } from '../../core/verdict/indicator-class.ts'
import { verdictOf } from '../../core/verdict/verdict.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { Words } from '../../i18n/words/words.ts'
import { announce } from '../../live/announce.ts'
import { hideOffer, offerUpdate, showNotification } from './offer-update.ts'
import { incidentWord } from './presentation.ts'

/** Characters of a notification: systems show fewer. */
const MAX_TEXT_LENGTH = 300

/** Announces updates to visitors who do not see them: by screen reader, in another tab, or further down. */
export class UpdateAnnouncer {
  readonly #words: Words
  /** The id of the update that was announced last. */
  #lastUpdate: string | null = null

  constructor(words: Words) {
    this.#words = words
  }

  /** Announces a new verdict, if the page's title changed; no update is new. */
  announceVerdict(verdict: string, publication: Publication, isNew: boolean): void {
    hideOffer()
    if (!isNew) return
    announce(this.#words.visitor.statusChangeAnnouncement({ verdict }))
    void showNotification({
      id: `${publication.epoch}-${publication.revision}`,
      title: publication.page.name,
      text: verdict,
    })
  }

  /**
   * Announces a new update and marks it on the page; a busy reader is offered a button instead, which calls `render`.
   */
  announceUpdate(update: PublicUpdate, publication: Publication, formats: Formats, render: (() => void) | null): void {
    const { visitor } = this.#words
    const time = formats.clock(update.display_at)
    if (update.id !== this.#lastUpdate) this.#announce(update, publication, time)
    this.#lastUpdate = update.id
    if (render) {
      offerUpdate(visitor.newUpdate({ time }), () => renderAndFocus(update, render))
      return
    }
    hideOffer()
    document.getElementById(`update-${update.id}`)?.classList.add('fresh', indicatorClass(verdictOf(publication)))
  }

  #announce(update: PublicUpdate, publication: Publication, time: string): void {
    const { visitor } = this.#words
    const status = incidentWord(update.status, this.#words)
    announce(visitor.newUpdateAnnouncement({ time, status }))
    const incident = publication.incidents.find(({ updates }) => updates.includes(update))
    void showNotification({
      id: update.id,
      title: incident?.name ?? publication.page.name,
      text: visitor.labelled({ label: status, text: update.body }).slice(0, MAX_TEXT_LENGTH),
    })
  }
}

/** The reader accepts the offer: renders it and moves the focus there. */
function renderAndFocus({ id }: PublicUpdate, render: () => void): void {
  hideOffer()
  render()
  const article = document.getElementById(`update-${id}`)
  if (!article) return
  article.tabIndex = -1
  article.focus({ preventScroll: true })
  article.scrollIntoView({ block: 'nearest' })
}
