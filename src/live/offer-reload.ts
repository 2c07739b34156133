import type { Millis } from '../core/time/instant.ts'
import { announce } from './announce.ts'
import { root } from './root.ts'

/** The edge looks for a new publication once a second: before that its pages may still be the former ones. */
const MIN_DELAY: Millis = 1_000
/** All tabs hear of a change at once. */
const JITTER: Millis = 2_000
const CHECK_INTERVAL: Millis = 5_000
/** Maximum number of checks; no shared cache should keep a page for longer than that. */
const MAX_CHECKS = 7

type Fields = Record<string, unknown>

let isAsking = false
/** Incidents on this page that messages do not mention any more: too old, or retracted. */
const possiblyRemoved = new Set<string>()
/** The revision of the latest message. */
let latestRevision = Number(root.dataset.revision)

const wait = (ms: Millis) => new Promise((resolve) => setTimeout(resolve, ms))
const incidentIdOf = ({ pathname }: HTMLAnchorElement) => /\/incidents\/([^/]+)\/?$/.exec(pathname)?.[1]

function notePossiblyRemoved(text: string): void {
  const message: Fields = JSON.parse(text)
  const changed: Fields = Object(Object(message.changes).incidents)
  const { incidents: listed, revision }: Fields = Object(message.publication)
  // A tab that was hidden for long only has the newest messages: any incident may be gone.
  const isMissing = Number(message.from) > latestRevision
  latestRevision = Number(message.to ?? revision)
  const listedIds = Array.isArray(listed) ? new Set(listed.map((one: unknown) => String(Object(one).id))) : null
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    const id = incidentIdOf(link)
    if (id && (isMissing || (listedIds ? !listedIds.has(id) : changed[id] === null))) possiblyRemoved.add(id)
  }
}

/** Whether the page's address has this revision by now, by its ETag, where that is readable. */
async function isPublished(revision: number): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  // The page itself was retracted.
  if (answer?.status === 404) return true
  if (!answer?.ok) return false
  const given = /^W\/"(\d+)-/.exec(answer.headers.get('etag') ?? '')?.[1]
  return given === undefined || Number(given) >= revision
}

/** Those that the page does not contain any more. */
async function findRemoved(): Promise<string[]> {
  const ids = [...possiblyRemoved]
  if (ids.length === 0) return []
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (!answer || (!answer.ok && answer.status !== 404)) return []
  const html = await answer.text().catch(() => null)
  for (const id of ids) possiblyRemoved.delete(id)
  return html === null ? [] : ids.filter((id) => !html.includes(`/incidents/${id}`))
}

/**
 * This page does not update itself: offers a reload once the new revision is available, as reloading sooner would find
 * the old page. If something was retracted, the page reloads by itself.
 */
export async function offerReload(
  texts: readonly string[],
  newest: () => number,
  reloadFor: (what: string) => void,
): Promise<void> {
  const strip = document.querySelector<HTMLElement>('.new[data-changed]')
  const button = strip?.querySelector('button')
  if (!strip || !button) return
  texts.forEach(notePossiblyRemoved)
  if (isAsking || (!strip.hidden && possiblyRemoved.size === 0)) return
  isAsking = true
  await wait(MIN_DELAY + Math.random() * JITTER)
  for (let times = 1; !(await isPublished(newest())) && times < MAX_CHECKS; times++) await wait(CHECK_INTERVAL)
  const removed = await findRemoved()
  isAsking = false
  if (removed.length > 0) reloadFor(`gone-${removed.join('-')}`)
  if (!strip.hidden) return
  button.textContent = strip.dataset.changed ?? ''
  announce(button.textContent)
  button.onclick = () => location.reload()
  strip.hidden = false
}
