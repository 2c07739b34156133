import type { EmbedDocument } from '../core/embed/document.ts'
import { embedTexts } from '../core/embed/texts.ts'
import { isNewer, replaces, type Version } from '../core/live/version.ts'
import type { Fields } from '../live/fields.ts'
import { ageOf, type Freshness, isStale, updateFreshness } from '../live/freshness.ts'
import { connectionTo, type Follower } from './connection.ts'
import { draw, type WidgetView } from './draw.ts'

/**
 * All widgets learn of a change at once; each fetches after a random delay between this and twice this, longer where
 * many are. The edge may have the old answer for a second, a shared cache for longer: then it retries with growing
 * delays.
 */
const FETCH_DELAY = 1_000
const MAX_RETRIES = 5
const TICK_INTERVAL = 15_000
/** Where this script was loaded from: the status page of an element without `src`. */
const SCRIPT_URL = `${Object(document.currentScript).src}`

/**
 * `<aldis-status src="https://status.example.com" component="…" lang="…" theme="light|dark">`: the status of a page, or of
 * one of its components, live. What stands inside of it is shown until something is known.
 */
export class AldisStatus extends HTMLElement implements Follower {
  static readonly observedAttributes = ['src', 'component', 'lang']
  #view: WidgetView | null = null
  #current: EmbedDocument | null = null
  #wanted: Version | null = null
  #freshness: Freshness = { at: 0, skew: 0, stale: true }
  #origin = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #ticks: ReturnType<typeof setInterval> | undefined
  #retries = 0
  /** Counts requests: only the newest answer is used. */
  #requests = 0

  connectedCallback(): void {
    const existingRoot = this.shadowRoot
    this.#view ??= draw(existingRoot ?? this.attachShadow({ mode: 'open' }))
    if (!existingRoot) this.#view.show(null)
    this.#ticks = setInterval(() => this.#say(), TICK_INTERVAL)
    this.#start()
  }

  disconnectedCallback(): void {
    clearInterval(this.#ticks)
    this.#end()
  }

  attributeChangedCallback(): void {
    if (this.isConnected && this.#view) {
      this.#end()
      this.#start()
    }
  }

  has(): EmbedDocument | null {
    return this.#current
  }

  moved(to: Version | null): void {
    this.#wanted = to
    this.#retries = 0
    this.#fetchLater()
  }

  heard(kind: Fields['type'], instant: string): void {
    this.#freshness = updateFreshness(this.#freshness, kind, instant, Date.now())
    this.#say()
  }

  #start(): void {
    try {
      this.#origin = new URL(this.getAttribute('src') || SCRIPT_URL).origin
    } catch {
      // No address, as below.
    }
    // `javascript:` and `file:` have the origin "null", which would be asked for as a path of the site around.
    if (/^http/.test(this.#origin)) void this.#fetch()
    // Without an address there is nothing to show but what stands inside.
    else this.#view?.show(null)
  }

  #end(): void {
    this.#requests++
    this.#current = null
    clearTimeout(this.#timer)
    connectionTo(this.#origin).leave(this)
    this.#origin = ''
  }

  #fetchLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      this.#fetchWhenVisible,
      (FETCH_DELAY + connectionTo(this.#origin).spread / 20) * (1 + Math.random()) * 2 ** this.#retries++,
    )
  }

  /**
   * Fetches now, or when the site becomes visible. One function, so that it waits once: a window has each listener
   * once.
   */
  readonly #fetchWhenVisible = (): void => {
    if (document.hidden) addEventListener('visibilitychange', this.#fetchWhenVisible, { once: true })
    // It may have been removed from the site meanwhile.
    else if (this.isConnected) this.#start()
  }

  async #fetch(): Promise<void> {
    const request = ++this.#requests
    const component = this.getAttribute('component')
    const lang = this.closest<HTMLElement>('[lang]')?.lang ?? ''
    const path = component ? `/components/${encodeURIComponent(component)}` : ''
    let isGone = false
    let next: EmbedDocument | null = null
    try {
      const answer = await fetch(`${this.#origin + path}/embed.json?lang=${encodeURIComponent(lang)}`, {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      // Only final where the edge says so; 408 and 429 ask to wait.
      isGone = [401, 404, 410].includes(answer.status)
      const parsed: EmbedDocument = await answer.json()
      // Checks by hand what drawing relies on, because a schema library is larger than the widget's 3 kB. A refusal is
      // not a status.
      embedTexts(parsed, 0, 0, true)
      if (parsed.incidents.every((one) => one)) next = parsed
    } catch {
      // Unreachable or invalid: the status shown becomes stale, and the connection retries.
    }
    if (request !== this.#requests) return
    // One of another epoch is never older.
    if (next ? !isNewer(this.#current, next) : isGone) {
      this.#current = next
      this.#view?.show(next)
      if (next) this.heard(next.stale ? 'stale' : 'fresh', next.confirmed_at)
    }
    const connection = connectionTo(this.#origin)
    if (isGone) return connection.leave(this)
    connection.join(this)
    if (this.#wanted && replaces(this.#wanted, this.#current) && this.#retries < MAX_RETRIES) this.#fetchLater()
  }

  #say(): void {
    if (!this.#current) return
    const now = Date.now()
    const stale = isStale(this.#freshness, now)
    this.#view?.say(embedTexts(this.#current, this.#freshness.at, ageOf(this.#freshness, now), stale), stale)
  }
}
