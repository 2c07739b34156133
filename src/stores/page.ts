import type { Publication } from '../core/publication/publication.ts'
import { outdated } from '../live/outdated.ts'
import { followPage } from './follow.ts'

/** Gives the newest publication that this tab knows of, each time that it changes under the HTML it came with. */
export function followTab(publish: (publication: Publication) => void): void {
  const receive = followPage({
    ask: askForWhole,
    later: (ms, then) => void setTimeout(then, ms * (0.75 + 0.5 * Math.random())),
    publish,
    outdated,
    format: Number(document.documentElement.dataset.format),
  })
  const read = () => {
    for (const text of window.aldisTab?.messages.splice(0) ?? []) receive(text)
  }
  read()
  document.addEventListener('aldis:change', read)
}

/** The answer that the tab's client asked for while this was loading, or a new one. */
async function askForWhole(): Promise<string> {
  const tab = window.aldisTab
  const ready = tab?.base
  if (tab) tab.base = null
  const response = await (ready ?? tab?.ask())
  if (!response?.ok) throw new Error(String(response?.status))
  return response.text()
}
