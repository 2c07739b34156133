import type { Publication } from '../core/publication/publication.ts'
import type { Instant } from '../core/time/instant.ts'
import { reportOutdated } from '../live/outdated.ts'
import { createPublicationFollower } from './publication-follower.ts'

/** Calls `publish` with the newest publication whenever it differs from the HTML that the tab was loaded with. */
export function followTab(publish: (publication: Publication) => void): void {
  const receive = createPublicationFollower({
    fetchDocument,
    delay: (ms, then) => void setTimeout(then, ms * (0.75 + 0.5 * Math.random())),
    publish(publication, heardAt) {
      publish(publication)
      if (heardAt) noteHeard(heardAt)
    },
    onOutdated: reportOutdated,
    format: Number(document.documentElement.dataset.format),
  })
  const read = () => {
    for (const text of window.aldisTab?.messages.splice(0) ?? []) receive(text)
  }
  read()
  document.addEventListener('aldis:change', read)
}

/** The response that the tab's client requested while this script was loading, or a new one. */
async function fetchDocument(): Promise<string> {
  const tab = window.aldisTab
  const ready = tab?.base
  if (tab) tab.base = null
  const response = await (ready ?? tab?.ask())
  if (!response?.ok) throw new Error(String(response?.status))
  return response.text()
}

/**
 * What is drawn now was confirmed when the backend was heard that gave it, unless the page says a later time already: the
 * change may have waited until the tab was seen.
 */
function noteHeard(heardAt: Instant): void {
  const shown = document.querySelector<HTMLTimeElement>('time[data-confirmed]')?.dateTime
  if (shown && heardAt > shown) window.aldisTab?.onData(`pong ${heardAt}`)
}
