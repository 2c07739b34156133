import { atom, onMount } from 'nanostores'
import type { Publication } from '../core/publication/publication.ts'
import { outdated } from '../live/outdated.ts'
import { followPage } from './follow.ts'

/** The newest publication that this tab knows of; null until something changes under the HTML it came with. */
export const $page = atom<Publication | null>(null)

onMount($page, () => {
  const receive = followPage({
    ask: askForWhole,
    later: (ms, then) => void setTimeout(then, ms * (0.75 + 0.5 * Math.random())),
    publish: (publication) => $page.set(publication),
    outdated,
    format: Number(document.documentElement.dataset.format),
  })
  const read = () => {
    for (const text of window.aldisTab?.messages.splice(0) ?? []) receive(text)
  }
  read()
  document.addEventListener('aldis:change', read)
  return () => document.removeEventListener('aldis:change', read)
})

/** The answer that the tab's client asked for while this was loading, or a new one. */
async function askForWhole(): Promise<string> {
  const tab = window.aldisTab
  const ready = tab?.base
  if (tab) tab.base = null
  const response = await (ready ?? tab?.ask())
  if (!response?.ok) throw new Error(String(response?.status))
  return response.text()
}
