import type { Millis } from '../../core/time/instant.ts'
import { say } from '../../live/say.ts'
import { Icon } from './Icon.tsx'
import { hrefOf, type Shown } from './shown.ts'

// Fetched by pages alone of which the publication has nothing any more.

/**
 * Until it is asked again whether a page is still there; caches know it for a while. From then on it is asked as
 * seldom.
 */
const ASK_AGAIN: readonly Millis[] = [0, 10_000, 60_000]
const SELDOM: Millis = 60_000
/** All tabs hear of it at once. */
const JITTER: Millis = 2_000

/** Whether there is nothing at this address any more; null where somebody knows better meanwhile. */
export async function isTakenBack(isAsked: () => boolean): Promise<boolean | null> {
  let answers = 0
  for (let times = 0; answers < ASK_AGAIN.length; times++) {
    const pause = ASK_AGAIN[times] ?? SELDOM
    await new Promise((resolve) => setTimeout(resolve, pause + Math.random() * JITTER))
    if (!isAsked()) return null
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (!isAsked()) return null
    if (answer?.status === 404) return true
    // No answer, and one of a server that fails or refuses, says neither: it is asked until somebody knows.
    if (answer?.ok) answers++
  }
  return false
}

/** What an open page becomes whose incident or component was taken back: the same words as at its address. */
export function GonePage({ shown }: { shown: Shown }) {
  const { visitor } = shown.words
  return (
    <div className="w">
      <section className="g verdict">
        <Icon name="void" className="lamp void" />
        <div>
          <h1>{visitor.notFound}</h1>
          <p className="more prose">{visitor.notFoundText}</p>
          <p className="more">
            <a className="btn" href={hrefOf(shown, '/')}>
              {visitor.backToStatus}
            </a>
          </p>
        </div>
      </section>
    </div>
  )
}

/** Says so where the page's island does not reach; what stands beside it was about the same. */
export function takeLeave(island: Element, { words: { visitor } }: Shown): void {
  while (island.nextElementSibling) island.nextElementSibling.remove()
  document.title = visitor.notFound
  say(`${visitor.notFound} ${visitor.notFoundText}`)
}
