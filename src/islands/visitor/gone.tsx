import type { Millis } from '../../core/time/instant.ts'
import { announce } from '../../live/announce.ts'
import { Icon } from './Icon.tsx'
import { type PageView, pageHref } from './page-view.ts'

// Loaded only by pages whose incident or component is no longer in the publication.

/**
 * Delays between checks whether the page still exists, because caches may serve it for a while; the last one repeats.
 */
const CHECK_DELAYS: readonly Millis[] = [0, 10_000, 60_000]
const MAX_CHECK_DELAY: Millis = 60_000
/** All tabs learn of a change at once. */
const JITTER: Millis = 2_000

/** Whether this address no longer has a page; null where a newer publication arrived meanwhile. */
export async function isPageGone(isCurrent: () => boolean): Promise<boolean | null> {
  let answers = 0
  for (let attempt = 0; answers < CHECK_DELAYS.length; attempt++) {
    const pause = CHECK_DELAYS[attempt] ?? MAX_CHECK_DELAY
    await new Promise((resolve) => setTimeout(resolve, pause + Math.random() * JITTER))
    if (!isCurrent()) return null
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (!isCurrent()) return null
    if (answer?.status === 404) return true
    // No answer, an error or a refusal decides nothing: ask again.
    if (answer?.ok) answers++
  }
  return false
}

/** What an open page shows once its incident or component was withdrawn: the same text as at its address. */
export function GonePage({ view }: { view: PageView }) {
  const { visitor } = view.words
  return (
    <div className="w">
      <section className="g verdict">
        <Icon name="void" className="indicator void" />
        <div>
          <h1>
            {visitor.notFound} <span className="rest">{visitor.notFoundText}</span>
          </h1>
          <p className="below">
            <a className="btn" href={pageHref(view, '/')}>
              {visitor.backToStatus}
            </a>
          </p>
        </div>
      </section>
    </div>
  )
}

/** Says so outside the island too, and removes what follows it, which was about the same thing. */
export function showGone(island: Element, { words: { visitor } }: PageView): void {
  while (island.nextElementSibling) island.nextElementSibling.remove()
  document.title = visitor.notFound
  announce(`${visitor.notFound} ${visitor.notFoundText}`)
}
