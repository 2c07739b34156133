import type { EmbedDocument } from '../core/embed/document.ts'
import { isNewer, replaces, type Version } from '../core/live/version.ts'
import { GRACE_MS } from '../core/publication/reading.ts'
import { agoBy } from '../core/time/ago.ts'
import { ageOf, freshNews, isStale, type News } from '../live/news.ts'
import { type Drawing, draw } from './draw.ts'
import { type Follower, lineTo } from './line.ts'

/**
 * Everyone hears of a change at once, and asks at a moment of their own after this and within as long again; longer where
 * many are. Not at once, for the edge itself may have the former answer for a second, and a shared cache for some: then
 * again, each time after twice as long.
 */
const ASK_AFTER = 1_000
const MOST_AGAIN = 5
const TICK = 15_000
/** Where this script came from: the status page of an element without `src`. */
const HOME = `${Object(document.currentScript).src}`

/**
 * `<aldis-status src="https://status.example.com" component="…" lang="…" theme="light|dark">`: the status of a page, or of
 * one of its components, live. What stands inside of it is shown until something is known.
 */
export class AldisStatus extends HTMLElement implements Follower {
  static readonly observedAttributes = ['src', 'component', 'lang']
  #drawing: Drawing | null = null
  #has: EmbedDocument | null = null
  #wants: Version | null = null
  #news: News | null = null
  #origin = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #ticks: ReturnType<typeof setInterval> | undefined
  #again = 0
  /** Counts what was asked: only the newest answer counts. */
  #asked = 0

  connectedCallback(): void {
    const drawn = this.shadowRoot
    this.#drawing ??= draw(drawn ?? this.attachShadow({ mode: 'open' }))
    if (!drawn) this.#drawing.show(null)
    this.#ticks = setInterval(() => this.#writeAge(), TICK)
    this.#begin()
  }

  disconnectedCallback(): void {
    clearInterval(this.#ticks)
    this.#end()
  }

  attributeChangedCallback(): void {
    if (this.isConnected && this.#drawing) {
      this.#end()
      this.#begin()
    }
  }

  has(): Version | null {
    return this.#has
  }

  moved(to: Version | null): void {
    this.#wants = to
    this.#again = 0
    this.#askLater()
  }

  heard(at: string, stale: boolean): void {
    const time = Date.parse(at)
    this.#news = stale ? { at: time, ahead: 0, toldStale: true } : freshNews(time, Date.now(), GRACE_MS)
    this.#writeAge()
  }

  #begin(): void {
    try {
      this.#origin = new URL(this.getAttribute('src') || HOME).origin
    } catch {
      // No address, as below.
    }
    // `javascript:` and `file:` have the origin "null", which would be asked for as a path of the site around.
    if (/^http/.test(this.#origin)) void this.#ask()
    // Without an address there is nothing to show but what stands inside.
    else this.#drawing?.show(null)
  }

  #end(): void {
    this.#asked++
    this.#has = null
    clearTimeout(this.#timer)
    lineTo(this.#origin).leave(this)
    this.#origin = ''
  }

  #askLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      this.#askSeen,
      (ASK_AFTER + lineTo(this.#origin).spread / 20) * (1 + Math.random()) * 2 ** this.#again++,
    )
  }

  /** Asks now, or when somebody sees the site. One function, so that it waits once: a window has each listener once. */
  readonly #askSeen = (): void => {
    if (document.hidden) addEventListener('visibilitychange', this.#askSeen, { once: true })
    // It may have been taken out of the site meanwhile.
    else if (this.isConnected) this.#begin()
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked
    const component = this.getAttribute('component')
    const lang = this.closest<HTMLElement>('[lang]')?.lang ?? ''
    const path = component ? `/components/${encodeURIComponent(component)}` : ''
    let isGone = false
    let said: EmbedDocument | null = null
    try {
      const answer = await fetch(`${this.#origin + path}/embed.json?lang=${encodeURIComponent(lang)}`, {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      // For good only where the edge says that there is nothing for it; 408 and 429 ask it to wait.
      isGone = [401, 404, 410].includes(answer.status)
      const told: EmbedDocument = await answer.json()
      // What drawing takes for granted, looked at by hand: a schema's library is more than the 3 kB that the widget may
      // weigh. A refusal is no document.
      if (told.incidents.every((one) => one) && told.confirmed.trim()) said = told
    } catch {
      // Unreachable, or no document: what is shown grows old, and the line tries again.
    }
    if (asked !== this.#asked) return
    // Of another epoch it is no older, whatever its revision.
    if (said ? !isNewer(this.#has, said) : isGone) {
      this.#has = said
      this.#drawing?.show(said)
      if (said) this.heard(said.confirmed_at, said.stale)
    }
    const line = lineTo(this.#origin)
    if (isGone) return line.leave(this)
    line.join(this)
    if (this.#wants && replaces(this.#wants, this.#has) && this.#again < MOST_AGAIN) this.#askLater()
  }

  #writeAge(): void {
    if (!this.#has || !this.#news) return
    const now = Date.now()
    const { lang, confirmed } = this.#has
    // As core/time/clock has it, where Arabic is concerned; English says the same of lengths everywhere.
    const format = new Intl.RelativeTimeFormat(`${lang}-u-nu-latn`, { numeric: 'auto' })
    this.#drawing?.age(
      isStale(this.#news, now, GRACE_MS) ? confirmed.replace('{ago}', agoBy(format, ageOf(this.#news, now))) : '',
    )
  }
}
