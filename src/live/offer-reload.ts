import type { Millis } from '../core/time/instant.ts'
import { root } from './root.ts'
import { say } from './say.ts'

/** The edge looks for a new publication once a second: before that its pages may still be the former ones. */
const NOT_BEFORE: Millis = 1_000
/** All tabs hear of a change at once. */
const JITTER: Millis = 2_000
const ASK_AGAIN: Millis = 5_000
/** So often; no shared cache should hold a page for longer than that. */
const MOST = 7

type Fields = Record<string, unknown>

let isAsking = false
/** The incidents that this page shows and that messages know nothing of any more: too old for them, or taken back. */
const unknown = new Set<string>()
/** The revision that the messages looked at so far lead to. */
let reached = Number(root.dataset.revision)

const pause = (ms: Millis) => new Promise((resolve) => setTimeout(resolve, ms))
const idIn = ({ pathname }: HTMLAnchorElement) => /\/incidents\/([^/]+)\/?$/.exec(pathname)?.[1]

function noteUnknown(text: string): void {
  const said: Fields = JSON.parse(text)
  const changed: Fields = Object(Object(said.changes).incidents)
  const { incidents: listed, revision }: Fields = Object(said.publication)
  // A tab that was hidden for long has kept the newest messages only: any incident may be gone.
  const isMissing = Number(said.from) > reached
  reached = Number(said.to ?? revision)
  const known = Array.isArray(listed) ? new Set(listed.map((one: unknown) => String(Object(one).id))) : null
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    const id = idIn(link)
    if (id && (isMissing || (known ? !known.has(id) : changed[id] === null))) unknown.add(id)
  }
}

/** Whether the page's own address gives this revision: its ETag says which it has, where others may read it. */
async function isThere(revision: number): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  // An address that is none without what was taken back.
  if (answer?.status === 404) return true
  if (!answer?.ok) return false
  const given = /^W\/"(\d+)-/.exec(answer.headers.get('etag') ?? '')?.[1]
  return given === undefined || Number(given) >= revision
}

/** Those of them that this page's address shows no more. */
async function takenBack(): Promise<string[]> {
  const asked = [...unknown]
  if (asked.length === 0) return []
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (!answer || (!answer.ok && answer.status !== 404)) return []
  const html = await answer.text().catch(() => null)
  for (const id of asked) unknown.delete(id)
  return html === null ? [] : asked.filter((id) => !html.includes(`/incidents/${id}`))
}

/**
 * Nothing draws this page anew: it offers to be loaded again, where it is, once what the tab has heard of is there.
 * Anyone who takes the offer sooner would find the former page. What was taken back goes without anybody's doing.
 */
export async function offerReload(
  texts: readonly string[],
  newest: () => number,
  reloadFor: (what: string) => void,
): Promise<void> {
  const strip = document.querySelector<HTMLElement>('.new[data-changed]')
  const button = strip?.querySelector('button')
  if (!strip || !button) return
  texts.forEach(noteUnknown)
  if (isAsking || (!strip.hidden && unknown.size === 0)) return
  isAsking = true
  await pause(NOT_BEFORE + Math.random() * JITTER)
  for (let times = 1; !(await isThere(newest())) && times < MOST; times++) await pause(ASK_AGAIN)
  const gone = await takenBack()
  isAsking = false
  if (gone.length > 0) reloadFor(`gone-${gone.join('-')}`)
  if (!strip.hidden) return
  button.textContent = strip.dataset.changed ?? ''
  say(button.textContent)
  button.onclick = () => location.reload()
  strip.hidden = false
}
